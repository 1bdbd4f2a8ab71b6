/**
 * Puts a class under a global name of the page, where nothing but an element has taken it.
 * @param construct what `new` and a plain call do
 */
export const exposeClass = (name: string, { construct, ...statics }: { readonly construct: () => never; readonly [name: string]: unknown }): void => {
  const page = window as unknown as Record<string, unknown>;
  const there = page[name];
  if (there !== undefined && !(there instanceof Element || there instanceof HTMLCollection)) return;
  Object.defineProperty(page, name, { value: Object.assign(function Visitor() { construct(); }, statics), writable: true, configurable: true });
};
