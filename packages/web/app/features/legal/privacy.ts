import type { LegalDocument } from "./legal-page.tsx";

export const privacy: LegalDocument = {
  "en-US": {
    title: "Privacy policy",
    summary: "What this studio keeps about you, why, for how long, and how to have it back or gone.",
    sections: [
      {
        title: "What is kept",
        paragraphs: [
          "With an account: your name, email address, a hash of your password (never the password), your plan, your sessions and the credits you bought and spent.",
          "For each task: the prompt and settings, the pictures you gave with the names of their files, the pictures that were made, when, and what they cost. A visitor's tasks belong to the browser that made them.",
          "The network address of a request is used to limit abuse. There are no advertising or tracking services in this site.",
        ],
      },
      {
        title: "In your browser",
        paragraphs: [
          "Storage: auth_token (you are signed in), user_info (your name and email, to show them), language (your choice), and what you were working on.",
          "Cookies: language, theme, visitor (a signed number that counts a visitor's free pictures) and refresh (keeps you signed in; no script can read it). All are needed for what you asked for.",
        ],
      },
      {
        title: "Who else sees it",
        paragraphs: [
          "The built-in engine works on this server and sends your pictures to nobody. The operator may connect an external engine for a tool; then the prompt and pictures of that tool go to it.",
          "If you sign in with Google or GitHub, they tell us your name and email address. If you buy credits, the payment provider takes your card; we never see its number.",
        ],
      },
      {
        title: "How long",
        paragraphs: [
          "Tasks, pictures and the account stay until the account is closed. Bookkeeping rows stay after that without your name.",
          "Accounts that have been inactive for over 2 years may be closed after a warning by mail.",
        ],
      },
      {
        title: "Your rights",
        paragraphs: [
          "You may ask what is kept about you, have it corrected, exported or erased. Requests are answered within 30 days; write to the contact address at the foot of this page.",
        ],
      },
      { title: "Children", paragraphs: ["The service is not for anyone under 13, and we do not knowingly keep data about them."] },
    ],
  },
  "zh-CN": {
    title: "隐私政策",
    summary: "本站保存哪些与你有关的信息、为什么保存、保存多久，以及如何取回或删除。",
    sections: [
      {
        title: "我们保存什么",
        paragraphs: [
          "注册账户后：姓名、邮箱、密码的散列值（从不保存密码本身）、套餐、登录会话，以及购买和使用积分的记录。",
          "每次任务：描述与设置、你上传的图片及其文件名、生成的图片、时间与费用。未登录访客的任务归产生它的浏览器所有。",
          "请求的网络地址用于防止滥用。本站没有广告或跟踪服务。",
        ],
      },
      {
        title: "你的浏览器里",
        paragraphs: [
          "本地存储：auth_token（登录状态）、user_info（用于显示的姓名和邮箱）、language（语言选择），以及你正在编辑的内容。",
          "Cookie：language、theme、visitor（签名编号，用于计算访客的免费张数）和 refresh（保持登录，脚本无法读取）。这些都是你所使用的功能必需的。",
        ],
      },
      {
        title: "还有谁能看到",
        paragraphs: [
          "内置引擎在本服务器上运行，不会把你的图片发给任何人。运营者可以为某个工具接入外部引擎，此时该工具的描述和图片会发送给它。",
          "使用 Google 或 GitHub 登录时，它们会告诉我们你的姓名和邮箱。购买积分时，银行卡由支付服务商处理，我们看不到卡号。",
        ],
      },
      {
        title: "保存多久",
        paragraphs: [
          "任务、图片和账户保存到账户关闭为止。账目记录之后仍会保留，但不再包含你的姓名。",
          "超过 2 年未使用的账户，可能在邮件提醒后被关闭。",
        ],
      },
      {
        title: "你的权利",
        paragraphs: ["你可以查询、更正、导出或删除与你有关的信息。我们会在 30 天内答复，请写信到页脚的联系邮箱。"],
      },
      { title: "儿童", paragraphs: ["本服务不面向 13 岁以下的儿童，我们也不会有意保存他们的信息。"] },
    ],
  },
};
