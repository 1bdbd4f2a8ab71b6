/** The last of a list that is wanted; looks from the end, since what is asked for mostly lies there. */
export function lastWhere<T>(list: readonly T[], isWanted: (item: T) => boolean): T | undefined {
  for (let index = list.length - 1; index >= 0; index -= 1) if (isWanted(list[index]!)) return list[index];
  return undefined;
}
