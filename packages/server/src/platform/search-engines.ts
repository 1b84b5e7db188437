import { languages } from "@proofsheet/contract";

/** Which calls a crawler leaves alone, and where the list of pages is. Pages that should not be found say so themselves. */
export const robotsText = (origin: string): string => `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;

const shortNames = { "en-US": "en", "zh-CN": "zh" } as const;

/** Every listed page at its own address and at that of each language, each entry naming all the others. */
export function sitemapXml(origin: string, paths: readonly string[]): string {
  const entries = paths.flatMap((path) => {
    const address = `${origin}${path}`;
    const inLanguage = languages.map((language) => ({ name: shortNames[language], address: `${address}?lang=${language}` }));
    const alternates = [{ name: "x-default", address }, ...inLanguage].map(
      (alternate) => `<xhtml:link rel="alternate" hreflang="${alternate.name}" href="${alternate.address}"/>`,
    );
    return [address, ...inLanguage.map((alternate) => alternate.address)].map(
      (location) => `<url><loc>${location}</loc>${alternates.join("")}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
}
