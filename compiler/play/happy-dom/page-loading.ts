import { Event, PropertySymbol, type BrowserWindow } from 'happy-dom';

/**
 * Tracks the loading of a document. Fires `DOMContentLoaded`, which happy-dom never fires, and
 * `load`, which happy-dom fires only for listeners without capture.
 */
export class PageLoading {
  readonly #window: BrowserWindow;
  #isParsed = false;
  #count = 0;

  constructor(window: BrowserWindow) {
    this.#window = window;
    window.document[PropertySymbol.readyState] = 'loading' as never;
    // This task never ends. Otherwise, happy-dom would mark the document as loaded.
    window[PropertySymbol.readyStateManager].startTask();
  }

  /** Called when the HTML has been parsed, before deferred scripts run. */
  isRead(): void {
    this.#become('interactive');
  }

  /** Called when deferred scripts have run. */
  isReady(): void {
    this.#window.document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    this.#isParsed = true;
    this.#look();
  }

  /** If the document is still loading, delays its load event until the promise has settled. */
  async while<T>(loading: Promise<T>): Promise<T> {
    this.#count += 1;
    try {
      return await loading;
    } finally {
      // Counts down in a later task, so that code that awaits the promise runs before the load
      // event.
      setTimeout(() => {
        this.#count -= 1;
        this.#look();
      });
    }
  }

  #look(): void {
    const { document, closed } = this.#window;
    if (closed || !this.#isParsed || this.#count > 0 || document.readyState === 'complete') return;
    this.#become('complete');
    this.#window.dispatchEvent(new Event('load'));
  }

  #become(state: 'interactive' | 'complete'): void {
    const { document } = this.#window;
    document[PropertySymbol.readyState] = state as never;
    document.dispatchEvent(new Event('readystatechange'));
  }
}
