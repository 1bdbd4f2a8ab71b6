import { expect, vi } from 'vitest';
import { createWorld } from '../../../../compiler/play/scenario/world/create-world.ts';
import { createCookieJar, type CookieJar } from '../../../../preview/session/visitor/cookie-jar.ts';
import { normalise, type Normal } from '../../../adobe/edge/normalise.ts';
import { edges, fillIn, hitsOf, runner, stub } from '../../../adobe/edge/run-script.ts';
import type { Script } from '../../../adobe/edge/script.ts';
import { listeners, open } from '../../page.ts';
import { fakeNetwork } from './fake-network.ts';

/** The timeout of a script. It is longer than any delay in the scripts. */
const patienceMs = 60_000;

/** The screen of the browser in which the scripts were recorded. */
const screenSize = { width: 1280, height: 720, orientation: { type: 'landscape-primary' } };

interface Page {
  readonly noted: readonly unknown[];
  readonly isOver?: boolean;
}

/**
 * Plays a command script in happy-dom with Tagwright's client, and returns the outcome. The fake
 * network is the one that the recordings in Chromium use. The caller must have faked the timers.
 */
export async function playScript(script: Script): Promise<Normal> {
  const before = new Set(Reflect.ownKeys(globalThis));
  const stopListening = listeners();
  localStorage.clear();
  sessionStorage.clear();
  preparePage(script);
  const jar = putCookies(script);
  const world = createWorld({ now: () => Date.now(), seed: 7, edges, isOpenToPages: true });
  for (const fault of script.faults) world.inject(fault);
  fakeNetwork(world.answer);
  const warnings: string[] = [];
  vi.spyOn(console, 'warn').mockImplementation(
    (line: string) => void warnings.push(line.replace(/^\[\w+\] ?/, '')),
  );
  for (const level of ['log', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(() => {});
  try {
    evaluate(stub(script));
    if (script.late) evaluate(runner(script));
    await startClient(script.instances);
    if (!script.late) evaluate(runner(script));
    await vi.advanceTimersByTimeAsync(patienceMs);
    const { noted, isOver } = window as unknown as Page;
    expect(isOver, 'the script is over').toBe(true);
    if (!script.refused)
      expect(
        world.hits
          .filter(({ receiver }) => receiver === 'edge')
          .flatMap(({ problems }) => problems),
      ).toEqual([]);
    const stored = Object.fromEntries(
      Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)!).map(
        (key) => [key, localStorage.getItem(key)!],
      ),
    );
    return normalise(
      {
        hits: hitsOf(world),
        results: noted,
        cookies: Object.fromEntries(jar.all().map(({ name, value }) => [name, value])),
        stored,
        warnings,
        errors: [],
      },
      script,
    );
  } finally {
    stopListening();
    for (const key of Reflect.ownKeys(globalThis))
      if (!before.has(key)) Reflect.deleteProperty(globalThis, key);
  }
}

/** Sets up the globals that page code and the client use. */
function preparePage({ url, html }: Script): void {
  const { happyDOM } = window as unknown as {
    readonly happyDOM: {
      readonly settings: { readonly navigation: { disableFallbackToSetURL: boolean } };
    };
  };
  open(fillIn(url), html);
  happyDOM.settings.navigation.disableFallbackToSetURL = true;
  Object.defineProperty(window, 'screen', {
    value: screenSize,
    configurable: true,
    writable: true,
  });
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(screenSize.width);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(screenSize.height);
  Object.assign(navigator, {
    userAgentData: {
      getHighEntropyValues: async () => ({
        architecture: 'x86',
        bitness: '64',
        model: '',
        platformVersion: '6',
        wow64: false,
        more: 1,
      }),
    },
  });
}

/**
 * Replaces document.cookie with a jar, and returns the jar. At first, the jar contains the cookies
 * that the script lists. Like a browser, the jar stores the cookies of each domain separately.
 */
function putCookies({ cookies }: Script): CookieJar {
  const jar = createCookieJar(
    location.hostname,
    true,
    () => Date.now(),
    Object.entries(cookies).map(([name, value]) => ({
      name: fillIn(name),
      value: fillIn(value),
      domain: 'shop.example',
      path: '/',
      expires: undefined,
      secure: true,
      sameSite: 'None',
      by: 'page',
    })),
  );
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => jar.read(location.pathname),
    set: (text: string) => void jar.write(text, location.pathname),
  });
  return jar;
}

function evaluate(code: string): void {
  // oxlint-disable-next-line typescript/no-implied-eval -- runs the page's own scripts
  (new Function(code) as () => void)();
}

/**
 * Starts one instance of Tagwright's client for each function that Adobe's base code has defined.
 * The site has no consent policy. For the recordings in Chromium, bundle-clients.ts starts the
 * client in the same way.
 */
async function startClient(names: readonly string[]): Promise<void> {
  const { createInstance } = await import('../../../../runtime/services/edge/client/instance.ts');
  const { collectClicks } =
    await import('../../../../runtime/services/edge/client/collect-clicks.ts');
  const { edgeDestinations } =
    await import('../../../../runtime/services/edge/client/edge-destinations.ts');
  const { takeQueue } = await import('../../../../runtime/platform/page/take-queue.ts');
  const permitted = () => Promise.resolve();
  for (const name of names)
    takeQueue(
      name,
      createInstance({
        name,
        permitted,
        features: [collectClicks(permitted), edgeDestinations(() => true)],
      }),
    );
}
