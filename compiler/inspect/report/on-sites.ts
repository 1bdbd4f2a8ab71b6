/**
 * Merges rows that are the same except for their site.
 * @param rows each row with its site; the merged rows keep the order of these rows
 */
export function onSites<T extends object>(
  rows: readonly (readonly [site: string, row: T])[],
): readonly (T & { readonly sites: readonly string[] })[] {
  const groups = new Map<string, { row: T; sites: string[] }>();
  for (const [site, row] of rows) {
    const key = JSON.stringify(row);
    const group = groups.get(key);
    if (!group) groups.set(key, { row, sites: [site] });
    else if (!group.sites.includes(site)) group.sites.push(site);
  }
  return [...groups.values()].map(({ row, sites }) => ({ ...row, sites }));
}
