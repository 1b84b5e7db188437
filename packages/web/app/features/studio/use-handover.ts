import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** Takes what another page handed over with the navigation, once: a reload must not take it a second time. */
export function useHandover<T>(read: (state: unknown) => T | undefined, take: (handed: T) => void): void {
  const { state, key, pathname } = useLocation();
  const navigate = useNavigate();
  const taken = useRef<string>(undefined);
  const onHandover = useEffectEvent(() => {
    const handed = read(state);
    if (handed === undefined || taken.current === key) return;
    taken.current = key;
    void navigate(pathname, { replace: true, state: null });
    take(handed);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation hands over its own state.
  useEffect(() => onHandover(), [key]);
}
