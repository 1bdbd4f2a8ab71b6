import { Browser, Event, PropertySymbol, Storage, type BrowserFrame, type BrowserWindow, type HTMLElement, type HTMLFormElement, type Request, type Response } from 'happy-dom';
import type { Beginning } from '../browser/play-scenario.ts';
import type { WorldAnswer } from '../scenario/world/exchange.ts';
import { forbidEval } from './forbid-eval.ts';
import { furnish, type NavigationType } from './furnish.ts';
import { formRequest } from './form-request.ts';
import { watchOtherWays } from './layout.ts';
import { createNetwork, type Network, type PageRequest } from './network.ts';
import { PageLoading } from './page-loading.ts';
import { giveHost, type PageHost } from './page-host.ts';
import { pageConsole, type PageConsole } from './page-console.ts';
import { PageScripts } from './page-scripts.ts';
import { readableHtml } from './readable-html.ts';
import { referrerFor } from './referrer-for.ts';
import { refusingSocket } from './refusing-socket.ts';

type Sent = Pick<PageRequest, 'method' | 'body'>;

interface Navigation extends Sent {
  readonly url: string;
  readonly referrer: string;
  readonly type: NavigationType;
}

/** The page of a visit: one document after the other, with the same cookies and storage. */
export class DomPage {
  readonly errors: string[] = [];
  readonly console: PageConsole = pageConsole();
  /** Why the visit can't go on without a browser. */
  needed: string | undefined;
  /** Rejects what waits for the present document, which is being left. */
  readonly left = new Set<(error: Error) => void>();
  readonly scripts: string[];

  readonly #beginning: Beginning;
  readonly #browser: Browser;
  readonly #frame: BrowserFrame;
  readonly #network: Network;
  readonly #stored = new Map<string, Storage>();
  readonly #referrers = new WeakMap<object, string>();
  readonly #goto: BrowserFrame['goto'];
  readonly #goBack: BrowserFrame['goBack'];
  /** Counts navigations: only the last one counts. */
  #count = 0;
  #isSwapping = false;

  constructor(beginning: Beginning) {
    this.#beginning = beginning;
    this.scripts = [...beginning.prepare];
    const { viewport } = beginning.scenario.visitor;
    this.#browser = new Browser({
      console: this.console.given,
      settings: {
        enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true, viewport: { ...viewport, devicePixelRatio: 1 },
        fetch: { disableSameOriginPolicy: true, interceptor: { beforeAsyncRequest: ({ request, window }) => this.#answer(request, window), beforeSyncRequest: ({ window }) => this.#refuseSync(window) } },
      },
    });
    const page = this.#browser.newPage();
    page.setViewport({ width: viewport.width, height: viewport.height });
    this.#frame = page.mainFrame;
    this.#network = createNetwork(beginning, this.jar);
    this.#tellOfCookies();
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

  /** Whether the present document has been loaded, and no other is on its way. */
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

  /** Whoever changes a cookie, the page is told soon after. One that ends now is gone now, not with the next millisecond (RFC 6265, 5.2.2). */
  #tellOfCookies(): void {
    const { jar } = this;
    const add = jar.addCookies.bind(jar);
    jar.addCookies = (cookies) => {
      const now = Date.now();
      const changes = add(cookies.map((cookie) => cookie.expires && cookie.expires.getTime() <= now ? { ...cookie, expires: new Date(0) } : cookie));
      const { window } = this;
      if (changes.changed.length + changes.deleted.length > 0) setTimeout(() => window.closed || window.cookieStore.dispatchEvent(new Event('change')));
      return changes;
    };
  }

  /**
   * Goes to a URL.
   * @returns when the new document is parsed; at once where there is none, as for a download
   */
  async open(url: string, { referrer, ...request }: { readonly referrer: string } & Sent): Promise<void> {
    const { href } = this.window.location;
    const [whole, hash] = url.split('#');
    if (hash === undefined || whole !== href.split('#')[0]) await this.#leaveFor({ url, referrer, type: 'navigate', ...request }, () => this.#goto(url));
    else if (url !== href) await this.#goto(url);
  }

  reload(): Promise<void> {
    const { location, document } = this.window;
    return this.#leaveFor({ url: location.href, referrer: document.referrer, type: 'reload' }, () => this.#frame.reload());
  }

  async back(): Promise<void> {
    const { items, currentItem } = this.#frame[PropertySymbol.history];
    const before = items[items.indexOf(currentItem) - 1];
    if (!before) return;
    if (currentItem.popState) return void await this.#goBack();
    await this.#leaveFor({ url: before.href, referrer: this.#referrers.get(before) ?? '', type: 'back_forward' }, () => this.#goBack());
  }

  resize(width: number, height: number): void {
    this.#frame.page.setViewport({ width, height });
  }

  /** The page itself goes somewhere, by a link, a script or a form. */
  async #byPage(url: string, request: Sent = {}): Promise<null> {
    const { href } = this.window.location;
    const target = new URL(url, href).href;
    if (/^https?:/.test(target)) await this.open(target, { referrer: referrerFor(href, target), ...request });
    return null;
  }

  async #leaveFor(navigation: Navigation, go: () => Promise<unknown>): Promise<void> {
    const number = (this.#count += 1);
    const done = this.#beginning.activity.begin();
    try {
      const { url, method, body } = navigation;
      const answer = await this.#network({ url, transport: 'document', from: url, method, body });
      if (number !== this.#count || 'content-disposition' in answer.headers || answer.status === 204) return;
      await this.#show(answer, navigation, go);
    } finally {
      done();
    }
  }

  /** The new document takes the place of the old one. */
  async #show({ headers, body }: WorldAnswer, { referrer, type }: Navigation, go: () => Promise<unknown>): Promise<void> {
    this.#tellLeft();
    // What waited for that goes on before all is gone.
    await new Promise((resolve) => setImmediate(resolve));
    this.#isSwapping = true;
    const gone = go();
    this.#isSwapping = false;
    const { window } = this;
    const loading = new PageLoading(window);
    await gone;
    this.#referrers.set(this.#frame[PropertySymbol.history].currentItem, referrer);
    const scripts = new PageScripts(window, { loading, policy: headers['content-security-policy'], network: this.#network, answer: this.#beginning.answer, failed: (error) => this.errors.push(error) });
    giveHost(window, this.#host(window, scripts, loading));
    furnish(window, { referrer, type, language: this.#beginning.scenario.visitor.language, stored: (kind) => this.#storage(kind, window), beacon: (url, data, type) => this.#beacon(url, data, type, window), failed: (error) => this.errors.push(`uncaught in the page: ${error}`) });
    forbidEval(window, headers['content-security-policy'], (error) => this.errors.push(error));
    watchOtherWays(window, (why) => this.needBrowser(why));
    Object.defineProperty(window, 'WebSocket', { value: refusingSocket(window, this.#beginning.answer), writable: true, configurable: true });
    const { document } = window;
    for (const script of this.scripts) scripts.run(script);
    // The document's first write doesn't take away what the scripts before have listened to.
    document[PropertySymbol.isFirstWrite] = true;
    document[PropertySymbol.isFirstWriteAfterOpen] = true;
    const deferred = scripts.whileParsing(() => document.write(readableHtml(String(body))));
    loading.isRead();
    for (const script of deferred) await scripts.load(script);
    loading.isReady();
  }

  #tellLeft(): void {
    const { window } = this;
    const { document } = window;
    window.dispatchEvent(new Event('pagehide'));
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    for (const reject of this.left) reject(new Error('The page was left because of a navigation.'));
    this.left.clear();
  }

  #host(window: BrowserWindow, scripts: PageScripts, loading: PageLoading): PageHost {
    // A document has each picture once.
    const images = new Map<string, Promise<WorldAnswer>>();
    return {
      needBrowser: (why) => this.needBrowser(why),
      runScript: (element) => element.type === 'module' ? this.needBrowser('a script that is a module') : scripts.meet(element),
      loadImage: (image, url) => {
        const answer = images.get(url) ?? this.#network({ url, transport: 'image', from: window.location.href });
        images.set(url, answer);
        const tell = (type: 'load' | 'error') => image.dispatchEvent(new Event(type));
        loading.while(answer).then(({ status, headers }) => tell(status < 400 && (headers['content-type'] ?? '').startsWith('image/') ? 'load' : 'error'), () => tell('error'));
      },
      follow: (link, isElsewhere) => isElsewhere ? this.needBrowser('a page in another tab') : this.#follow(link, window),
      submit: (form, submitter) => this.#submit(form, submitter, window),
    };
  }

  #follow(link: HTMLElement, { location, name }: BrowserWindow): void {
    const { href, target } = link as HTMLElement & { readonly href: string; readonly target: string };
    if (target && !['_self', '_top', '_parent', name].includes(target)) this.needBrowser('a page in another tab');
    else this.#byPage(new URL(href, location.href).href).catch((error: unknown) => this.errors.push(String(error)));
  }

  #submit(form: HTMLFormElement, submitter: HTMLElement | undefined, window: BrowserWindow): void {
    const request = formRequest(form, submitter, window);
    if (request === undefined) return;
    if (request.target && request.target !== '_self') this.needBrowser('a page in another tab');
    else this.#byPage(request.url, request).catch((error: unknown) => this.errors.push(String(error)));
  }

  #storage(kind: 'localStorage' | 'sessionStorage', { location: { origin } }: BrowserWindow): Storage {
    const key = `${kind} ${origin}`;
    const known = this.#stored.get(key) ?? new Storage();
    this.#stored.set(key, known);
    return known;
  }

  async #beacon(url: string, body: string, type: string, window: BrowserWindow): Promise<void> {
    await this.#network({ url: new URL(url, window.location.href).href, transport: 'beacon', from: window.location.href, method: 'POST', body, type }).catch(() => undefined);
  }

  /** What a document is asked with, which is here already, or what page code asks for. */
  async #answer(request: Request, window: BrowserWindow): Promise<Response> {
    if (this.#isSwapping) return new window.Response('', { status: 200 });
    const body = request.body ? await request.text() : '';
    const { href, origin } = window.location;
    const hasCookies = request.credentials === 'include' || (request.credentials === 'same-origin' && new URL(request.url).origin === origin);
    const aborted = new Promise<never>((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason as Error)));
    const said = await Promise.race([this.#network({ url: request.url, transport: 'fetch', from: href, method: request.method, body, type: request.headers.get('content-type') ?? '', hasCookies }), aborted]);
    // Nobody is there any more.
    if (window.closed) return new Promise(() => undefined);
    return new window.Response(said.status === 204 ? null : said.body as string, { status: said.status, headers: { ...said.headers } });
  }

  #refuseSync(window: BrowserWindow): never {
    this.needBrowser('a request that the page waits for');
    throw new window.Error('There are no synchronous requests here.');
  }
}
