import { creditPackages, type Language, paymentCurrency } from "@proofsheet/contract";
import type { Mail } from "../../ports/mailer.ts";
import { type Letter, mailWords, type ReceiptFacts } from "./mail-words.ts";

interface MailContent {
  kind: Letter;
  to: string;
  language: Language;
  link: string;
  facts?: ReceiptFacts | null;
}

/** A mail in the reader's language, as plain text and as HTML that says the same. */
export function writeMail({ kind, to, language, link, facts }: MailContent): Mail {
  const words = mailWords[language];
  const { product, foot } = words.frame;
  const { subject, lead, action, after } = words[kind];
  const lines = facts ? receiptLines(facts, language) : [];
  return {
    to,
    subject: `${subject} · ${product}`,
    text: [
      lead,
      ...lines.map(([label, value]) => `${label}${words.frame.colon} ${value}`.replace("： ", "：")),
      `${action}${words.frame.colon}\n${link}`,
      after,
      `— ${product}\n${foot}`,
      "",
    ].join("\n\n"),
    html: page({ language, product, subject, lead, action, after, foot, link }, lines),
  };
}

function receiptLines(facts: ReceiptFacts, language: Language): [string, string][] {
  const words = mailWords[language].lines;
  const money = new Intl.NumberFormat(language, { style: "currency", currency: paymentCurrency.toUpperCase() });
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  const item = creditPackages[facts.packageId].name[language];
  return [
    [words.order, facts.orderId],
    [words.date, `${date.format(new Date(facts.paidAt))} UTC`],
    [words.item, item],
    [words.credits, new Intl.NumberFormat(language).format(facts.credits)],
    [words.total, money.format(facts.amountCents / 100)],
  ];
}

type Parts = Record<"language" | "product" | "subject" | "lead" | "action" | "after" | "foot" | "link", string>;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Styles are inline, because mail programs drop the others; nothing is loaded from anywhere, so opening it tells nobody. */
function page(parts: Parts, lines: [string, string][]): string {
  const { language, product, subject, lead, action, after, foot, link } = Object.fromEntries(
    Object.entries(parts).map(([name, text]) => [name, escaped(text)]),
  ) as Parts;
  const rows = lines.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;opacity:.75">${escaped(label)}</td><td style="padding:4px 0;overflow-wrap:anywhere">${escaped(value)}</td></tr>`,
  );
  const table = rows.length > 0 ? `<table style="margin:0 0 24px;border-collapse:collapse">${rows.join("")}</table>\n` : "";
  const font = "-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei',sans-serif";
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="margin:0;padding:32px 16px;font:16px/1.6 ${font}">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:600">${product}</p>
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${subject}</h1>
<p style="margin:0 0 24px">${lead}</p>
${table}<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f5592;color:#ffffff;font-weight:600;text-decoration:none">${action}</a></p>
<p style="margin:0 0 24px;font-size:13px;overflow-wrap:anywhere"><a href="${link}">${link}</a></p>
<p style="margin:0 0 24px">${after}</p>
<p style="margin:0;font-size:13px;opacity:.75">${foot}</p>
</div>
</body>
</html>
`;
}
