/**
 * Wraps an asynchronous step. Calls with the same key share one result, even while it is still
 * being computed.
 */
export function oncePerKey<Input extends readonly unknown[], Output>(
  step: (...input: Input) => Promise<Output>,
  keyOf: (...input: Input) => string,
): (...input: Input) => Promise<Output> {
  const results = new Map<string, Promise<Output>>();
  return (...input) => {
    const key = keyOf(...input);
    const result = results.get(key) ?? step(...input);
    results.set(key, result);
    return result;
  };
}
