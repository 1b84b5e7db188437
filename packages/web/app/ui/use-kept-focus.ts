import { type RefObject, useEffect } from "react";

/**
 * What has the focus often goes by its own press, as a card does once its photo is there, or is moved. The browser then drops the
 * focus, and a reader is back at the top of the page. Here it stays with what was moved; else it goes to the neighbour in the
 * list, else to the labelled part (`section`) that it was in, else to the holder. Parts and holder take `tabIndex={-1}`.
 */
export function useKeptFocus(holder: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    let held: Held | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      held = heldAt(target as HTMLElement);
    };
    // A press beside everything lets go by intent; one on something is followed by its focus.
    const onPress = () => {
      held = undefined;
    };
    const observer = new MutationObserver((changes) => {
      if (!held || document.activeElement !== document.body) return;
      const { target } = held;
      const taken = changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(target)));
      if (taken) (nextOf(held) ?? element).focus({ preventScroll: true });
    });
    element.addEventListener("focusin", onFocus);
    element.addEventListener("pointerdown", onPress);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener("focusin", onFocus);
      element.removeEventListener("pointerdown", onPress);
      observer.disconnect();
    };
  }, [holder]);
}

interface Held {
  target: HTMLElement;
  list: Element | null | undefined;
  /** Of its item in the list. */
  index: number;
  part: HTMLElement | null;
}

function heldAt(target: HTMLElement): Held {
  const item = target.closest("li");
  const list = item?.parentElement;
  return {
    target,
    list,
    index: item && list ? [...list.children].indexOf(item) : 0,
    part: target.closest<HTMLElement>("section[tabindex]"),
  };
}

function nextOf({ target, list, index, part }: Held): HTMLElement | undefined {
  if (target.isConnected) return target;
  const items = list?.isConnected ? [...list.children] : [];
  // The one that came up into its place, else the nearest before it.
  for (const item of [items[index], ...items.slice(0, index).reverse()]) {
    const control = item?.querySelector<HTMLElement>("button:not(:disabled), a[href]");
    if (control) return control;
  }
  return part?.isConnected ? part : undefined;
}
