import { createContext, Script } from 'node:vm';
import type { Occurrence } from '../../../compiler/interpret/world.ts';
import type { WorldElement } from '../../../compiler/interpret/world.ts';
import { occurrencesOf, type RandomPage } from './random-page.ts';
import { edgeSend, floodlightSend, type Send } from './sends.ts';

export interface Played {
  readonly sends: readonly Send[];
  /** Lines of the bundle's log. */
  readonly log: readonly string[];
}

/** Marks the visitor as known, so that no request waits for another. */
const IDENTITY = 'kndctr_ABCDEF0123456789ABCDEF01_AdobeOrg_identity=known';

/** Loads a bundle into a page that is nothing but its state, lets happen what happens there, and says what left. */
export async function playInPage(bundle: Script, page: RandomPage): Promise<Played> {
  const sends: Send[] = [];
  const log: string[] = [];
  const listeners = new Map<string, ((event: object) => void)[]>();
  let cookies = page.cookies;
  const post = (body: string) => void sends.push(edgeSend((JSON.parse(body) as { events: { xdm: unknown }[] }).events[0]!.xdm));
  const window = createContext({
    ...page.globals, ...storages(page),
    location: new URL(page.url), innerWidth: page.viewport.width, innerHeight: page.viewport.height,
    addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, [...listeners.get(type) ?? [], listener]),
    fetch: async (_url: string, { body }: { body: string }) => (post(body), { ok: true, status: 200, headers: new Map(), text: async () => '{"handle":[]}' }),
    navigator: { sendBeacon: (_url: string, blob: { text: string }) => (post(blob.text), true) },
    AbortSignal, Blob: class { text: string; size: number; constructor([text]: [string]) { this.text = text; this.size = text.length; } },
    Image: class { onload?: () => void; set src(url: string) { sends.push(floodlightSend(url)); queueMicrotask(() => this.onload?.()); } },
    Element: PageElement, HTMLCollection: Set, HTMLScriptElement: Set, URLSearchParams, URL,
    crypto: { getRandomValues: (bytes: Uint8Array) => bytes }, setTimeout: () => 0, performance: { now: () => 0 }, queueMicrotask, getComputedStyle: () => ({ visibility: 'visible' }),
    console: { log: (text: string) => log.push(text), warn: (text: string) => log.push(text), error: (text: string) => log.push(text) },
    screen: { width: 1, height: 1 },
  }) as { window: unknown; document: unknown };
  const elements = new Map<WorldElement, PageElement>();
  for (const element of page.dom) elements.set(element, new PageElement(element, elements.get(element.around!), page.url));
  const found = (selector: string) => [...elements.values()].filter((element) => element.matches(selector));
  window.window = window;
  window.document = {
    title: page.title, referrer: page.referrer, documentElement: { lang: page.language, clientWidth: 1, clientHeight: 1 }, readyState: 'loading', currentScript: null,
    get cookie() { return [...Object.entries(cookies).map(([name, value]) => `${name}=${value}`), IDENTITY].join('; '); },
    set cookie(written: string) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(written)!;
      const { [name!]: _, ...others } = cookies;
      // The bundle tries out with a cookie of its own which domain it may write to.
      if (name !== 'tagwright_probe') cookies = written.includes('max-age=0') ? others : { ...cookies, [name!]: value! };
    },
    querySelector: (selector: string) => found(selector)[0] ?? null, querySelectorAll: found,
  };
  new Script(`Math.random = () => ${page.random}; Date.now = () => ${page.clock};`).runInContext(window);
  bundle.runInContext(window);
  for (const group of occurrencesOf(page)) {
    await nextTurn();
    if (group[0]!.type === 'click' && page.answer !== undefined) cookies = { ...cookies, consent: page.answer };
    dispatch(group[0]!, listeners, elements);
  }
  await nextTurn();
  return { sends, log };
}

/** `page-bottom` comes with the document's own event, `library-loaded` with the bundle's first run. */
const NATIVE: { readonly [type: string]: string } = { 'page-bottom': 'DOMContentLoaded', 'window-loaded': 'load', 'click': 'click' };

function dispatch({ type, element }: Occurrence, listeners: ReadonlyMap<string, ((event: object) => void)[]>, elements: ReadonlyMap<WorldElement, PageElement>): void {
  const native = NATIVE[type];
  const path: PageElement[] = [];
  for (let node = element && elements.get(element); node; node = node.parent) path.push(node);
  // The page stays where it is: links are followed nowhere.
  if (native) for (const listener of listeners.get(native) ?? []) listener({ isTrusted: true, composedPath: () => path, defaultPrevented: true });
}

/** Everything that was put off until later in this turn has run then. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => { setImmediate(resolve); });
}

function storages({ localStorage, sessionStorage }: RandomPage): object {
  const storage = (kept: { readonly [key: string]: string }) => {
    const items = new Map(Object.entries(kept));
    return { getItem: (key: string) => key === 'tagwright.debug' ? 'true' : items.get(key) ?? null, setItem: (key: string, value: string) => void items.set(key, value) };
  };
  return { localStorage: storage(localStorage), sessionStorage: storage(sessionStorage) };
}

/** An element as a browser shows it to scripts, as far as bundles look. */
class PageElement {
  readonly parent: PageElement | undefined;
  readonly checked: boolean;
  readonly innerText: string;
  readonly href: string | undefined;
  readonly #state: WorldElement;

  constructor(state: WorldElement, parent: PageElement | undefined, pageUrl: string) {
    Object.assign(this, state.properties);
    this.#state = state;
    this.parent = parent;
    this.checked = state.chosen;
    this.innerText = state.text;
    const href = state.attributes['href'];
    this.href = href === undefined ? undefined : new URL(href, pageUrl).href;
  }

  matches(selector: string): boolean {
    const { attributes, matches } = this.#state;
    if (selector === '*') return true;
    if (selector === 'a[href],area[href]') return 'href' in attributes;
    const attribute = /^\[([\w-]+)\]$/.exec(selector)?.[1];
    return attribute === undefined ? matches.includes(selector) : attribute in attributes;
  }

  closest(selector: string): PageElement | null {
    return this.matches(selector) ? this : this.parent?.closest(selector) ?? null;
  }

  getAttribute(name: string): string | null {
    return this.#state.attributes[name] ?? null;
  }

  getClientRects(): readonly object[] {
    return this.#state.visible ? [{}] : [];
  }
}
