import { useCallback, useEffect, useState } from 'react';
import type { BundleIndex } from './bundle-index.ts';
import { loadIndex } from './load-bundles.ts';
import { useLoaded, type Loaded } from './use-loaded.ts';

/** The index of the bundles, and whether `tagwright dev` is building them again. */
interface LiveIndex {
  readonly index: Loaded<BundleIndex>;
  readonly isBuilding: boolean;
}

/** The time in ms after which the index is loaded again while bundles are still being built. */
const untilNextMs = 500;

/**
 * Loads the index of the bundles. While bundles are still being built, the index is loaded again
 * and again. If `tagwright dev` serves the preview, the index is also loaded after each change of
 * the rules.
 */
export function useIndex(): LiveIndex {
  const [changes, setChanges] = useState(0);
  const [isBuilding, setIsBuilding] = useState(false);
  // For each new value of `changes`, `useLoaded` gets a new function, and therefore loads again.
  const index = useLoaded(useCallback(() => loadIndex(changes), [changes]));
  const isLive = index.state === 'loaded' && index.value.live === true;
  useEffect(() => {
    if (!isLive) return;
    const events = new EventSource(new URL('bundles/events', document.baseURI));
    let isFirst = true;
    // Each `open` event after the first means that the connection was lost and is back. While there
    // was no connection, the rules may have changed.
    events.onopen = () => {
      if (!isFirst) setChanges((count) => count + 1);
      isFirst = false;
      setIsBuilding(false);
    };
    events.onmessage = ({ data }) => {
      setIsBuilding(data === 'building');
      if (data === 'built') setChanges((count) => count + 1);
    };
    return () => events.close();
  }, [isLive]);
  useEffect(() => {
    if (index.state !== 'loaded' || index.value.building === undefined) return;
    const timer = setTimeout(() => setChanges((count) => count + 1), untilNextMs);
    return () => clearTimeout(timer);
  }, [index]);
  return { index, isBuilding };
}
