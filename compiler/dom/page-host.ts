import type { BrowserWindow, HTMLFormElement, HTMLElement, HTMLImageElement, HTMLScriptElement } from 'happy-dom';

/** What the elements of a page have done for them: what a browser does when they are there, or used. */
export interface PageHost {
  runScript(element: HTMLScriptElement): void;
  loadImage(element: HTMLImageElement, url: string): void;
  /** A link was followed, and nobody prevented it; elsewhere, where a key was held that opens another tab or window. */
  follow(link: HTMLElement, isElsewhere: boolean): void;
  submit(form: HTMLFormElement, submitter: HTMLElement | undefined): void;
  /** Something was asked of the page that only a browser can answer: `how large an element is`. */
  needBrowser(why: string): void;
}

const hosts = new WeakMap<BrowserWindow, PageHost>();

/** From now on the host is that of the window. */
export function giveHost(window: BrowserWindow, host: PageHost): void {
  hosts.set(window, host);
}

/** The host of a window; undefined for one that isn't ours. */
export function hostOf(window: BrowserWindow | null | undefined): PageHost | undefined {
  return window ? hosts.get(window) : undefined;
}
