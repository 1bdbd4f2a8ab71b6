import type { Driver } from '../browser/driver.ts';
import { playScenario, type Beginning, type Playing, type ScenarioResult } from '../browser/play-scenario.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { teachActivation } from './activation.ts';
import { bringCookies, domDriver } from './dom-driver.ts';
import { DomPage } from './dom-page.ts';
import { teachHandlers } from './event-handlers.ts';
import { teachLayout } from './layout.ts';
import { teachLoading } from './loading-elements.ts';
import { teachNames } from './named-elements.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { forbidSockets } from './refusing-socket.ts';
import { teachSelectors } from './selectors.ts';
import { keepPrototypes } from './shared-prototypes.ts';
import { teachTrust } from './trusted-events.ts';

/** What came of a scenario; it was played to its end only where `unrun` is absent. */
export interface DomResult extends ScenarioResult {
  /** What only a browser can answer, as in "how large an element is": then nothing is known of the scenario. */
  readonly unrun?: string;
}

teachTrust();
teachActivation();
teachHandlers();
teachLoading();
teachLayout();
teachNames();
teachSelectors();
forbidSockets();
const restorePrototypes = keepPrototypes();

/**
 * Plays a scenario without a browser, in happy-dom. Pages share its classes and the process its time zone, so that one
 * scenario is played after the other, however many are asked for.
 */
export async function runInDom(scenario: Scenario, playing: Omit<Playing, 'drive'>): Promise<DomResult> {
  const unrun = scenario.needsBrowser;
  if (unrun !== undefined) return { passed: false, failures: [], hits: [], log: [], unrun };
  return oneAtATime(async () => {
    const zone = process.env['TZ'];
    process.env['TZ'] = scenario.visitor.zone;
    try {
      return await play(scenario, playing);
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
      restorePrototypes();
    }
  });
}

async function play(scenario: Scenario, playing: Omit<Playing, 'drive'>): Promise<DomResult> {
  let unrun: string | undefined;
  const result = await playScenario(scenario, {
    ...playing,
    drive: (beginning, use) => inDom(beginning, async (driver, page) => {
      const used = await use(driver);
      unrun = page.needed;
      return used;
    }),
  });
  return unrun === undefined ? result : { ...result, passed: false, failures: [], unrun };
}

async function inDom<T>(beginning: Beginning, use: (driver: Driver, page: DomPage) => Promise<T>): Promise<T> {
  const page = new DomPage(beginning);
  // What happy-dom rejects and the page doesn't take is of this process's own kind, so nobody can tell whose it is.
  const tell = (reason: unknown): void => {
    page.errors.push(`uncaught in the page: ${reason instanceof Object && 'message' in reason ? String(reason.message) : String(reason)}`);
  };
  bringCookies(page, beginning.cookies, beginning.origin);
  process.on('unhandledRejection', tell);
  try {
    return await use(domDriver(page, beginning.activity, beginning.origin), page);
  } finally {
    await page.close();
    process.off('unhandledRejection', tell);
  }
}
