import { useEffect, useRef, useState } from 'react';
import type { Entry } from '../../session/trace/entry.ts';
import { announcement, tallyOf } from './announcement.ts';

/** Minimum time between announcements. */
const INTERVAL_MS = 2000;

/**
 * Returns an announcement of new entries for screen readers: one sentence, at most every two
 * seconds.
 */
export function useAnnouncement(entries: readonly Entry[]): string {
  const [text, setText] = useState('');
  const latest = useRef(entries);
  const announced = useRef(0);
  latest.current = entries;
  useEffect(() => {
    const timer = setInterval(() => {
      const { current } = latest;
      // The number of entries decreases if the timeline was cleared, or if old records were
      // dropped.
      if (current.length < announced.current) announced.current = 0;
      if (current.length === announced.current) return;
      setText(announcement(tallyOf(current.slice(announced.current))));
      announced.current = current.length;
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return text;
}
