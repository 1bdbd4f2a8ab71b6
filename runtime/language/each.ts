/**
 * What each entry of a list gives.
 * @param list anything but a list has no entries
 * @param atMost how many entries are taken
 * @param give what an entry gives
 * @param where which entries count; all of them where it is left out
 */
export const each = <Given>(list: unknown, atMost: number, give: (item: unknown) => Given, where?: (item: unknown) => boolean): Given[] => {
  const given: Given[] = [];
  if (Array.isArray(list)) for (const item of list) {
    if (given.length >= atMost) break;
    if (!where || where(item)) given.push(give(item));
  }
  return given;
};
