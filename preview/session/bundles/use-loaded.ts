import { useEffect, useState } from 'react';

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: string }
  | { readonly state: 'loaded'; readonly value: T };

/**
 * Loads a value. While the value is being loaded again, returns the previous result.
 * @param load loads the value. When a render passes a different function, that function is called
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
