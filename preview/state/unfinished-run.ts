/**
 * A page that never gives the thread back (an endless loop) takes the app along: both live in one process, and nothing
 * of the app runs until somebody ends the tab. So the tab remembers which page it is opening until that page has come to
 * life; what is found there when the app starts is a page that never came back.
 */
const KEY = 'tagwright.opening';

/** The page that never came back the last time, by its path and query; undefined where all went well. */
export const unfinished: string | undefined = take();

/** A page is being opened. */
export function beginRun(url: string): void {
  attempt(() => sessionStorage.setItem(KEY, url));
}

/** It has come to life, or the app is left in good order. */
export function endRun(): void {
  attempt(() => sessionStorage.removeItem(KEY));
}

function take(): string | undefined {
  let left: string | null = null;
  attempt(() => {
    left = sessionStorage.getItem(KEY);
  });
  endRun();
  window.addEventListener('pagehide', endRun);
  return left ?? undefined;
}

/** Where the browser allows no storage, the app goes on without. */
function attempt(run: () => void): void {
  try {
    run();
  } catch {}
}
