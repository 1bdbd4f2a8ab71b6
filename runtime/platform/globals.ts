/**
 * What stands under a dotted path of the page's globals, such as `digitalData.page.pageInfo.pageName`.
 * Undefined where it isn't there, is null, or can't be read. An element or a collection that stands under a global's
 * name because of an `id` or `name` in the page counts as absent. What a class gives counts, as `navigator.language`;
 * what every object inherits doesn't, be it `constructor` or something that a page has added.
 */
export const readGlobal = (path: string): unknown => {
  try {
    let value: unknown = window;
    for (const name of path.split('.')) {
      const owner = value as Record<string, unknown>;
      value = owner[name];
      if (value === ({} as Record<string, unknown>)[name] || ((owner as unknown) === window && (value instanceof Element || value instanceof HTMLCollection))) return undefined;
    }
    return value ?? undefined;
  } catch {
    return undefined;
  }
};
