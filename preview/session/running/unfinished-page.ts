/**
 * A page with an endless loop freezes the app, too: both run in one thread until the user closes the tab. Therefore the
 * tab's session storage contains the page that is loading until it has loaded. If the app starts and finds one there,
 * that page froze the tab.
 */
const KEY = 'tagwright.opening';

/** Path and query of the page that froze the tab; undefined if none did. */
export const unfinishedPage: string | undefined = take();

/** Stores that a page is loading. */
export function markPageOpening(url: string): void {
  attempt(() => sessionStorage.setItem(KEY, url));
}

/** Deletes it: the page has loaded, or the app is closed normally. */
export function markPageOpened(): void {
  attempt(() => sessionStorage.removeItem(KEY));
}

function take(): string | undefined {
  let left: string | null = null;
  attempt(() => {
    left = sessionStorage.getItem(KEY);
  });
  markPageOpened();
  window.addEventListener('pagehide', markPageOpened);
  return left ?? undefined;
}

/** Ignores errors, because the browser may forbid storage. */
function attempt(run: () => void): void {
  try {
    run();
  } catch {}
}
