import type { LegalDocument } from "./legal-page.tsx";

export const terms: LegalDocument = {
  "en-US": {
    title: "Terms of service",
    summary: "What you may do with the studio and its pictures, what they cost, and what happens when something fails.",
    sections: [
      {
        title: "Who may use it",
        paragraphs: [
          "Anyone aged 13 or over. Visitors have a few free pictures a day; an account has more. Keep your password to yourself: what is done with your account counts as done by you.",
        ],
      },
      {
        title: "Credits and prices",
        paragraphs: [
          "One credit pays for one delivered picture. Credits are sold in packages, once; there is no subscription. Fees are charged in US dollars.",
          "Credits never expire. Free pictures of the day are used before credits. A task that fails, or is cancelled while it waits, costs nothing; of several pictures you pay for those delivered.",
        ],
      },
      {
        title: "Refunds",
        paragraphs: [
          "Within 7 days of a purchase you can have the unused credits of that order refunded. Credits that were spent are not refunded.",
        ],
      },
      {
        title: "Your pictures",
        paragraphs: [
          "What you upload stays yours; you allow us to process it for the task you started. You need the right to use it, above all where it shows another person.",
          "What the studio makes for you, you may use commercially, without naming us. It carries no watermark. Its file says, for machines to read, that it was made or changed by one; leave that in, and where the law of your place asks for it, say so yourself.",
        ],
      },
      {
        title: "What is not allowed",
        paragraphs: [
          "Pictures that are unlawful, that show the sexual abuse of anyone, that deceive about a real person, or that harass. Attacks on the service, and ways around its limits. Such accounts may be closed.",
        ],
      },
      {
        title: "Closing",
        paragraphs: [
          "You may have your account closed at any time by writing to the contact address. An account that has been inactive for over 2 years may be terminated after a warning by mail.",
        ],
      },
      {
        title: "What we cannot promise",
        paragraphs: [
          "The service is offered as it is. A picture may miss what you meant, and the service may pause. Nothing here limits rights that the law of your country gives you.",
        ],
      },
      { title: "Contact", paragraphs: ["Write to the contact address at the foot of this page."] },
    ],
  },
  "zh-CN": {
    title: "服务条款",
    summary: "你可以怎样使用本站和生成的图片、费用是多少，以及出错时如何处理。",
    sections: [
      {
        title: "谁可以使用",
        paragraphs: ["年满 13 岁的任何人。访客每天有少量免费张数，注册账户后更多。请保管好密码：以你的账户进行的操作视为你本人的操作。"],
      },
      {
        title: "积分与价格",
        paragraphs: [
          "1 积分对应 1 张交付的图片。积分以套餐形式一次性购买，没有订阅。费用以美元收取。",
          "积分永不过期。当天的免费张数先于积分使用。失败的任务、排队时取消的任务不收费；一次生成多张时，只为交付的图片付费。",
        ],
      },
      { title: "退款", paragraphs: ["购买后 7 天内，可以申请退还该订单中未使用的积分。已使用的积分不予退款。"] },
      {
        title: "你的图片",
        paragraphs: [
          "你上传的内容仍归你所有；你允许我们为你发起的任务处理它。你需要拥有使用权，尤其是图片中有他人时。",
          "本站为你生成的图片可以商用，无需署名，也没有水印。图片文件的元数据里写有由机器生成或处理的标识，请予保留；如果你所在地的法律要求，请另行注明。",
        ],
      },
      {
        title: "禁止的行为",
        paragraphs: ["违法的图片、任何性侵害内容、以真实人物进行欺骗或骚扰的图片；攻击服务或绕过其限制。此类账户可能被关闭。"],
      },
      { title: "关闭账户", paragraphs: ["你可以随时写信到联系邮箱，要求关闭账户。超过 2 年未使用的账户，可能在邮件提醒后被终止。"] },
      {
        title: "我们无法保证的事",
        paragraphs: ["服务按现状提供。图片可能不符合你的设想，服务也可能暂停。本条款不限制你所在地法律赋予你的权利。"],
      },
      { title: "联系", paragraphs: ["请写信到页脚的联系邮箱。"] },
    ],
  },
};
