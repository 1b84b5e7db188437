import { asLanguage } from "@proofsheet/contract";
import { useLocation, useMatches } from "react-router";
import { siteOrigin } from "./site-origin.ts";

/** The `handle` of a route that belongs to one person or one moment: search engines leave it out. */
export const unlisted = { isUnlisted: true } as const;

const isUnlisted = (handle: unknown): boolean => (handle as Partial<typeof unlisted> | undefined)?.isUnlisted === true;

/** One screen at two addresses: the first is the one to be listed. */
const mainAddress = (path: string): string => (path === "/text-to-image" ? "/editor" : path);

/** Which address a page is listed under, and where it is in each language. */
export function PageAddress() {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  if (matches.some(({ handle }) => isUnlisted(handle))) return <meta name="robots" content="noindex" />;
  const address = siteOrigin() + mainAddress(pathname);
  const asked = new URLSearchParams(search).get("lang");
  return (
    <>
      <link rel="canonical" href={asked ? `${address}?lang=${asLanguage(asked)}` : address} />
      <link rel="alternate" hrefLang="x-default" href={address} />
      <link rel="alternate" hrefLang="en" href={`${address}?lang=en-US`} />
      <link rel="alternate" hrefLang="zh" href={`${address}?lang=zh-CN`} />
    </>
  );
}
