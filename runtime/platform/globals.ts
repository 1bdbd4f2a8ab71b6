/**
 * What stands under a dotted path of the page's globals, such as `digitalData.page.pageInfo.pageName`.
 * Undefined where it isn't there, is null, or can't be read. An element or a collection that stands under a global's
 * name because of an `id` or `name` in the page counts as absent.
 */
export const readGlobal = (path: string): unknown => {
  try {
    const names = path.replace(/^window\./, '').split('.');
    let value: unknown = (window as unknown as Record<string, unknown>)[names[0]!];
    if (value instanceof Element || value instanceof HTMLCollection) return undefined;
    for (const name of names.slice(1)) value = (value as Record<string, unknown> | null | undefined)?.[name];
    return value ?? undefined;
  } catch {
    return undefined;
  }
};
