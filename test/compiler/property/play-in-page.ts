import { decodeHtml } from '../../../compiler/expression/operators/decode-html.ts';
import { createContext, Script } from 'node:vm';
import type { Occurrence } from '../../../compiler/inspect/evaluator/world.ts';
import type { WorldElement } from '../../../compiler/inspect/evaluator/world.ts';
import { occurrencesOf, type RandomPage } from './random-page.ts';
import { edgeSend, floodlightSend, type Send } from './sends.ts';

export interface Played {
  readonly sends: readonly Send[];
  /** The bundle's log lines. */
  readonly log: readonly string[];
}

/** A known visitor's identity cookie, so that no request waits for an identity. */
const IDENTITY = 'kndctr_ABCDEF0123456789ABCDEF01_AdobeOrg_identity=known';

/** The parts of a page that a bundle changes or listens to. */
interface PageState {
  cookies: { readonly [name: string]: string };
  readonly sends: Send[];
  readonly log: string[];
  readonly listeners: Map<string, ((event: object) => void)[]>;
  readonly elements: ReadonlyMap<WorldElement, PageElement>;
}

/**
 * Loads a bundle into a minimal page and dispatches the page's events. Returns the bundle's
 * requests and log lines.
 */
export async function playInPage(bundle: Script, page: RandomPage): Promise<Played> {
  const state: PageState = {
    cookies: page.cookies,
    sends: [],
    log: [],
    listeners: new Map(),
    elements: createElements(page),
  };
  const window = createContext({ ...globalsOf(page, state), ...NATIVES }) as {
    window: unknown;
    document: unknown;
  };
  window.window = window;
  window.document = createDocument(page, state);
  new Script(`Math.random = () => ${page.random}; Date.now = () => ${page.clock};`).runInContext(
    window,
  );
  bundle.runInContext(window);
  for (const group of occurrencesOf(page)) {
    await nextTurn();
    if (group[0]!.type === 'click' && page.answer !== undefined)
      state.cookies = { ...state.cookies, consent: page.answer };
    dispatch(group[0]!, state.listeners, state.elements);
  }
  await nextTurn();
  return { sends: state.sends, log: state.log };
}

function createElements(page: RandomPage): ReadonlyMap<WorldElement, PageElement> {
  const elements = new Map<WorldElement, PageElement>();
  for (const element of page.dom)
    elements.set(element, new PageElement(element, elements.get(element.around!), page.url));
  return elements;
}

/**
 * Returns the globals that depend on the page, and those that record requests, log lines and
 * listeners.
 */
function globalsOf(page: RandomPage, { sends, log, listeners }: PageState): object {
  const post = (body: string) =>
    void sends.push(edgeSend((JSON.parse(body) as { events: { xdm: unknown }[] }).events[0]!.xdm));
  const write = (text: string) => log.push(text);
  return {
    ...page.globals,
    ...storages(page),
    location: new URL(page.url),
    innerWidth: page.viewport.width,
    innerHeight: page.viewport.height,
    addEventListener: (type: string, listener: (event: object) => void) =>
      void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    fetch: async (_url: string, { body }: { body: string }) => (
      post(body),
      { ok: true, status: 200, headers: new Map(), text: async () => '{"handle":[]}' }
    ),
    navigator: { sendBeacon: (_url: string, blob: { text: string }) => (post(blob.text), true) },
    Image: class {
      onload?: () => void;
      set src(url: string) {
        sends.push(floodlightSend(url));
        queueMicrotask(() => this.onload?.());
      }
    },
    console: { log: write, warn: write, error: write },
  };
}

function createDocument(page: RandomPage, state: PageState): object {
  const find = (selector: string) =>
    [...state.elements.values()].filter((element) => element.matches(selector));
  return {
    title: page.title,
    referrer: page.referrer,
    documentElement: { lang: page.language, clientWidth: 1, clientHeight: 1 },
    readyState: 'loading',
    // The bundle uses this only to decode HTML entities with the browser's parser.
    createElement: () => ({
      textContent: '',
      setHTML(html: string) {
        this.textContent = decodeHtml(html);
      },
    }),
    currentScript: null,
    get cookie() {
      const pairs = Object.entries(state.cookies).map(([name, value]) => `${name}=${value}`);
      return [...pairs, IDENTITY].join('; ');
    },
    set cookie(written: string) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(written)!;
      const { [name!]: _, ...others } = state.cookies;
      // The bundle writes `tagwright_probe` to find the domain for which it may write cookies.
      if (name !== 'tagwright_probe')
        state.cookies = written.includes('max-age=0')
          ? others
          : { ...state.cookies, [name!]: value! };
    },
    querySelector: (selector: string) => find(selector)[0] ?? null,
    querySelectorAll: find,
  };
}

/**
 * The DOM event of each event type that `playInPage` dispatches. `library-loaded` has none: it
 * fires when the bundle first runs. `dom-ready` fires at the same DOM event as `page-bottom`.
 */
const NATIVE_EVENTS: { readonly [type: string]: string } = {
  'page-bottom': 'DOMContentLoaded',
  'window-loaded': 'load',
  click: 'click',
};

function dispatch(
  { type, element }: Occurrence,
  listeners: ReadonlyMap<string, ((event: object) => void)[]>,
  elements: ReadonlyMap<WorldElement, PageElement>,
): void {
  const native = NATIVE_EVENTS[type];
  const path: PageElement[] = [];
  for (let node = element && elements.get(element); node; node = node.parent) path.push(node);
  // `defaultPrevented` is true, so the bundle doesn't open the link's URL.
  if (native)
    for (const listener of listeners.get(native) ?? [])
      listener({ isTrusted: true, composedPath: () => path, defaultPrevented: true });
}

/** Waits until all callbacks of this turn have run. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

function storages({ localStorage, sessionStorage }: RandomPage): object {
  const storage = (kept: { readonly [key: string]: string }) => {
    const items = new Map(Object.entries(kept));
    return {
      getItem: (key: string) => (key === 'tagwright.debug' ? 'true' : (items.get(key) ?? null)),
      setItem: (key: string, value: string) => void items.set(key, value),
    };
  };
  return { localStorage: storage(localStorage), sessionStorage: storage(sessionStorage) };
}

/** An element with the properties and methods that bundles use. */
class PageElement {
  readonly parent: PageElement | undefined;
  readonly checked: boolean;
  readonly innerText: string;
  readonly href: string | undefined;
  readonly #state: WorldElement;
  readonly #within: PageElement[] = [];

  constructor(state: WorldElement, parent: PageElement | undefined, pageUrl: string) {
    Object.assign(this, state.properties);
    this.#state = state;
    this.parent = parent;
    if (parent) parent.#within.push(this);
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
    return this.matches(selector) ? this : (this.parent?.closest(selector) ?? null);
  }

  getAttribute(name: string): string | null {
    return this.#state.attributes[name] ?? null;
  }

  querySelectorAll(): readonly PageElement[] {
    return this.#within.flatMap((element) => [element, ...element.querySelectorAll()]);
  }

  getClientRects(): readonly object[] {
    return this.#state.visible ? [{}] : [];
  }
}

/** Globals that are the same in every page. */
const NATIVES = {
  AbortSignal,
  Blob: class {
    text: string;
    size: number;
    constructor([text]: [string]) {
      this.text = text;
      this.size = text.length;
    }
  },
  Element: PageElement,
  HTMLCollection: Set,
  HTMLScriptElement: Set,
  URLSearchParams,
  URL,
  crypto: { getRandomValues: (bytes: Uint8Array) => bytes },
  setTimeout: () => 0,
  performance: { now: () => 0 },
  queueMicrotask,
  getComputedStyle: () => ({ visibility: 'visible' }),
  screen: { width: 1, height: 1 },
};
