/**
 * Defines a class as a global of the page. If the page has defined a global of this name, changes
 * nothing. If the global exists only because of an element's `id` or `name`, replaces the global.
 * @param construct called by `new`; throws, so that the page can't create instances
 * @param statics the static members of the class
 */
export const exposeClass = (
  name: string,
  { construct, ...statics }: { readonly construct: () => never; readonly [name: string]: unknown },
): void => {
  const page = window as unknown as Record<string, unknown>;
  const there = page[name];
  if (there !== undefined && !(there instanceof Element || there instanceof HTMLCollection)) return;
  Object.defineProperty(page, name, {
    value: Object.assign(function Visitor() {
      construct();
    }, statics),
    writable: true,
    configurable: true,
  });
};
