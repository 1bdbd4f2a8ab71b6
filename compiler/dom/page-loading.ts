import { Event, PropertySymbol, type BrowserWindow } from 'happy-dom';

/** How far a document has been loaded, and what it waits for. happy-dom would tell only those who listen without capture. */
export class PageLoading {
  readonly #window: BrowserWindow;
  #isParsed = false;
  #count = 0;

  constructor(window: BrowserWindow) {
    this.#window = window;
    window.document[PropertySymbol.readyState] = 'loading' as never;
    // Never ended, so that happy-dom doesn't take the document for loaded.
    window[PropertySymbol.readyStateManager].startTask();
  }

  /** The whole HTML has been read; the scripts that wait for that are still to come. */
  isRead(): void {
    this.#become('interactive');
  }

  /** Those have run, too. */
  isReady(): void {
    this.#window.document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    this.#isParsed = true;
    this.#look();
  }

  /** Waits for something; a document that isn't loaded yet isn't before that. */
  async while<T>(loading: Promise<T>): Promise<T> {
    this.#count += 1;
    try {
      return await loading;
    } finally {
      // Who waits for it is told first.
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
