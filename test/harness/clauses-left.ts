/**
 * Checks that each clause is either covered by a scenario on a storefront, or has a reason in the
 * list why it isn't.
 * @param shown the clauses that scenarios on storefronts cover completely
 * @param reasons by clause, the reason why no such scenario can cover it
 * @returns one sentence per clause that is neither shown nor in the list, or that is in the list
 * although it is shown or doesn't exist
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
