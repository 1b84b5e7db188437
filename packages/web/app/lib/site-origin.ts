/** Stands in the prerendered pages for the studio's address, which the build cannot know; the server writes it in. */
export const originPlaceholder = "https://studio.invalid";

/** The studio's public address, without a slash at its end. In the browser it is the one that the server wrote into the page. */
export function siteOrigin(): string {
  if (import.meta.env.SSR) return originPlaceholder;
  const shared = document.querySelector<HTMLMetaElement>('meta[property="og:url"]');
  return shared ? new URL(shared.content).origin : window.location.origin;
}
