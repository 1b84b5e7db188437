import { useSyncExternalStore } from "react";

/** Why the dialog opens; its title says so. */
export type SignInReason = "none" | "keep-picture" | "allowance-used" | "session-expired" | "buy" | "share";

export interface SignInRequest {
  reason: SignInReason;
  tab: "sign-in" | "sign-up";
  /** After the person is signed in, such as running again what was refused. */
  onDone?: () => void;
  /** Gets the focus back. */
  opener: HTMLElement | null;
}

let request: SignInRequest | null = null;
const listeners = new Set<() => void>();

function set(next: SignInRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

/** Opens the sign-in dialog from anywhere; the page under it and all that was typed stay. */
export function openSignIn(options: Partial<Pick<SignInRequest, "reason" | "tab" | "onDone">> = {}): void {
  const focused = document.activeElement;
  set({ reason: "none", tab: "sign-in", ...options, opener: focused instanceof HTMLElement ? lasting(focused) : null });
}

/** An item of a menu is gone when the dialog shuts: the button that opened the menu is still there. */
function lasting(focused: HTMLElement): HTMLElement {
  const button = focused.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return (button && document.getElementById(button)) || focused;
}

export const closeSignIn = (): void => set(null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentSignInRequest = (): SignInRequest | null => request;

export const useSignInRequest = (): SignInRequest | null => useSyncExternalStore(subscribe, currentSignInRequest, () => null);
