/** Newer names first: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?(iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const shownLength = 60;

/** "Chrome · Windows" of what a browser calls itself; a program's own name as it is; `undefined` where there is none. */
export function deviceName(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined;
  const named = (table: readonly [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent))?.[1];
  const parts = [named(browsers), named(systems)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(" · ") : userAgent.slice(0, shownLength);
}
