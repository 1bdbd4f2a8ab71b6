/**
 * While a page is loading, the tab's session storage contains the page's URL under this key. An
 * endless loop in the page also freezes the app, because the page and the app share one thread. If
 * the key still exists when the app starts, the page has frozen the tab.
 */
const KEY = 'tagwright.opening';

/** Path and query of the page that froze the tab; undefined if no page did. */
export const unfinishedPage: string | undefined = take();

/** Stores the URL of the page that is loading. */
export function markPageOpening(url: string): void {
  attempt(() => sessionStorage.setItem(KEY, url));
}

/**
 * Deletes the stored URL. Called when the page has loaded, when an error of its frame was reported,
 * when the app starts, and when the app is closed normally.
 */
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

/** Runs a function and ignores its errors, because the browser may block storage. */
function attempt(run: () => void): void {
  try {
    run();
  } catch {}
}
