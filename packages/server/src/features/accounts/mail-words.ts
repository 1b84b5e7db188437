import type { Language, PackageId, UserId } from "@proofsheet/contract";

/** What the link of a mail is good for. */
export type TokenPurpose = "verify-email" | "reset-password" | "change-email";
/** What the studio writes to people about. */
export type MailKind = TokenPurpose | "password-changed" | "email-changed" | "receipt" | "inactive";
/** The same, and what is written in place of a link to an address that is another account's already. */
export type Letter = MailKind | "account-exists";

/** What a receipt says; all of it is ours, no word is the buyer's. */
export interface ReceiptFacts {
  userId: UserId;
  orderId: string;
  packageId: PackageId;
  credits: number;
  amountCents: number;
  paidAt: string;
}

export interface MailWords {
  subject: string;
  /** Why this mail came. */
  lead: string;
  /** What the link does. */
  action: string;
  /** How long, how often, and what to do if it was somebody else. */
  after: string;
}
/** The lines of a receipt: what was bought, when, under which number, for how much. */
export interface ReceiptWords {
  order: string;
  date: string;
  item: string;
  credits: string;
  total: string;
}
interface Frame {
  product: string;
  colon: string;
  /** Under everything. */
  foot: string;
}

/** No word of a mail comes from whoever caused it: a name could carry a stranger's message to any address. */
export const mailWords: Record<Language, Record<Letter, MailWords> & { frame: Frame; lines: ReceiptWords }> = {
  "en-US": {
    "verify-email": {
      subject: "Confirm your email address",
      lead: "A Proofsheet account was made with this email address. If it was you, confirm that the address is yours.",
      action: "Confirm address",
      after: "The link works once, for 24 hours. If it was not you, do nothing; the address stays unconfirmed.",
    },
    "reset-password": {
      subject: "Set a new password",
      lead: "A new password was asked for your Proofsheet account. If it was you, choose one now.",
      action: "Set a new password",
      after:
        "The link works once, for an hour. The new password signs you out everywhere. If it was not you, do nothing; your password stays as it is.",
    },
    "password-changed": {
      subject: "Your password was changed",
      lead: "The password of your Proofsheet account was changed, and everybody who was signed in with the old one is signed out.",
      action: "Open Proofsheet",
      after: "If it was not you, choose “Forgot password” there at once.",
    },
    "change-email": {
      subject: "Confirm your new email address",
      lead: "A Proofsheet account is to change to this email address. If it was you who asked, confirm that the address is yours.",
      action: "Confirm address",
      after: "The link works once, for 24 hours. If it was not you, do nothing; nothing changes.",
    },
    "email-changed": {
      subject: "Your email address was changed",
      lead: "Your Proofsheet account has changed to another email address. This address does not sign in to it any more.",
      action: "Open Proofsheet",
      after: "If it was not you, write to the studio at once; its address is at the foot of every page.",
    },
    "account-exists": {
      subject: "You have an account already",
      lead: "Somebody has given this email address for a Proofsheet account, and it belongs to yours already. Your account has not changed.",
      action: "Open Proofsheet",
      after:
        "If it was you, sign in with the password that you have, or choose “Forgot password?” there. If it was not you, do nothing; nobody gets in by this.",
    },
    receipt: {
      subject: "Your receipt",
      lead: "Thank you for your purchase. The credits are in your account.",
      action: "Open the receipt",
      after:
        "There you can print it or save it as a PDF. Unused credits can be given back for seven days after paying, on the account page.",
    },
    inactive: {
      subject: "Your account will be closed",
      lead: "Nobody has used your Proofsheet account for two years. It will be closed in 30 days, with all pictures and credits in it.",
      action: "Sign in to keep it",
      after: "Signing in once is enough. If you do not need it any more, do nothing.",
    },
    lines: { order: "Order", date: "Paid on", item: "Package", credits: "Credits", total: "Total" },
    frame: { product: "Proofsheet", colon: ":", foot: "This mail was sent automatically." },
  },
  "zh-CN": {
    "verify-email": {
      subject: "确认您的邮箱",
      lead: "有人用这个邮箱注册了样片账户。如果是您本人，请确认这个邮箱属于您。",
      action: "确认邮箱",
      after: "链接 24 小时内有效，只能使用一次。如果不是您本人，无需任何操作，邮箱不会被确认。",
    },
    "reset-password": {
      subject: "设置新密码",
      lead: "有人为您的样片账户申请了新密码。如果是您本人，请现在设置。",
      action: "设置新密码",
      after: "链接 1 小时内有效，只能使用一次。设置后，所有设备都会退出登录。如果不是您本人，无需任何操作，密码不会改变。",
    },
    "password-changed": {
      subject: "您的密码已更改",
      lead: "您的样片账户的密码已更改，用旧密码登录的设备均已退出。",
      action: "打开样片",
      after: "如果不是您本人操作，请立即在那里选择“忘记密码”。",
    },
    "change-email": {
      subject: "确认您的新邮箱",
      lead: "有样片账户要改用这个邮箱。如果是您本人，请确认这个邮箱属于您。",
      action: "确认邮箱",
      after: "链接 24 小时内有效，只能使用一次。如果不是您本人，无需任何操作，一切保持不变。",
    },
    "email-changed": {
      subject: "您的邮箱已更改",
      lead: "您的样片账户已改用另一个邮箱，这个邮箱不能再用来登录。",
      action: "打开样片",
      after: "如果不是您本人操作，请立即联系本站，联系邮箱在每个页面的底部。",
    },
    "account-exists": {
      subject: "您已有账户",
      lead: "有人用这个邮箱申请样片账户，而它已属于您的账户。您的账户没有任何变化。",
      action: "打开样片",
      after: "如果是您本人，请用原来的密码登录，或在那里选择“忘记密码？”。如果不是您本人，无需任何操作，对方无法进入您的账户。",
    },
    receipt: {
      subject: "您的收据",
      lead: "感谢您的购买，积分已存入您的账户。",
      action: "查看收据",
      after: "您可以在页面上打印，或另存为 PDF。付款后 7 天内，未使用的积分可以在账户页面申请退款。",
    },
    inactive: {
      subject: "您的账户即将关闭",
      lead: "您的样片账户已有两年未使用，将在 30 天后关闭，其中的图片和积分会一并删除。",
      action: "登录并保留账户",
      after: "只需登录一次即可保留。如果不再需要，无需任何操作。",
    },
    lines: { order: "订单号", date: "付款时间", item: "套餐", credits: "积分", total: "合计" },
    frame: { product: "样片", colon: "：", foot: "这封邮件由系统自动发送。" },
  },
};
