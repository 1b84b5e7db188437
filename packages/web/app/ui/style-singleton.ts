/** Stand-in for the package `react-style-singleton` (same exports): a constructed sheet needs no `style-src 'unsafe-inline'`. */
import { useEffect } from "react";

export function stylesheetSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add(css: string): void {
      users += 1;
      if (users > 1) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    remove(): void {
      users -= 1;
      if (users === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    },
  };
}

export function styleHookSingleton() {
  const singleton = stylesheetSingleton();
  return (css: string, dynamic?: boolean): void => {
    const key = dynamic ? css : undefined;
    // biome-ignore lint/correctness/useExhaustiveDependencies: a static sheet is laid once, whatever its text becomes.
    useEffect(() => {
      singleton.add(css);
      return () => singleton.remove();
    }, [key]);
  };
}

export function styleSingleton() {
  const useStyle = styleHookSingleton();
  // biome-ignore lint/correctness/noComponentHookFactories: the package that this replaces is called once, at module level.
  return function Sheet({ styles, dynamic }: { styles: string; dynamic?: boolean }): null {
    useStyle(styles, dynamic);
    return null;
  };
}
