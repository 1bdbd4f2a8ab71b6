import { Script, createContext } from 'node:vm';

/** What a visitor and servers send to a page. */
export interface PageInput {
  readonly cookie: string;
  readonly search: string;
  readonly hash: string;
  readonly referrer: string;
  readonly title: string;
  readonly stored: string;
  /** Globals of the page, by name. */
  readonly globals: { readonly [name: string]: unknown };
  /** Entries that the page pushes to its data layer after the bundle has started. */
  readonly entries: readonly unknown[];
  readonly response: {
    readonly status: number;
    readonly text: string;
    readonly retryAfter: string;
  };
}

/** What a page view did. */
export interface PageResult {
  /** Everything that left the page: URLs, headers and bodies. */
  readonly sent: readonly string[];
  /** Names of cookies that were written. */
  readonly written: readonly string[];
  /** Exceptions that reached the page. */
  readonly errors: readonly string[];
}

type Listener = (event: object) => void;

/** The names that a bundle gets from the page, in the order of the function's parameters. */
const NAMES = [
  ...['window', 'document', 'location', 'navigator', 'history', 'screen', 'performance', 'crypto'],
  ...['localStorage', 'sessionStorage', 'console', 'Element', 'HTMLCollection'],
  ...['HTMLScriptElement', 'getComputedStyle', 'AbortSignal', 'Blob', 'TextEncoder', 'URL'],
  ...['URLSearchParams'],
];

/**
 * Returns a function that views a page with a bundle, in a window that has only what the bundle
 * uses. All views share one realm, whose built-in objects the caller can inspect.
 */
export function fakePage(code: string): {
  readonly view: (input: PageInput) => Promise<PageResult>;
  /** The global object that all views share. */
  readonly realm: { readonly [name: string]: unknown };
  readonly evaluate: (code: string) => unknown;
} {
  const realm = createContext({}) as { [name: string]: unknown };
  const run = new Script(`(function (${NAMES.join()}) {${code}\n})`).runInContext(realm) as (
    ...page: unknown[]
  ) => void;
  return {
    realm,
    evaluate: (text) => new Script(text).runInContext(realm),
    view: (input) => view(run, input),
  };
}

async function view(run: (...page: unknown[]) => void, input: PageInput): Promise<PageResult> {
  const [sent, written, errors] = [[] as string[], [] as string[], [] as string[]];
  const timers: (() => void)[] = [];
  const listeners: [string, Listener][] = [];
  class Element {
    src = '';
    getAttribute(): null {
      return null;
    }
    append(child: { src?: string }): void {
      sent.push(String(child.src));
    }
  }
  class Picture {
    set src(url: string) {
      sent.push(url);
    }
  }
  const storage = {
    getItem: (key: string) => (key === 'tagwright.debug' ? null : input.stored),
    setItem: () => {},
    removeItem: () => {},
  };
  const url = new URL(`https://www.shop.example/in/phones/${input.search}${input.hash}`);
  const answer = {
    status: input.response.status,
    ok: input.response.status < 300,
    headers: { get: () => input.response.retryAfter },
    text: async () => input.response.text,
  };
  const document = {
    get cookie() {
      return input.cookie;
    },
    set cookie(text: string) {
      written.push(text.split('=')[0]!);
    },
    title: input.title,
    referrer: input.referrer,
    readyState: 'complete',
    visibilityState: 'visible',
    currentScript: null,
    documentElement: new Element(),
    querySelector: () => null,
    querySelectorAll: () => [],
    createElement: () => new Element(),
  };
  const window: { [name: string]: unknown } = {
    ...input.globals,
    fetch: async (to: unknown, options: { body?: unknown; headers?: unknown } = {}) => {
      sent.push(`${String(to)} ${JSON.stringify(options.headers ?? {})} ${String(options.body)}`);
      return answer;
    },
    setTimeout: (work: (...given: unknown[]) => void, _ms: number, ...given: unknown[]) =>
      timers.push(() => work(...given)),
    addEventListener: (type: string, listener: Listener) => listeners.push([type, listener]),
    Image: Picture,
    localStorage: storage,
    sessionStorage: storage,
    innerWidth: 800,
    innerHeight: 600,
    scrollY: 0,
  };
  const attempt = (work: () => unknown): void => {
    try {
      work();
    } catch (error) {
      errors.push(String((error as Error).stack ?? error));
    }
  };
  const navigator = {
    userAgent: 'Mozilla/5.0 Chrome/120.0',
    sendBeacon: (to: unknown, body: unknown) => sent.push(`${String(to)} ${String(body)}`) > 0,
  };
  attempt(() =>
    run(
      ...[window, document, url, navigator, { length: 1 }, { width: 800, height: 600 }],
      ...[
        performance,
        crypto,
        storage,
        storage,
        { log() {}, warn() {}, error() {} },
        Element,
        Array,
      ],
      ...[Element, () => ({}), { timeout: () => undefined }, String, TextEncoder, URL],
      URLSearchParams,
    ),
  );
  // Retries and later events: timers run at once, and what they start settles.
  for (let round = 0; round < 8; round += 1) {
    for (const timer of timers.splice(0)) attempt(timer);
    await new Promise((resolve) => setImmediate(resolve));
    const { entries } = window;
    if (round === 1 && Array.isArray(entries))
      for (const entry of input.entries) attempt(() => entries.push(entry));
  }
  for (const [type, listener] of listeners)
    if (type === 'pagehide') attempt(() => listener({ type, isTrusted: true }));
  await new Promise((resolve) => setImmediate(resolve));
  return { sent, written, errors };
}
