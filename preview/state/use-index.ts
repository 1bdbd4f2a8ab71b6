import { useCallback, useEffect, useState } from 'react';
import type { BundleIndex } from '../build/bundle-index.ts';
import { loadIndex } from './load-bundles.ts';
import { useLoaded, type Loaded } from './use-loaded.ts';

/** Which bundles there are; read again whenever the rules have changed, where the preview is served by `tagwright dev`. */
export function useIndex(): Loaded<BundleIndex> {
  const [changes, setChanges] = useState(0);
  // Another number is another function, and so the index is loaded again.
  const index = useLoaded(useCallback(() => loadIndex(changes), [changes]));
  const isLive = index.state === 'loaded' && index.value.live === true;
  useEffect(() => {
    if (!isLive) return;
    const events = new EventSource(new URL('bundles/events', document.baseURI));
    let isFirst = true;
    // Open again after a break: something may have changed meanwhile.
    events.onopen = () => {
      if (!isFirst) setChanges((count) => count + 1);
      isFirst = false;
    };
    events.onmessage = () => setChanges((count) => count + 1);
    return () => events.close();
  }, [isLive]);
  return index;
}
