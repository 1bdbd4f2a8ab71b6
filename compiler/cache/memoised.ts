/**
 * Wraps a function whose first argument is an object. Calls with the same object return the cached
 * result.
 * @param isCurrent whether a cached result is still valid; if not, the function is called again
 */
export function memoised<Input extends object, Rest extends readonly unknown[], Output>(
  compute: (input: Input, ...rest: Rest) => Output,
  isCurrent: (output: Output, ...rest: Rest) => boolean = () => true,
): (input: Input, ...rest: Rest) => Output {
  const results = new WeakMap<Input, { readonly output: Output }>();
  return (input, ...rest) => {
    const last = results.get(input);
    if (last && isCurrent(last.output, ...rest)) return last.output;
    const output = compute(input, ...rest);
    results.set(input, { output });
    return output;
  };
}
