import type {
  BrowserWindow,
  HTMLFormElement,
  HTMLElement,
  HTMLImageElement,
  HTMLScriptElement,
} from 'happy-dom';

/** The work that a browser does for a page's elements when they are added or used. */
export interface PageHost {
  runScript(element: HTMLScriptElement): void;
  loadImage(element: HTMLImageElement, url: string): void;
  /**
   * Called after a click on a link, unless it was prevented. `isElsewhere` is set if a modifier key
   * opens another tab or window.
   */
  follow(link: HTMLElement, isElsewhere: boolean): void;
  submit(form: HTMLFormElement, submitter: HTMLElement | undefined): void;
  /** Called if the page needs something that only a browser has: `the size or position of an element`. */
  needBrowser(why: string): void;
}

const hosts = new WeakMap<BrowserWindow, PageHost>();

/** Sets the host of a window. */
export function giveHost(window: BrowserWindow, host: PageHost): void {
  hosts.set(window, host);
}

/** Returns the host of a window; undefined for any other window. */
export function hostOf(window: BrowserWindow | null | undefined): PageHost | undefined {
  return window ? hosts.get(window) : undefined;
}
