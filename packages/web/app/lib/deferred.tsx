import { type ComponentType, memo, Suspense, use } from "react";

/** How near to the window a part has to come. */
const margin = "240px";

const parts = new Set<() => Promise<unknown>>();

/** Fetches every part: before a change that no waiting part could follow, such as that of the language. */
export const fetchDeferred = (): Promise<unknown> => Promise.all([...parts].map((fetchPart) => fetchPart()));

if (!import.meta.env.SSR)
  for (const event of ["pointerdown", "keydown"]) window.addEventListener(event, fetchDeferred, { once: true, capture: true });

function whenNear(element: Element, then: () => void): void {
  const observer = new IntersectionObserver(
    (seen) => {
      if (!seen.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
}

interface PartProps<Props> {
  code: Promise<ComponentType<Props>>;
  loaded: () => ComponentType<Props> | undefined;
  props: Props;
}
function Part<Props extends object>({ code, loaded, props }: PartProps<Props>) {
  const Component = loaded() ?? use(code);
  return <Component {...props} />;
}

/**
 * A part of a prerendered page that can be read without script. Its code is fetched when it comes near the window, or with
 * the first press or key; until then the HTML of the build stands. React throws that HTML away when a change from above
 * reaches a part whose code is not there: hence the memo, and the press that fetches all.
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const code = begun.then(load).then(
    (component) => {
      loaded = component;
      return component;
    },
    // The HTML can still be read; to throw would take the whole page with it.
    () => new Promise<never>(() => {}),
  );
  const fetchPart = () => {
    begin();
    return code;
  };
  parts.add(fetchPart);
  if (import.meta.env.SSR) begin();

  function watch(element: HTMLElement | null): void {
    if (!element || loaded) return;
    // Reached by a link, nothing was prerendered and there is nothing to wait with.
    if (element.childElementCount > 0) whenNear(element, begin);
    else begin();
  }
  return memo((props: Props) => (
    <div ref={watch}>
      <Suspense fallback={null}>
        <Part code={code} loaded={() => loaded} props={props} />
      </Suspense>
    </div>
  )) as unknown as ComponentType<Props>;
}
