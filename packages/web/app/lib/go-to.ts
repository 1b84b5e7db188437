import { useSyncExternalStore } from "react";

/** Whether the list of everywhere one can go is open; null when not, else who opened it and gets the focus back. */
let opened: { opener: HTMLElement | null } | null = null;
const listeners = new Set<() => void>();

function set(next: typeof opened): void {
  opened = next;
  for (const listener of listeners) listener();
}

export function openGoTo(): void {
  const focused = document.activeElement;
  set({ opener: focused instanceof HTMLElement ? focused : null });
}

export const closeGoTo = (): void => set(null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useGoTo = (): typeof opened =>
  useSyncExternalStore(
    subscribe,
    () => opened,
    () => null,
  );
