const names = ['why', 'data', 'rules', 'rules-shown', 'rules-pages'] as const;

/** What panels are filtered by, each as it was written; absent where it shows all. */
export type PanelFilters = { readonly [name in (typeof names)[number]]?: string };

/** Reads the filters' part of the state in the URL: `in-why=buy`. */
export function readPanelFilters(given: URLSearchParams): PanelFilters {
  return Object.fromEntries(names.flatMap((name) => {
    const value = given.get(`in-${name}`) ?? '';
    return value === '' ? [] : [[name, value]];
  }));
}

/** The pairs for the URL; an empty value is left out. */
export function writePanelFilters(filters: PanelFilters): [string, string][] {
  return names.map((name) => [`in-${name}`, filters[name] ?? '']);
}
