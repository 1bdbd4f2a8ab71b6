import { afterEach, beforeEach, vi } from 'vitest';

/** Gives a page in happy-dom its URL and its body, as after a navigation. */
export const open = (url: string, body = ''): void => {
  const { happyDOM } = window as unknown as { readonly happyDOM: { setURL(url: string): void; readonly settings: { readonly navigation: { disableMainFrameNavigation: boolean } } } };
  happyDOM.settings.navigation.disableMainFrameNavigation = true;
  happyDOM.setURL(url);
  document.body.innerHTML = body;
};

/**
 * Puts a cookie jar into the page that takes cookies only for domains that browsers let a page write to.
 * @param publicSuffixes domains that no cookie may be written for
 * @returns what was written, as it was written, and the jar
 */
export const cookieJar = (start: Readonly<Record<string, string>> = {}, publicSuffixes: readonly string[] = ['example', 'uk', 'co.uk']) => {
  const jar = new Map(Object.entries(start));
  const written: string[] = [];
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (text: string) => {
      written.push(text);
      const [pair = '', ...attributes] = text.split('; ');
      const at = pair.indexOf('=');
      const domain = attributes.find((attribute) => attribute.startsWith('domain='))?.slice(7);
      if (domain !== undefined && (publicSuffixes.includes(domain) || !`.${location.hostname}`.endsWith(`.${domain}`))) return;
      if (attributes.includes('max-age=0')) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    },
  });
  return { jar, written };
};

/** Switches debugging on and collects what is logged. */
export const logged = (): string[] => {
  localStorage.setItem('tagwright.debug', 'true');
  const lines: string[] = [];
  for (const level of ['log', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation((text: string) => { lines.push(`${level}: ${text}`); });
  return lines;
};

/** Lets everything that waits for a promise go on. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
};

/** A click as a real user makes it. */
export const userClick = (element: Element, init: MouseEventInit = {}): MouseEvent => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init });
  Object.defineProperty(event, 'isTrusted', { value: true });
  element.dispatchEvent(event);
  return event;
};

/** From here on, notes who listens at the window; the function that comes back makes them all stop. */
export const listeners = (): (() => void) => {
  const spy = vi.spyOn(window, 'addEventListener');
  return () => {
    for (const [type, listener, options] of spy.mock.calls as Parameters<typeof window.addEventListener>[]) window.removeEventListener(type, listener, options);
    spy.mockRestore();
  };
};

/** Before each test of a file: modules that haven't run, time that stands still, and nobody who listens from an earlier test. */
export const freshTime = (): void => {
  let stopListening: () => void;
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers();
    stopListening = listeners();
    open('https://www.shop.example/in/');
  });
  afterEach(() => {
    stopListening();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
  });
};

/**
 * Before each test of a file: modules that haven't run, and a page that loads no script; afterwards what was put under these
 * global names is gone.
 * @returns the scripts that the present test has added, in order
 */
export const caughtScripts = (...globals: readonly string[]): readonly HTMLScriptElement[] => {
  const added: HTMLScriptElement[] = [];
  beforeEach(() => {
    vi.resetModules();
    open('https://www.shop.example/in/');
    added.length = 0;
    vi.spyOn(document.documentElement, 'append').mockImplementation((...nodes) => void added.push(...nodes as HTMLScriptElement[]));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    for (const name of globals) Reflect.deleteProperty(window, name);
  });
  return added;
};
