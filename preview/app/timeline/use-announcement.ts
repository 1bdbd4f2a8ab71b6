import { useEffect, useRef, useState } from 'react';
import type { Entry } from '../../session/trace/entry.ts';
import { announcement, entriesAfter, tallyOf } from './announcement.ts';

/** Minimum time between announcements. */
const INTERVAL_MS = 2000;

/**
 * Returns an announcement of new entries for screen readers: one sentence, at most every two
 * seconds.
 */
export function useAnnouncement(entries: readonly Entry[]): string {
  const [text, setText] = useState('');
  const latest = useRef(entries);
  /** The last announced entry, identified by the `seq` of its first record. */
  const announced = useRef(0);
  latest.current = entries;
  useEffect(() => {
    const timer = setInterval(() => {
      const { current } = latest;
      const last = current.at(-1)?.record.seq ?? 0;
      if (last === announced.current) return;
      // `last` is smaller if the timeline was cleared, or if another session has started.
      const since = last < announced.current ? 0 : announced.current;
      setText(announcement(tallyOf(entriesAfter(current, since))));
      announced.current = last;
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return text;
}
