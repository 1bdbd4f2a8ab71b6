import { compileFunction } from 'node:vm';
import type { VirtualSignal } from './virtual-network.ts';
import type { Owner } from './virtual-time.ts';
import type { World } from './world.ts';

/** A page of the shop in a tab of the world. */
export interface VirtualTab extends Owner {
  state: 'awake' | 'asleep' | 'dead';
  isHidden: boolean;
  /** Makes a direct call, as page code does. */
  track(id: string, detail: string): void;
  /** Dispatches an event of the window. */
  dispatch(type: string): void;
  /** Reports a change of the cookies. */
  reportCookies(): void;
}

/** The globals that a bundle uses, as the names of a function's parameters. */
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

/** Opens a page in a tab and runs the bundle in it. */
export function openTab(world: World, run: ReturnType<typeof compileBundle>): VirtualTab {
  const { time, network, random } = world;
  const listeners = new Map<string, ((event: object) => void)[]>();
  const onCookies: (() => void)[] = [];
  const tab: VirtualTab = {
    state: 'awake',
    isHidden: false,
    dispatch: (type) => listeners.get(type)?.forEach((listener) => listener({ type })),
    track: (id, detail) => page._satellite.track(id, detail),
    reportCookies: () => onCookies.forEach((listener) => listener()),
  };
  class PageDate extends Date {
    constructor(...given: []) {
      super(...((given.length ? given : [time.clock()]) as []));
    }
    static override now = () => time.clock();
  }
  const page = {
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
      return world.storage.storage;
    },
    sessionStorage: world.sessionStorage,
    location: new URL('https://www.shop.example/in/'),
    name: '',
    innerWidth: 1280,
    innerHeight: 720,
  } as unknown as Window & { _satellite: { track(id: string, detail: string): void } };
  const document = {
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
  const globals: { readonly [name in (typeof GLOBALS)[number]]: unknown } = {
    window: page,
    document,
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
    Date: PageDate,
    Math: Object.assign(Object.create(Math) as Math, { random }),
    AbortSignal: {
      timeout(ms: number) {
        const signal: VirtualSignal = { aborted: false };
        time.later(
          () => {
            signal.aborted = true;
            signal.onAbort?.();
          },
          ms,
          tab,
        );
        return signal;
      },
    },
    Blob: PageBlob,
    HTMLScriptElement: class {},
    setTimeout: page.setTimeout,
    fetch: page.fetch,
  };
  const openedAt = time.now();
  run(...GLOBALS.map((name) => globals[name]));
  return tab;
}

class PageBlob {
  readonly text: string;
  constructor(parts: readonly string[]) {
    this.text = parts.join('');
  }
}
