import {
  HTMLElement,
  HTMLIFrameElement,
  HTMLImageElement,
  HTMLScriptElement,
  PropertySymbol,
  type BrowserWindow,
  type Node,
} from 'happy-dom';
import { hostOf, type PageHost } from './page-host.ts';

/**
 * Makes the page's `PageHost` load scripts and images. If the page adds a frame with a `src`,
 * reports to the host that the page needs a browser.
 */
export function teachLoading(): void {
  const connected = HTMLScriptElement.prototype[PropertySymbol.connectedToDocument];
  HTMLScriptElement.prototype[PropertySymbol.connectedToDocument] = function (
    this: HTMLScriptElement,
  ): void {
    const host = hostFor(this);
    if (!host) return connected.call(this);
    HTMLElement.prototype[PropertySymbol.connectedToDocument].call(this);
    if (!this[PropertySymbol.disableEvaluation]) host.runScript(this);
  };
  const isSet = HTMLImageElement.prototype[PropertySymbol.onSetAttribute];
  HTMLImageElement.prototype[PropertySymbol.onSetAttribute] = function (
    this: HTMLImageElement,
    ...given: Parameters<typeof isSet>
  ): void {
    isSet.apply(this, given);
    if (given[0].name === 'src' && /^https?:/.test(this.src))
      hostFor(this)?.loadImage(this, this.src);
  };
  const frameConnected = HTMLIFrameElement.prototype[PropertySymbol.connectedToDocument];
  HTMLIFrameElement.prototype[PropertySymbol.connectedToDocument] = function (
    this: HTMLIFrameElement,
  ): void {
    if (this.src !== '') hostFor(this)?.needBrowser('a frame with a page');
    frameConnected.call(this);
  };
}

function hostFor(node: Node): PageHost | undefined {
  return hostOf(node[PropertySymbol.window] as BrowserWindow);
}
