import { watch as watchFiles } from 'node:fs';

/**
 * Changes that follow each other within this time are reported as one change, because editors save
 * a file in several steps.
 */
const GATHER_MS = 20;

type Happening = 'changed' | 'SIGINT' | 'SIGTERM';

export interface Changes {
  /**
   * Resolves with `changed` after the next change in the folder, or with the signal that ends the
   * command. Resolves immediately if either has happened since the last call.
   */
  next(): Promise<Happening>;
  close(): void;
}

/** Watches a folder, and listens to the signals that end a command. */
export function followChanges(folder: string): Changes {
  let happened: Happening | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wake: (() => void) | undefined;
  const become = (what: Happening) => {
    if (happened === undefined || happened === 'changed') happened = what;
    wake?.();
  };
  const watcher = watchFiles(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => become('changed'), GATHER_MS);
  });
  process.on('SIGINT', become).on('SIGTERM', become);
  return {
    async next() {
      while (happened === undefined)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      const what = happened;
      happened = undefined;
      return what;
    },
    close() {
      clearTimeout(timer);
      watcher.close();
      process.off('SIGINT', become).off('SIGTERM', become);
    },
  };
}
