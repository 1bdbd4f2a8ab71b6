import { watch as watchFiles } from 'node:fs';

/** Editors write a file in several steps; what comes within this time is one change. */
const GATHER_MS = 20;

export type Happening = 'changed' | 'SIGINT' | 'SIGTERM';

export interface Changes {
  /** Resolves when something below the folder has changed since it was asked last, or the command is to end. */
  next(): Promise<Happening>;
  close(): void;
}

/** Waits for changes below a folder, and for the signals that end a command. */
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
      while (happened === undefined) await new Promise<void>((resolve) => { wake = resolve; });
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
