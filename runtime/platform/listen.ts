import { contain } from './contain.ts';
import { atLoad } from './at-load.ts';

/** Captured before page code can replace it. */
const addListener = /* @__PURE__ */ atLoad(() => window.addEventListener);

/**
 * Listens to an event of the document or the window, before everybody else in the page: in the capture phase at the
 * window, where no `stopPropagation` further in can hide it and no element can take a method's name.
 */
export const listen = <T extends Event>(type: string, listener: (event: T) => void): void => {
  atLoad(() => addListener.call(window, type, (event) => contain(`Failed to react to ${type}.`, () => listener(event as T)), true));
};
