import { contain } from './contain.ts';
import { atLoad } from './at-load.ts';

/** Captured before page code can replace them. */
const TreeObserver = /* @__PURE__ */ atLoad(() => window.MutationObserver);
const ViewportObserver = /* @__PURE__ */ atLoad(() => window.IntersectionObserver);

/** Calls a function whenever elements come into the document or leave it; never where the browser can't tell. */
export const observeTree = (changed: () => void): void =>
  contain('Failed to observe the page.', () => new TreeObserver(() => contain('Failed to react to a change of the page.', changed)).observe(document, { childList: true, subtree: true }));

/**
 * Watches elements come into the window's view and leave it.
 * @param seen is told of an element once at first, and whenever it changes
 * @returns adds an element to those that are watched
 */
export const observeViewport = (seen: (element: Element, isInside: boolean) => void): ((element: Element) => void) => {
  let observer: IntersectionObserver | undefined;
  contain('Failed to observe the view.', () => {
    observer = new ViewportObserver((entries) => contain('Failed to react to the view.', () => entries.forEach(({ target, isIntersecting }) => seen(target, isIntersecting))));
  });
  return (element) => observer?.observe(element);
};
