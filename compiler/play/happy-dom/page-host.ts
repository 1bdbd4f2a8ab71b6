import type {
  BrowserWindow,
  HTMLFormElement,
  HTMLElement,
  HTMLImageElement,
  HTMLScriptElement,
} from 'happy-dom';

/** Does the work that a browser does when elements of a page are added or used. */
export interface PageHost {
  runScript(element: HTMLScriptElement): void;
  loadImage(element: HTMLImageElement, url: string): void;
  /**
   * Called after a click on a link, unless a listener prevented the default. `isElsewhere` is true
   * if a modifier key makes the link open in another tab or window.
   */
  follow(link: HTMLElement, isElsewhere: boolean): void;
  submit(form: HTMLFormElement, submitter: HTMLElement | undefined): void;
  /**
   * Called if the page needs something that only a browser has. `why` names this feature, such as
   * "the size or position of an element".
   */
  needBrowser(why: string): void;
}

const hosts = new WeakMap<BrowserWindow, PageHost>();

/** Sets the `PageHost` of a window. */
export function giveHost(window: BrowserWindow, host: PageHost): void {
  hosts.set(window, host);
}

/** Returns the `PageHost` of a window, or undefined if none was set. */
export function hostOf(window: BrowserWindow | null | undefined): PageHost | undefined {
  return window ? hosts.get(window) : undefined;
}
