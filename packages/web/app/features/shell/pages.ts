import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export interface NavigationPage {
  path: string;
  label: MessageDescriptor;
  /** Leaves the header first where the row is short; the tools' own rail leads there too. */
  isMinor?: boolean;
}

/** The pages that stand in the navigation, in order. */
export const pages: readonly NavigationPage[] = [
  { path: "/", label: msg({ message: "Home", context: "navigation" }) },
  { path: "/editor", label: msg({ message: "Create", context: "navigation" }) },
  { path: "/face-swap", label: msg({ message: "Face swap", context: "navigation" }) },
  { path: "/wallpaper", label: msg({ message: "Wallpaper", context: "navigation" }) },
  { path: "/background-removal", label: msg({ message: "Background", context: "navigation" }) },
  { path: "/image-extension", label: msg({ message: "Extend", context: "navigation" }) },
  { path: "/image-edit", label: msg({ message: "Edit", context: "navigation" }) },
  { path: "/image-upscale", label: msg({ message: "Enlarge", context: "navigation" }), isMinor: true },
  { path: "/pricing", label: msg({ message: "Pricing", context: "navigation" }) },
];

/** What Home tells besides its own tool. */
export const homeParts = [
  { path: "/#features", label: msg`Features` },
  { path: "/#about", label: msg`About` },
] as const;

/** For the foot of the page. */
export const legalPages = [
  { path: "/privacy-policy", label: msg`Privacy policy` },
  { path: "/terms-of-service", label: msg`Terms of service` },
] as const;

/** `/text-to-image` is the same screen as `/editor`. */
export const isCurrentPage = (path: string, location: string): boolean =>
  path === location || (path === "/editor" && location === "/text-to-image");
