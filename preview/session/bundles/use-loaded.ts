import { useEffect, useState } from 'react';

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: string }
  | { readonly state: 'loaded'; readonly value: T };

/**
 * Loads a value. The previous value is returned until the next one has loaded or can't be loaded.
 * @param load called again whenever the function changes
 */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setLoaded({ state: 'loaded', value }),
      (error: unknown) =>
        isCurrent &&
        setLoaded({
          state: 'failed',
          error: error instanceof Error ? error.message : String(error),
        }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load]);
  return loaded;
}
