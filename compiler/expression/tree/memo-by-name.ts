/**
 * Returns a function that calls `compute` once for each name and owner (such as a site or a scope),
 * and caches the result. The cache saves time if many definitions refer to the same name.
 * @param compute can call the returned function for other names
 * @param inCycle the result for a name that is still being computed. `compute` requests such a name
 * only if definitions refer to each other in a cycle. Cycles are reported elsewhere
 */
export function memoByName<Owner extends object, Result>(
  compute: (name: string, owner: Owner) => Result,
  inCycle: Result,
): (name: string, owner: Owner) => Result {
  const known = new WeakMap<Owner, Map<string, Result>>();
  return (name, owner) => {
    const results = known.get(owner) ?? new Map<string, Result>();
    known.set(owner, results);
    if (results.has(name)) return results.get(name)!;
    results.set(name, inCycle);
    const result = compute(name, owner);
    results.set(name, result);
    return result;
  };
}
