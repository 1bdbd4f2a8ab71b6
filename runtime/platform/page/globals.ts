/**
 * Returns the value at a dotted path of the page's globals, such as
 * `digitalData.page.pageInfo.pageName`. Returns undefined if the value doesn't exist, is null or
 * can't be read. A global that is an element or a collection of elements counts as absent, because
 * browsers create such globals from `id` and `name` attributes. Members of `Object.prototype`, such
 * as `constructor`, also count as absent. Members that a value inherits from its own class, such as
 * `navigator.language`, are read.
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
