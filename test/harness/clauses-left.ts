/**
 * Checks that each clause is in either `shown` or `reasons`.
 * @param shown the clauses that scenarios on storefronts cover completely
 * @param reasons for each clause outside `shown`, why scenarios on storefronts can't cover it
 * @returns one sentence per error: a clause is in neither list, a clause is in both lists, or
 * `reasons` contains an unknown clause
 */
export function clausesLeft(
  clauses: readonly string[],
  shown: ReadonlySet<string>,
  reasons: { readonly [clause: string]: string },
): string[] {
  return [
    ...clauses
      .filter((clause) => !shown.has(clause) && !reasons[clause])
      .map((clause) => `${clause} is neither shown on a storefront's bundle nor listed`),
    ...Object.keys(reasons)
      .filter((clause) => shown.has(clause))
      .map((clause) => `${clause} is listed, but a storefront's bundle shows it`),
    ...Object.keys(reasons)
      .filter((clause) => !clauses.includes(clause))
      .map((clause) => `${clause} is listed, but isn't a clause`),
  ];
}
