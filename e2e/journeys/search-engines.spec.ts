import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { languages } from "./words.ts";

interface Build {
  pages: string[];
  listed: string[];
}
const { pages, listed } = JSON.parse(readFileSync(join(import.meta.dirname, "../../packages/web/build/html.json"), "utf8")) as Build;
const unlisted = pages.filter((path) => !listed.includes(path));
const twins = ["/text-to-image"];

const decode = (text: string) =>
  text.replace(/&(amp|quot|#x27|lt|gt);/g, (_, name) => ({ amp: "&", quot: '"', "#x27": "'", lt: "<", gt: ">" })[name as "amp"]);
const contents = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => decode(match[1] ?? ""));

/** The head of a served page, as a crawler reads it: without running anything. */
async function headOf(request: APIRequestContext, path: string, language: string) {
  const response = await request.get(path, { headers: { "accept-language": language, cookie: "" } });
  const html = await response.text();
  const meta = (attribute: string, name: string) => contents(html, new RegExp(`<meta ${attribute}="${name}" content="([^"]*)"`, "g"));
  return {
    status: response.status(),
    html,
    titles: contents(html, /<title>([^<]*)<\/title>/g),
    descriptions: meta("name", "description"),
    robots: meta("name", "robots"),
    canonical: contents(html, /<link rel="canonical" href="([^"]*)"/g),
    alternates: Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map((match) => [match[1], match[2]]),
    ),
    shared: (name: string) => meta("property", `og:${name}`),
    twitterCard: meta("name", "twitter:card"),
    data: contents(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g).map(
      (text) => JSON.parse(text) as Record<string, unknown>,
    ),
  };
}

test.skip(({ isMobile }) => isMobile, "the HTML is the same");

for (const language of languages) {
  test.describe(language, () => {
    for (const path of [...listed, ...twins])
      test(`${path} says what it is, where it is listed, and in which languages`, async ({ request, baseURL }) => {
        const head = await headOf(request, path, language);
        const address = `${baseURL}${twins.includes(path) ? "/editor" : path}`;
        expect(head.status).toBe(200);
        expect(head.titles).toHaveLength(1);
        expect(head.titles[0]!.length).toBeGreaterThan(3);
        expect(head.descriptions).toHaveLength(1);
        expect(head.descriptions[0]!.length).toBeGreaterThan(language === "zh-CN" ? 15 : 50);
        expect(head.robots).toEqual([]);
        expect(head.canonical).toEqual([address]);
        expect(head.alternates).toEqual({ "x-default": address, en: `${address}?lang=en-US`, zh: `${address}?lang=zh-CN` });
        expect(head.shared("title")).toEqual(head.titles);
        expect(head.shared("description")).toEqual(head.descriptions);
        expect(head.shared("url")).toEqual([address]);
        expect(head.shared("locale")).toEqual([language.replace("-", "_")]);
        expect(head.twitterCard).toEqual(["summary_large_image"]);
        const [picture] = head.shared("image");
        expect((await request.get(picture!)).headers()["content-type"]).toBe("image/jpeg");
        expect(head.html).not.toContain("studio.invalid");
      });

    for (const path of [...unlisted.filter((page) => !twins.includes(page)), "/no-such-page"])
      test(`${path} asks to be left out`, async ({ request }) => {
        const head = await headOf(request, path, language);
        expect(head.status).toBe(path === "/no-such-page" ? 404 : 200);
        expect(head.titles).toHaveLength(1);
        expect(head.robots).toEqual(["noindex"]);
        expect(head.canonical).toEqual([]);
        expect(head.alternates).toEqual({});
      });

    test("an address with ?lang= is a page of its own", async ({ request, baseURL }) => {
      const head = await headOf(request, `/pricing?lang=${language}`, "fr");
      expect(head.canonical).toEqual([`${baseURL}/pricing?lang=${language}`]);
      expect(head.html).toContain(`<html lang="${language}"`);
    });

    test("Home names the site and answers its questions in the data as on the page", async ({ request, baseURL }) => {
      const { data, html } = await headOf(request, "/", language);
      expect(data.find((entry) => entry["@type"] === "WebSite")).toMatchObject({ url: `${baseURL}/`, inLanguage: language });
      const { mainEntity } = data.find((entry) => entry["@type"] === "FAQPage") as {
        mainEntity: { name: string; acceptedAnswer: { text: string } }[];
      };
      expect(mainEntity.length).toBeGreaterThan(5);
      const visible = decode(html);
      for (const { name, acceptedAnswer } of mainEntity) {
        expect(visible).toContain(`<summary>${name}</summary>`);
        expect(visible).toContain(`<p>${acceptedAnswer.text}</p>`);
      }
    });

    test("the packages on the pricing page are offers, at absolute addresses", async ({ request, baseURL }) => {
      const { data } = await headOf(request, "/pricing", language);
      expect(data).toMatchObject([
        {
          "@type": "Product",
          image: `${baseURL}/og.jpg`,
          offers: [
            { sku: "starter", price: "9.99", priceCurrency: "USD", url: `${baseURL}/pricing` },
            { sku: "pro", price: "39.99", priceCurrency: "USD", url: `${baseURL}/pricing` },
            { sku: "bulk", price: "129.99", priceCurrency: "USD", url: `${baseURL}/pricing` },
          ],
        },
      ]);
    });
  });
}

test("no two listed pages share a title or a description", async ({ request }) => {
  for (const language of languages) {
    const heads = await Promise.all(listed.map((path) => headOf(request, path, language)));
    for (const of of [heads.map((head) => head.titles[0]), heads.map((head) => head.descriptions[0])])
      expect(new Set(of).size).toBe(listed.length);
  }
});

test("robots.txt leads to the sitemap, and everything in it is there", async ({ request, baseURL }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const xml = await (await request.get("/sitemap.xml")).text();
  const addresses = contents(xml, /<loc>([^<]*)<\/loc>/g);
  expect(addresses).toHaveLength(listed.length * 3);
  for (const address of addresses) {
    const head = await headOf(request, address, "en-US");
    expect([head.status, ...head.canonical]).toEqual([200, address]);
  }
});
