import { contain } from '../safety/contain.ts';
import { atLoad } from '../safety/at-load.ts';

/** Captured before page code can replace it. */
const addListener = /* @__PURE__ */ atLoad(() => window.addEventListener);

/**
 * Listens to an event in the capture phase of the window. There, `stopPropagation` on inner
 * elements has no effect, and no page element can shadow `addEventListener`.
 */
export const listen = <T extends Event>(type: string, listener: (event: T) => void): void => {
  atLoad(() =>
    addListener.call(
      window,
      type,
      (event) => contain(`Failed to react to ${type}.`, () => listener(event as T)),
      true,
    ),
  );
};
