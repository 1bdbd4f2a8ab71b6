/**
 * Returns a function that computes something about a named definition once for each owner, such as
 * a site or a scope. Without it, definitions that refer to one another in layers are visited once
 * for each path between them.
 * @param compute may call the returned function for other names
 * @param inCycle the result for a name whose computation hasn't ended: a law reports the cycle
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
