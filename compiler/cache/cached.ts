import type { Store } from './store.ts';

/**
 * Wraps a step with a cache. The step's result is stored as JSON under a key, and the next call
 * with the same key returns the stored result.
 * @param keyOf returns a hash of everything that affects the result
 * @param isComplete whether a result may be stored; by default, every result may be stored
 */
export function cached<Input extends readonly unknown[], Output>(
  step: (...input: Input) => Promise<Output>,
  store: Store,
  kind: string,
  keyOf: (...input: Input) => string,
  isComplete: (output: Output, ...input: Input) => boolean = () => true,
): (...input: Input) => Promise<Output & { readonly key: string }> {
  return async (...input) => {
    const key = keyOf(...input);
    const stored = await store.fetch(kind, key);
    if (stored !== undefined) return JSON.parse(stored) as Output & { readonly key: string };
    const output = { key, ...(await step(...input)) };
    if (isComplete(output, ...input)) store.set(kind, key, JSON.stringify(output));
    return output;
  };
}
