/** Returns the last item that matches; undefined if none does. */
export function findLast<T>(list: readonly T[], isFitting: (item: T) => boolean): T | undefined {
  for (let index = list.length - 1; index >= 0; index -= 1)
    if (isFitting(list[index]!)) return list[index];
  return undefined;
}
