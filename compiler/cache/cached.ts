import type { Store } from './store.ts';

/**
 * Wraps a step with a cache. The step's result is stored as JSON under a key, and the next call
 * with the same key returns the stored result.
 * @param keyOf returns a hash of everything that affects the result
 */
export function cached<Input extends readonly unknown[], Output>(
  step: (...input: Input) => Promise<Output>,
  store: Store,
  kind: string,
  keyOf: (...input: Input) => string,
): (...input: Input) => Promise<Output & { readonly key: string }> {
  return async (...input) => {
    const key = keyOf(...input);
    const stored = await store.fetch(kind, key);
    if (stored !== undefined) return JSON.parse(stored) as Output & { readonly key: string };
    const output = { key, ...(await step(...input)) };
    store.set(kind, key, JSON.stringify(output));
    return output;
  };
}
