import { Browser, Event, PropertySymbol, type BrowserFrame, type BrowserWindow } from 'happy-dom';
import type { DriverInput } from '../chromium/play-scenario.ts';
import type { WorldAnswer } from '../scenario/world/exchange.ts';
import { referrerFor } from '../scenario/world/referrer-for.ts';
import { forbidEval } from './forbid-eval.ts';
import { prepareWindow } from './prepare-window.ts';
import { watchOtherWays } from './layout.ts';
import type { Navigation, Sent } from './navigation.ts';
import { createNetwork, type Network } from './network.ts';
import { PageLoading } from './page-loading.ts';
import { createPageHost } from './create-page-host.ts';
import { fireCookieChanges } from './fire-cookie-changes.ts';
import { giveHost } from './page-host.ts';
import { answerFetch, sendBeacon } from './page-requests.ts';
import { PageStorages } from './page-storages.ts';
import { pageConsole, type PageConsole } from './page-console.ts';
import { PageScripts } from './page-scripts.ts';
import { readableHtml } from './readable-html.ts';
import { refusingSocket } from './refusing-socket.ts';

/** The page of a visit. It shows one document after another, with the same cookies and storage. */
export class DomPage {
  readonly errors: string[] = [];
  readonly console: PageConsole = pageConsole();
  /** The reason why the visit needs a browser; undefined if it doesn't. */
  needed: string | undefined;
  /** Functions that reject the promises that wait for the current document. */
  readonly left = new Set<(error: Error) => void>();
  readonly scripts: string[];

  readonly #input: DriverInput;
  readonly #browser: Browser;
  readonly #frame: BrowserFrame;
  readonly #network: Network;
  readonly #storages = new PageStorages();
  readonly #referrers = new WeakMap<object, string>();
  readonly #goto: BrowserFrame['goto'];
  readonly #goBack: BrowserFrame['goBack'];
  /** The number of navigations so far. A new navigation supersedes the earlier ones. */
  #count = 0;
  #isSwapping = false;

  constructor(beginning: DriverInput) {
    this.#input = beginning;
    this.scripts = [...beginning.prepare];
    const { viewport } = beginning.scenario.visitor;
    this.#browser = new Browser({
      console: this.console.given,
      settings: {
        enableJavaScriptEvaluation: true,
        suppressInsecureJavaScriptEnvironmentWarning: true,
        viewport: { ...viewport, devicePixelRatio: 1 },
        fetch: {
          disableSameOriginPolicy: true,
          interceptor: {
            beforeAsyncRequest: async ({ request, window }) =>
              this.#isSwapping
                ? // The document itself has been requested already.
                  new window.Response('', { status: 200 })
                : answerFetch(request, window, this.#network),
            beforeSyncRequest: ({ window }) => this.#refuseSync(window),
          },
        },
      },
    });
    const page = this.#browser.newPage();
    page.setViewport({ width: viewport.width, height: viewport.height });
    this.#frame = page.mainFrame;
    this.#network = createNetwork(beginning, this.jar);
    fireCookieChanges(this.jar, () => this.window);
    this.#goto = this.#frame.goto.bind(this.#frame);
    this.#goBack = this.#frame.goBack.bind(this.#frame);
    this.#frame.goto = (url) => this.#byPage(String(url));
    this.#frame.goBack = () => this.back().then(() => null);
  }

  get window(): BrowserWindow {
    return this.#frame.window;
  }

  get jar(): Browser['defaultContext']['cookieContainer'] {
    return this.#frame.page.context.cookieContainer;
  }

  /** Whether the current document has loaded. */
  get isLoaded(): boolean {
    return this.window.document.readyState === 'complete';
  }

  close(): Promise<void> {
    for (const reject of this.left) reject(new Error('The page is closed.'));
    return this.#browser.close();
  }

  needBrowser(why: string): void {
    this.needed ??= why;
  }

  /**
   * Opens a URL. Resolves when the new document has been parsed and its deferred scripts have run.
   * If there is no new document (for a download, for example), resolves when the response arrives.
   */
  async open(
    url: string,
    { referrer, ...request }: { readonly referrer: string } & Sent,
  ): Promise<void> {
    const { href } = this.window.location;
    const [whole, hash] = url.split('#');
    if (hash === undefined || whole !== href.split('#')[0])
      await this.#leaveFor({ url, referrer, type: 'navigate', ...request }, () => this.#goto(url));
    else if (url !== href) await this.#goto(url);
  }

  reload(): Promise<void> {
    const { location, document } = this.window;
    return this.#leaveFor({ url: location.href, referrer: document.referrer, type: 'reload' }, () =>
      this.#frame.reload(),
    );
  }

  async back(): Promise<void> {
    const { items, currentItem } = this.#frame[PropertySymbol.history];
    const before = items[items.indexOf(currentItem) - 1];
    if (!before) return;
    if (currentItem.popState) return void (await this.#goBack());
    await this.#leaveFor(
      { url: before.href, referrer: this.#referrers.get(before) ?? '', type: 'back_forward' },
      () => this.#goBack(),
    );
  }

  resize(width: number, height: number): void {
    this.#frame.page.setViewport({ width, height });
  }

  /** Navigates because of a link, a script or a form of the page. */
  async #byPage(url: string, request: Sent = {}): Promise<null> {
    const { href } = this.window.location;
    const target = new URL(url, href).href;
    if (/^https?:/.test(target))
      await this.open(target, { referrer: referrerFor(href, target), ...request });
    return null;
  }

  async #leaveFor(navigation: Navigation, go: () => Promise<unknown>): Promise<void> {
    const number = (this.#count += 1);
    const done = this.#input.activity.begin();
    try {
      const { url, method, body } = navigation;
      const answer = await this.#network({ url, transport: 'document', from: url, method, body });
      if (
        number !== this.#count ||
        'content-disposition' in answer.headers ||
        answer.status === 204
      )
        return;
      await this.#show(answer, navigation, go);
    } finally {
      done();
    }
  }

  /** Replaces the document. */
  async #show(
    { headers, body }: WorldAnswer,
    { referrer, type }: Navigation,
    go: () => Promise<unknown>,
  ): Promise<void> {
    this.#fireLeaving();
    // Page code that continues asynchronously after `pagehide` or `visibilitychange` must run
    // before the window is destroyed.
    await new Promise((resolve) => setImmediate(resolve));
    this.#isSwapping = true;
    const gone = go();
    this.#isSwapping = false;
    const { window } = this;
    const loading = new PageLoading(window);
    await gone;
    this.#referrers.set(this.#frame[PropertySymbol.history].currentItem, referrer);
    const scripts = new PageScripts(window, {
      loading,
      policy: headers['content-security-policy'],
      network: this.#network,
      answer: this.#input.answer,
      failed: (error) => this.errors.push(error),
    });
    this.#connect(window, scripts, loading);
    prepareWindow(window, {
      referrer,
      type,
      language: this.#input.scenario.visitor.language,
      stored: (kind) => this.#storages.get(kind, window.location.origin),
      beacon: (url, data, type) => sendBeacon({ url, body: data, type }, window, this.#network),
      failed: (error) => this.errors.push(`uncaught in the page: ${error}`),
    });
    forbidEval(window, headers['content-security-policy'], (error) => this.errors.push(error));
    watchOtherWays(window, (why) => this.needBrowser(why));
    Object.defineProperty(window, 'WebSocket', {
      value: refusingSocket(window, this.#input.answer),
      writable: true,
      configurable: true,
    });
    const { document } = window;
    for (const script of this.scripts) scripts.run(script);
    // With these flags, `document.write` doesn't call `document.open`. That call would remove the
    // listeners that `this.scripts` have added.
    document[PropertySymbol.isFirstWrite] = true;
    document[PropertySymbol.isFirstWriteAfterOpen] = true;
    const deferred = scripts.whileParsing(() => document.write(readableHtml(String(body))));
    loading.isRead();
    for (const script of deferred) await scripts.load(script);
    loading.isReady();
  }

  /** Sets the window's `PageHost`, which runs scripts, loads images and navigates. */
  #connect(window: BrowserWindow, scripts: PageScripts, loading: PageLoading): void {
    giveHost(
      window,
      createPageHost({
        window,
        scripts,
        loading,
        network: this.#network,
        needBrowser: (why) => this.needBrowser(why),
        navigate: (url, request) =>
          void this.#byPage(url, request).catch((error: unknown) =>
            this.errors.push(String(error)),
          ),
      }),
    );
  }

  #fireLeaving(): void {
    const { window } = this;
    const { document } = window;
    window.dispatchEvent(new Event('pagehide'));
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    for (const reject of this.left) reject(new Error('The page was left because of a navigation.'));
    this.left.clear();
  }

  #refuseSync(window: BrowserWindow): never {
    this.needBrowser('a synchronous request');
    throw new window.Error('There are no synchronous requests here.');
  }
}
