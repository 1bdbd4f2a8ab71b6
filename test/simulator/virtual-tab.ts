import { compileFunction } from 'node:vm';
import type { VirtualSignal } from './virtual-network.ts';
import type { Owner, VirtualTime } from './virtual-time.ts';
import type { World } from './world.ts';

/** A page of the shop in a tab of the simulated browser. */
export interface VirtualTab extends Owner {
  state: 'awake' | 'asleep' | 'dead';
  isHidden: boolean;
  /** Makes a direct call, as page code does. */
  track(id: string, detail: string): void;
  /** Dispatches an event of the window. */
  dispatch(type: string): void;
  /** Calls the page's listeners for changes of cookies. */
  reportCookies(): void;
}

/** The globals that a bundle uses. They become parameters of the function that runs the bundle. */
const GLOBALS = [
  'window',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'performance',
  'crypto',
  'screen',
  'history',
  'console',
  'Date',
  'Math',
  'AbortSignal',
  'Blob',
  'HTMLScriptElement',
  'setTimeout',
  'fetch',
] as const;

/** Compiles a bundle to a function of the page's globals. */
export const compileBundle = (code: string): ((...globals: unknown[]) => void) =>
  compileFunction(code, [...GLOBALS]) as (...globals: unknown[]) => void;

/** The properties of a page's window that bundles use as globals, and `_satellite` for tests. */
interface PageWindow {
  readonly localStorage: object;
  readonly location: URL;
  readonly setTimeout: unknown;
  readonly fetch: unknown;
  readonly _satellite: { track(id: string, detail: string): void };
}

/** Opens a page in a tab and runs the bundle in it. */
export function openTab(world: World, run: ReturnType<typeof compileBundle>): VirtualTab {
  const listeners = new Map<string, ((event: object) => void)[]>();
  const onCookies: (() => void)[] = [];
  const tab: VirtualTab = {
    state: 'awake',
    isHidden: false,
    dispatch: (type) => listeners.get(type)?.forEach((listener) => listener({ type })),
    track: (id, detail) => page._satellite.track(id, detail),
    reportCookies: () => onCookies.forEach((listener) => listener()),
  };
  const page = createWindow(world, tab, listeners, onCookies);
  const globals = globalsOf(world, tab, page);
  run(...GLOBALS.map((name) => globals[name]));
  return tab;
}

function createWindow(
  { time, network, storage, sessionStorage }: World,
  tab: VirtualTab,
  listeners: Map<string, ((event: object) => void)[]>,
  onCookies: (() => void)[],
): PageWindow {
  return {
    addEventListener: (type: string, listener: (event: object) => void) =>
      void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    setTimeout: (task: (...given: unknown[]) => void, ms: number, ...given: unknown[]) =>
      time.later(() => task(...given), ms, tab),
    fetch: (url: string, options: Parameters<typeof network.fetch>[2]) =>
      network.fetch(tab, url, options),
    cookieStore: {
      addEventListener: (_type: string, listener: () => void) => void onCookies.push(listener),
    },
    get localStorage() {
      return storage.storage;
    },
    sessionStorage,
    location: new URL('https://www.shop.example/in/'),
    name: '',
    innerWidth: 1280,
    innerHeight: 720,
  } as unknown as PageWindow;
}

function createDocument(world: World, tab: VirtualTab): object {
  return {
    get cookie() {
      return world.readCookies();
    },
    set cookie(text) {
      world.writeCookie(text);
    },
    get hidden() {
      return tab.isHidden;
    },
    get visibilityState() {
      return tab.isHidden ? 'hidden' : 'visible';
    },
    readyState: 'complete',
    referrer: '',
    title: 'Shop',
    currentScript: null,
    documentElement: { clientWidth: 1265, clientHeight: 720, lang: 'en' },
  };
}

function globalsOf(
  world: World,
  tab: VirtualTab,
  page: PageWindow,
): { readonly [name in (typeof GLOBALS)[number]]: unknown } {
  const { time, network, random } = world;
  const openedAt = time.now();
  return {
    window: page,
    document: createDocument(world, tab),
    navigator: {
      locks: world.hasLocks ? world.locks.of(tab) : undefined,
      userAgent: 'Simulated',
      sendBeacon: (url: string, blob: PageBlob) => network.beacon(tab, url, blob.text),
    },
    location: page.location,
    localStorage: world.storage.storage,
    sessionStorage: world.sessionStorage,
    performance: { now: () => time.now() - openedAt },
    crypto: { getRandomValues: (bytes: Uint8Array) => bytes.map(() => random() * 256) },
    screen: { width: 1280, height: 720 },
    history: {},
    console: world.console,
    Date: dateOf(time),
    Math: Object.assign(Object.create(Math) as Math, { random }),
    AbortSignal: { timeout: (ms: number) => signalOf(time, tab, ms) },
    Blob: PageBlob,
    HTMLScriptElement: class {},
    setTimeout: page.setTimeout,
    fetch: page.fetch,
  };
}

/** Returns a `Date` class that uses the visitor's clock. */
function dateOf(time: VirtualTime): new () => Date {
  return class PageDate extends Date {
    constructor(...given: []) {
      super(...((given.length ? given : [time.clock()]) as []));
    }
    static override now = () => time.clock();
  };
}

/** Returns a signal that aborts after a time. */
function signalOf(time: VirtualTime, tab: VirtualTab, ms: number): VirtualSignal {
  const signal: VirtualSignal = { aborted: false };
  const abort = () => {
    signal.aborted = true;
    signal.onAbort?.();
  };
  time.later(abort, ms, tab);
  return signal;
}

class PageBlob {
  readonly text: string;
  constructor(parts: readonly string[]) {
    this.text = parts.join('');
  }
}
