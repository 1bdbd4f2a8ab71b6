import type { Environment } from './environment.ts';
import type { Journal } from './journal.ts';

/** Returns the change of an environment that was started and isn't completed. */
export function unfinished({ journal, pointer }: Environment): Journal | undefined {
  if (!journal?.value.isOpen) return undefined;
  // The process may have ended between its last two steps.
  const isLive = (pointer?.value.generation ?? 0) >= journal.value.target.generation;
  return isLive ? undefined : journal.value;
}
