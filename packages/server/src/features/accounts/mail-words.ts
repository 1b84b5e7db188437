import type { Language } from "@proofsheet/contract";

/** What the link of a mail is good for. */
export type TokenPurpose = "verify-email" | "reset-password";
/** What the studio writes to people about. */
export type MailKind = TokenPurpose | "password-changed";

export interface MailWords {
  subject: string;
  /** Why this mail came. */
  lead: string;
  /** What the link does. */
  action: string;
  /** How long, how often, and what to do if it was somebody else. */
  after: string;
}
interface Frame {
  product: string;
  colon: string;
  /** Under everything. */
  foot: string;
}

/** No word of a mail comes from whoever caused it: a name could carry a stranger's message to any address. */
export const mailWords: Record<Language, Record<MailKind, MailWords> & { frame: Frame }> = {
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
    frame: { product: "样片", colon: "：", foot: "这封邮件由系统自动发送。" },
  },
};
