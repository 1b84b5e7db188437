import { useSyncExternalStore } from "react";

export interface Toast {
  id: number;
  message: string;
  /** Such as "Undo". */
  action?: { label: string; onClick: () => void };
  durationMs: number;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** For an undo and for results that arrive elsewhere; everything else is said in place. */
export function showToast(message: string, options: { action?: Toast["action"]; durationMs?: number } = {}): void {
  lastId += 1;
  set([
    ...toasts.slice(-2),
    { id: lastId, message, action: options.action, durationMs: options.durationMs ?? (options.action ? 10_000 : 3_000) },
  ]);
}

export const dismissToast = (id: number): void => set(toasts.filter((toast) => toast.id !== id));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const none: readonly Toast[] = [];

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
