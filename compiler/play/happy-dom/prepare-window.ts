import { PropertySymbol, type BrowserWindow, type Element, type Storage } from 'happy-dom';
import { watchMadeEvents } from './trusted-events.ts';

/** The type of a navigation, as the browser reports it. */
export type NavigationType = 'navigate' | 'reload' | 'back_forward';

/** The values of the visit that a window needs. */
export interface WindowSettings {
  readonly referrer: string;
  readonly type: NavigationType;
  readonly language: string;
  readonly stored: (kind: 'localStorage' | 'sessionStorage') => Storage;
  readonly beacon: (url: string, body: string, type: string) => Promise<void>;
  readonly failed: (error: string) => void;
}

/**
 * Adds the browser features that a new happy-dom window lacks. Must be called before any script
 * runs.
 */
export function prepareWindow(
  window: BrowserWindow,
  { referrer, type, language, stored, beacon, failed }: WindowSettings,
): void {
  window[PropertySymbol.localStorage] = stored('localStorage');
  window[PropertySymbol.sessionStorage] = stored('sessionStorage');
  window.document[PropertySymbol.referrer] = referrer;
  const { navigator } = window;
  set(navigator, 'language', language);
  set(navigator, 'languages', [language]);
  set(navigator, 'sendBeacon', (url: string, data: unknown) => {
    void textOf(data).then((body) =>
      beacon(
        url,
        body,
        typeof data === 'string'
          ? 'text/plain;charset=UTF-8'
          : String((data as { readonly type?: string } | undefined)?.type ?? ''),
      ),
    );
    return true;
  });
  set(window, 'performance', ownPerformance(window, type));
  set(window, 'getComputedStyle', styleOf(window));
  // Browsers don't have these globals.
  for (const name of ['Buffer', 'happyDOM']) Reflect.deleteProperty(window, name);
  watchMadeEvents(window);
  window.addEventListener('error', (event) =>
    failed((event as unknown as { readonly message: string }).message),
  );
}

function set(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, {
    value,
    writable: true,
    configurable: true,
    enumerable: true,
  });
}

async function textOf(data: unknown): Promise<string> {
  return typeof data === 'object' && data !== null && 'text' in data
    ? (data as { text: () => Promise<string> }).text()
    : String(data ?? '');
}

/**
 * Returns a `performance` object that counts from the start of the page and has the page's
 * navigation entry.
 */
function ownPerformance(window: BrowserWindow, type: NavigationType): object {
  const startedAt = performance.now();
  const now = (): number => performance.now() - startedAt;
  const navigation = {
    name: window.location.href,
    entryType: 'navigation',
    type,
    startTime: 0,
    responseStart: now(),
    domContentLoadedEventEnd: 0,
    loadEventEnd: 0,
  };
  window.document.addEventListener(
    'DOMContentLoaded',
    () => void (navigation.domContentLoadedEventEnd = now()),
  );
  window.addEventListener('load', () => void setTimeout(() => (navigation.loadEventEnd = now())));
  return {
    now,
    timeOrigin: Date.now(),
    getEntriesByType: (type: string) => (type === 'navigation' ? [navigation] : []),
    navigation: { type: ['navigate', 'reload', 'back_forward'].indexOf(type), redirectCount: 0 },
    mark: () => undefined,
    measure: () => undefined,
  };
}

/**
 * Returns a `getComputedStyle` for the window. In its results, `visibility` always has a value,
 * even if no style sets it.
 */
function styleOf(window: BrowserWindow): (element: Element) => object {
  const computed = window.getComputedStyle.bind(window);
  return (element) => {
    let visibility = '';
    for (let at: Element | null = element; at && visibility === ''; at = at.parentElement)
      ({ visibility } = computed(at));
    return new Proxy(computed(element), {
      get: (style, name) => {
        if (name === 'visibility') return visibility || 'visible';
        const value: unknown = Reflect.get(style, name, style);
        return typeof value === 'function' ? (value.bind(style) as unknown) : value;
      },
    });
  };
}
