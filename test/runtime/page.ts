import { afterEach, beforeEach, vi } from 'vitest';

/** Sets the URL and the body of the happy-dom page, as a navigation does. */
export const open = (url: string, body = ''): void => {
  const { happyDOM } = window as unknown as {
    readonly happyDOM: {
      setURL(url: string): void;
      readonly settings: { readonly navigation: { disableMainFrameNavigation: boolean } };
    };
  };
  happyDOM.settings.navigation.disableMainFrameNavigation = true;
  happyDOM.setURL(url);
  document.body.innerHTML = body;
};

/**
 * Replaces document.cookie with a jar that rejects cookies for domains that a page can't write to.
 * @param publicSuffixes domains that no cookie can be written for
 * @returns the cookie strings as they were written, and the jar
 */
export const cookieJar = (
  start: Readonly<Record<string, string>> = {},
  publicSuffixes: readonly string[] = ['example', 'uk', 'co.uk'],
) => {
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
      if (
        domain !== undefined &&
        (publicSuffixes.includes(domain) || !`.${location.hostname}`.endsWith(`.${domain}`))
      )
        return;
      if (attributes.includes('max-age=0')) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    },
  });
  return { jar, written };
};

/** Switches debug logging on and returns the log lines. */
export const logged = (): string[] => {
  localStorage.setItem('tagwright.debug', 'true');
  const lines: string[] = [];
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((text: string) => {
      lines.push(`${level}: ${text}`);
    });
  return lines;
};

/** Waits until pending promises have settled. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
};

/**
 * Returns an object that shows how the promise settles. If the promise resolves, `resolved` becomes
 * true. If it rejects, `rejected` becomes the error's message.
 */
export const outcome = (promise: Promise<unknown> | undefined) => {
  const state: { resolved?: true; rejected?: string } = {};
  promise?.then(
    () => {
      state.resolved = true;
    },
    (error: Error) => {
      state.rejected = error.message;
    },
  );
  return state;
};

/** Dispatches a trusted click, as if a user had clicked. */
export const userClick = (element: Element, init: MouseEventInit = {}): MouseEvent => {
  const event = new MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    composed: true,
    ...init,
  });
  Object.defineProperty(event, 'isTrusted', { value: true });
  element.dispatchEvent(event);
  return event;
};

/** Records the window's listeners and returns a function that removes them. */
export const listeners = (): (() => void) => {
  const spy = vi.spyOn(window, 'addEventListener');
  return () => {
    for (const [type, listener, options] of spy.mock.calls as Parameters<
      typeof window.addEventListener
    >[])
      window.removeEventListener(type, listener, options);
    spy.mockRestore();
  };
};

/**
 * Before each test: resets modules, fakes timers and opens a page. After each test: removes the
 * listeners that the test has added to the window, ends the fakes, and clears the storage.
 */
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
 * Before each test: resets modules, opens a page and prevents scripts from loading. After each
 * test: deletes the given globals.
 * @returns the scripts that the current test has added, in order
 */
export const caughtScripts = (...globals: readonly string[]): readonly HTMLScriptElement[] => {
  const added: HTMLScriptElement[] = [];
  beforeEach(() => {
    vi.resetModules();
    open('https://www.shop.example/in/');
    added.length = 0;
    vi.spyOn(document.documentElement, 'append').mockImplementation(
      (...nodes) => void added.push(...(nodes as HTMLScriptElement[])),
    );
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    for (const name of globals) Reflect.deleteProperty(window, name);
  });
  return added;
};

/** Records how a promise settles. */
export const outcomeOf = (promise: Promise<unknown>) => {
  const outcome: { value?: unknown; error?: Error; isOver: boolean } = { isOver: false };
  promise.then(
    (value) => Object.assign(outcome, { value, isOver: true }),
    (error: Error) => Object.assign(outcome, { error, isOver: true }),
  );
  return outcome;
};
