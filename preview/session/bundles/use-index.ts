import { useCallback, useEffect, useState } from 'react';
import type { BundleIndex } from './bundle-index.ts';
import { loadIndex } from './load-bundles.ts';
import { useLoaded, type Loaded } from './use-loaded.ts';

/**
 * Loads the index of the bundles. If `tagwright dev` serves the preview, loads the index again
 * after each change of the rules.
 */
export function useIndex(): Loaded<BundleIndex> {
  const [changes, setChanges] = useState(0);
  // useLoaded loads again whenever the function changes.
  const index = useLoaded(useCallback(() => loadIndex(changes), [changes]));
  const isLive = index.state === 'loaded' && index.value.live === true;
  useEffect(() => {
    if (!isLive) return;
    const events = new EventSource(new URL('bundles/events', document.baseURI));
    let isFirst = true;
    // The rules may have changed while the connection was lost.
    events.onopen = () => {
      if (!isFirst) setChanges((count) => count + 1);
      isFirst = false;
    };
    events.onmessage = () => setChanges((count) => count + 1);
    return () => events.close();
  }, [isLive]);
  return index;
}
