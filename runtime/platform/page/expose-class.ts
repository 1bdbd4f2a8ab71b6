/**
 * Defines a class under a global name of the page, unless something other than a page element has
 * the name.
 * @param construct called for `new` and for a plain call
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
