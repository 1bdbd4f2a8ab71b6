import { Script, createContext } from 'node:vm';

/**
 * The data that the bundle can read on a page: from the visitor, from the page itself and from
 * servers. `stored` is the value of every key in local and session storage.
 */
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

/** The effects of a page view. */
export interface PageResult {
  /** Everything that left the page: URLs, headers and bodies. */
  readonly sent: readonly string[];
  /** Names of cookies that were written. */
  readonly written: readonly string[];
  /** Exceptions that reached the page. */
  readonly errors: readonly string[];
}

type Listener = (event: object) => void;

/** The globals that the bundle uses. The function around the bundle has them as parameters. */
const NAMES = [
  ...['window', 'document', 'location', 'navigator', 'history', 'screen', 'performance', 'crypto'],
  ...['localStorage', 'sessionStorage', 'console', 'Element', 'HTMLCollection'],
  ...['HTMLScriptElement', 'getComputedStyle', 'AbortSignal', 'Blob', 'TextEncoder', 'URL'],
  ...['URLSearchParams'],
];

/**
 * Loads a bundle for simulated page views. `view` simulates one page view. The page's window has
 * only the globals that the bundle uses. All views share one realm, whose built-in objects the
 * caller can inspect with `realm` and `evaluate`.
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

class Element {
  src = '';
  getAttribute(): null {
    return null;
  }
}

/** The effects of one page view. */
interface Effects {
  readonly sent: string[];
  readonly written: string[];
  readonly timers: (() => void)[];
  readonly listeners: [type: string, listener: Listener][];
}

function documentOf(input: PageInput, { sent, written }: Effects): object {
  return {
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
    documentElement: {
      append: ({ src }: { src?: string }) => void sent.push(String(src)),
    },
    querySelector: () => null,
    querySelectorAll: () => [],
    createElement: () => new Element(),
  };
}

function windowOf(
  { globals, stored, response }: PageInput,
  { sent, timers, listeners }: Effects,
): { readonly [name: string]: unknown } {
  const storage = {
    getItem: (key: string) => (key === 'tagwright.debug' ? null : stored),
    setItem: () => {},
    removeItem: () => {},
  };
  const answer = {
    status: response.status,
    ok: response.status < 300,
    headers: { get: () => response.retryAfter },
    text: async () => response.text,
  };
  return {
    ...globals,
    fetch: async (to: unknown, options: { body?: unknown; headers?: unknown } = {}) => {
      sent.push(`${String(to)} ${JSON.stringify(options.headers ?? {})} ${String(options.body)}`);
      return answer;
    },
    setTimeout: (work: (...given: unknown[]) => void, _ms: number, ...given: unknown[]) =>
      timers.push(() => work(...given)),
    addEventListener: (type: string, listener: Listener) => listeners.push([type, listener]),
    Image: class {
      set src(url: string) {
        sent.push(url);
      }
    },
    localStorage: storage,
    sessionStorage: storage,
    innerWidth: 800,
    innerHeight: 600,
    scrollY: 0,
  };
}

async function view(run: (...page: unknown[]) => void, input: PageInput): Promise<PageResult> {
  const effects: Effects = { sent: [], written: [], timers: [], listeners: [] };
  const errors: string[] = [];
  const attempt = (work: () => unknown): void => {
    try {
      work();
    } catch (error) {
      errors.push(String((error as Error).stack ?? error));
    }
  };
  const window = windowOf(input, effects);
  const { localStorage: storage, entries } = window;
  const navigator = {
    userAgent: 'Mozilla/5.0 Chrome/120.0',
    sendBeacon: (to: unknown, body: unknown) =>
      effects.sent.push(`${String(to)} ${String(body)}`) > 0,
  };
  const url = new URL(`https://www.shop.example/in/phones/${input.search}${input.hash}`);
  const quiet = { log() {}, warn() {}, error() {} };
  attempt(() =>
    run(
      ...[window, documentOf(input, effects), url, navigator, { length: 1 }],
      ...[{ width: 800, height: 600 }, performance, crypto, storage, storage, quiet, Element],
      ...[Array, Element, () => ({}), { timeout: () => undefined }, String, TextEncoder, URL],
      URLSearchParams,
    ),
  );
  // Runs timers without their delay, and lets promises settle, so that retries and later events
  // happen.
  for (let round = 0; round < 8; round += 1) {
    for (const timer of effects.timers.splice(0)) attempt(timer);
    await new Promise((resolve) => setImmediate(resolve));
    const list = window['entries'] ?? entries;
    if (round === 1 && Array.isArray(list))
      for (const entry of input.entries) attempt(() => list.push(entry));
  }
  for (const [type, listener] of effects.listeners)
    if (type === 'pagehide') attempt(() => listener({ type, isTrusted: true }));
  await new Promise((resolve) => setImmediate(resolve));
  return { sent: effects.sent, written: effects.written, errors };
}
