/**
 * Wraps an asynchronous step. Calls with the same key share one result, even while it is still
 * being computed. A step that failed runs again on the next call.
 */
export function oncePerKey<Input extends readonly unknown[], Output>(
  step: (...input: Input) => Promise<Output>,
  keyOf: (...input: Input) => string,
): (...input: Input) => Promise<Output> {
  const results = new Map<string, Promise<Output>>();
  return (...input) => {
    const key = keyOf(...input);
    const known = results.get(key);
    if (known) return known;
    const result = step(...input);
    results.set(key, result);
    result.catch(() => results.delete(key));
    return result;
  };
}
