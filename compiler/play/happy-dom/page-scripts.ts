import {
  Document,
  Event,
  PropertySymbol,
  type BrowserWindow,
  type Element,
  type HTMLScriptElement,
} from 'happy-dom';
import type { DriverInput } from '../chromium/play-scenario.ts';
import { allowsScript } from './allows-script.ts';
import type { Network } from './network.ts';
import type { PageLoading } from './page-loading.ts';
import { JAVASCRIPT_TYPES } from '../scenario/javascript-types.ts';

interface Setting {
  /** The document's content security policy. */
  readonly policy: string | undefined;
  readonly network: Network;
  readonly loading: PageLoading;
  readonly answer: DriverInput['answer'];
  readonly failed: (error: string) => void;
}

/**
 * Runs the scripts of one document, in the same order as a browser. Skips scripts that the content
 * security policy forbids.
 */
export class PageScripts {
  readonly #window: BrowserWindow;
  readonly #setting: Setting;
  /** Deferred scripts; only set while the document is parsed. */
  #deferred: HTMLScriptElement[] | undefined;
  #isRunning = false;

  constructor(window: BrowserWindow, setting: Setting) {
    this.#window = window;
    this.#setting = setting;
    this.#hideUnreadBody();
  }

  /** Parses the document and returns its deferred scripts. */
  whileParsing(parse: () => void): readonly HTMLScriptElement[] {
    const deferred: HTMLScriptElement[] = [];
    this.#deferred = deferred;
    parse();
    this.#deferred = undefined;
    return deferred;
  }

  /**
   * Called when a script element is added to the document. An inline script runs immediately. An
   * external script that is added after parsing runs once it has loaded. During parsing, the
   * attributes of an external script decide:
   * - `async`: the script runs once it has loaded
   * - `defer` without `async`: the script runs after parsing
   * - neither: the script runs immediately
   */
  meet(element: HTMLScriptElement): void {
    if (!JAVASCRIPT_TYPES.test(element.type) || element.type.trim() === 'module') return;
    const { href } = this.#window.location;
    const source =
      element.src === ''
        ? { text: element.textContent ?? '' }
        : { url: new URL(element.src, href).href };
    const { policy, failed, answer } = this.#setting;
    if (!allowsScript(policy, source, href)) {
      failed(
        `the page's policy forbids script-src-elem ${'url' in source ? source.url : 'inline'}`,
      );
      setTimeout(() => element.dispatchEvent(new Event('error')));
    } else if ('text' in source) this.run(source.text ?? '', element);
    else if (this.#deferred && !element.hasAttribute('async')) {
      if (element.hasAttribute('defer')) this.#deferred.push(element);
      else
        this.run(
          String(
            answer({ method: 'GET', url: source.url, headers: {}, body: '', transport: 'script' })
              .body,
          ),
          element,
        );
    } else void this.load(element);
  }

  /** Fetches a script and runs it. */
  async load(element: HTMLScriptElement): Promise<void> {
    const { href } = this.#window.location;
    try {
      const { status, body } = await this.#setting.loading.while(
        this.#setting.network({
          url: new URL(element.src, href).href,
          transport: 'script',
          from: href,
        }),
      );
      if (this.#window.closed) return;
      if (status >= 400) throw new Error(String(status));
      this.run(String(body), element);
      element.dispatchEvent(new Event('load'));
    } catch {
      if (!this.#window.closed) element.dispatchEvent(new Event('error'));
    }
  }

  /** Runs a string as a script of the page. Dispatches an error event if the script throws. */
  run(text: string, element?: HTMLScriptElement): void {
    const { document } = this.#window;
    document[PropertySymbol.currentScript] = element ?? null;
    this.#isRunning = true;
    try {
      this.#window[PropertySymbol.evaluateScript](text, {
        filename: element?.src || this.#window.location.href,
      });
    } catch (error) {
      this.#window[PropertySymbol.dispatchError](error as Error);
    } finally {
      this.#isRunning = false;
      document[PropertySymbol.currentScript] = null;
    }
  }

  /**
   * Makes `document.body` null for scripts that run before the parser has reached the body. The
   * parser itself still gets the body.
   */
  #hideUnreadBody(): void {
    const { document } = this.#window;
    const { get } = Object.getOwnPropertyDescriptor(Document.prototype, 'body')!;
    Object.defineProperty(document, 'body', {
      configurable: true,
      enumerable: true,
      get: () => {
        const body = get!.call(document) as Element | null;
        return this.#isRunning && this.#deferred && body?.childNodes.length === 0 ? null : body;
      },
      set: (value: Element) =>
        document.documentElement.replaceChild(value, get!.call(document) as Element),
    });
  }
}
