/**
 * Calls `give` for each entry of a list, and returns the results.
 * @param list treated as empty if it isn't a list
 * @param atMost the maximum number of results
 * @param give returns the result for an entry
 * @param where returns whether an entry is used; if absent, all entries are used
 */
export const each = <Given>(
  list: unknown,
  atMost: number,
  give: (item: unknown) => Given,
  where?: (item: unknown) => boolean,
): Given[] => {
  const given: Given[] = [];
  if (Array.isArray(list))
    for (const item of list) {
      if (given.length >= atMost) break;
      if (!where || where(item)) given.push(give(item));
    }
  return given;
};
