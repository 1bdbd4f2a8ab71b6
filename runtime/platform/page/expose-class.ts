/**
 * Defines a class as a global of the page, unless the name is already used by something other than
 * a page element.
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
