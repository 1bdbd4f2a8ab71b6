import type { Environment } from './environment.ts';
import type { Journal } from './journal.ts';

/** Returns an environment's unfinished change, or undefined if every change is complete. */
export function unfinished({ journal, pointer }: Environment): Journal | undefined {
  if (!journal?.value.isOpen) return undefined;
  // The process that made the change may have ended after it wrote the pointer and before it closed
  // the journal. The change is then complete.
  const isLive = (pointer?.value.generation ?? 0) >= journal.value.target.generation;
  return isLive ? undefined : journal.value;
}
