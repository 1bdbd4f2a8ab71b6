/**
 * Returns the value at a dotted path of the page's globals, such as
 * `digitalData.page.pageInfo.pageName`. Returns undefined if the value doesn't exist, is null or
 * can't be read. Elements and collections that are globals because of an `id` or `name` in the page
 * count as absent. Getters of a class, such as `navigator.language`, are read. Members of
 * `Object.prototype`, such as `constructor` or one that the page has added, count as absent.
 */
export const readGlobal = (path: string): unknown => {
  try {
    let value: unknown = window;
    for (const name of path.split('.')) {
      const owner = value as Record<string, unknown>;
      value = owner[name];
      if (
        value === ({} as Record<string, unknown>)[name] ||
        ((owner as unknown) === window &&
          (value instanceof Element || value instanceof HTMLCollection))
      )
        return undefined;
    }
    return value ?? undefined;
  } catch {
    return undefined;
  }
};
