const names = ['why', 'data', 'rules', 'rules-shown', 'rules-pages'] as const;

/** The filters of the panels, by name. A filter that isn't set has no entry. */
export type PanelFilters = { readonly [name in (typeof names)[number]]?: string };

/** Reads the filters from URL parameters such as `in-why=buy`. */
export function readPanelFilters(given: URLSearchParams): PanelFilters {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given.get(`in-${name}`) ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** Returns the URL parameters of the filters. The caller omits parameters with an empty value. */
export function writePanelFilters(filters: PanelFilters): [string, string][] {
  return names.map((name) => [`in-${name}`, filters[name] ?? '']);
}
