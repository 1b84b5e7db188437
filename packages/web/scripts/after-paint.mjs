/**
 * The HTML is whole without its scripts: they are asked for when the page has been painted, so that neither their bytes nor
 * their work delay what is read first. React Router's own boot script imports them while the page is still parsed.
 */

const preload = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g;
const boot = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/;

/** A page in the background is never painted; it starts after a second. */
const painted = "await new Promise((go)=>{requestAnimationFrame(()=>setTimeout(go));setTimeout(go,1e3)});";

const preloadAll = (addresses) =>
  `document.head.append(...${JSON.stringify(addresses)}.map(href=>Object.assign(document.createElement("link"),{rel:"modulepreload",href})));`;

/** `import * as a from "x"` has to wait too, and that only a call can. */
const asCalls = (code) =>
  code
    .replace(/\bimport \* as (\w+) from ("[^"]+");/g, "const $1=await import($2);")
    .replace(/(^|\s)import ("[^"]+");/g, "$1await import($2);");

/** @param {string} html a page as React Router renders it. */
export function startAfterPaint(html) {
  const addresses = [...new Set([...html.matchAll(preload)].map(([, href]) => href))];
  const parts = boot.exec(html);
  if (!parts || addresses.length === 0) throw new Error("no boot script, or nothing it preloads");
  const [whole, open, code, close] = parts;
  const later = asCalls(code);
  if (/\bimport\s*[^\s(]/.test(later)) throw new Error(`an import that does not wait: ${later}`);
  return html.replace(preload, "").replace(whole, () => open + painted + preloadAll(addresses) + later + close);
}
