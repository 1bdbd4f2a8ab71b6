import { useEffect, useRef, useState } from 'react';
import type { Entry } from '../trace/entry.ts';
import { announcement, tallyOf } from './announcement.ts';

/** Nobody is told more often than this, in ms. */
const EVERY = 2000;

/** What a screen reader is told of new entries: in one sentence, at most every two seconds. */
export function useAnnouncement(entries: readonly Entry[]): string {
  const [said, say] = useState('');
  const now = useRef(entries);
  const told = useRef(0);
  now.current = entries;
  useEffect(() => {
    const timer = setInterval(() => {
      const { current } = now;
      // After a clearing the list is another one.
      if (current.length < told.current) told.current = 0;
      if (current.length === told.current) return;
      say(announcement(tallyOf(current.slice(told.current))));
      told.current = current.length;
    }, EVERY);
    return () => clearInterval(timer);
  }, []);
  return said;
}
