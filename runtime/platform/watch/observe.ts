import { contain } from '../safety/contain.ts';
import { atLoad } from '../safety/at-load.ts';

/** Captured before page code can replace them. */
const TreeObserver = /* @__PURE__ */ atLoad(() => window.MutationObserver);
const ViewportObserver = /* @__PURE__ */ atLoad(() => window.IntersectionObserver);

/**
 * Calls a function whenever elements are added to the document or removed from it. If
 * `attributeFilter` is set, calls the function only when an attribute in this list changes. If the
 * browser can't observe the document, never calls the function.
 */
export const observeTree = (changed: () => void, attributeFilter?: string[]): void =>
  contain('Failed to observe the page.', () =>
    new TreeObserver(() => contain('Failed to observe the page.', changed)).observe(document, {
      childList: !attributeFilter,
      subtree: true,
      attributeFilter,
    }),
  );

/**
 * Observes elements that enter and leave the viewport.
 * @param seen called soon after an element is added, and each time it enters the viewport
 * (`isInside` is true) or leaves it (false)
 * @returns a function that adds an element
 */
export const observeViewport = (
  seen: (element: Element, isInside: boolean) => void,
): ((element: Element) => void) => {
  let observer: IntersectionObserver | undefined;
  contain('Failed to observe the view.', () => {
    observer = new ViewportObserver((entries) =>
      contain('Failed to observe the view.', () =>
        entries.forEach(({ target, isIntersecting }) => seen(target, isIntersecting)),
      ),
    );
  });
  return (element) => observer?.observe(element);
};

/**
 * Observes whether at least `share` percent of an element is inside the viewport.
 * @param share in percent of the element's area
 * @param seen called soon after an element is added, and each time its visible part reaches `share`
 * (`isInside` is true) or falls below it (false)
 * @returns a function that adds an element
 */
export const observeShare = (
  share: number,
  seen: (element: Element, isInside: boolean) => void,
): ((element: Element) => void) => {
  let observer: IntersectionObserver | undefined;
  contain('Failed to observe the view.', () => {
    observer = new ViewportObserver(
      (entries) =>
        contain('Failed to observe the view.', () =>
          // Browsers report 35 % as 0.34999999, because they calculate with 32-bit numbers.
          entries.forEach(({ target, intersectionRatio }) =>
            seen(target, intersectionRatio * 100 + 0.001 >= share),
          ),
        ),
      { threshold: share / 100 },
    );
  });
  return (element) => observer?.observe(element);
};
