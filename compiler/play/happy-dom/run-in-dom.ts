import type { Driver } from '../chromium/driver.ts';
import {
  playScenario,
  type DriverInput,
  type Playing,
  type ScenarioResult,
} from '../chromium/play-scenario.ts';
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

/**
 * The result of a scenario. If `unrun` is set, the scenario must be played in a browser; then
 * `passed` is false and `failures` is empty.
 */
export interface DomResult extends ScenarioResult {
  /**
   * The feature that the scenario needs and happy-dom lacks, such as "the size or position of an
   * element".
   */
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
 * Plays a scenario in happy-dom, without a browser. All pages share happy-dom's classes and the
 * time zone of the process, so scenarios run one at a time.
 */
export async function runInDom(
  scenario: Scenario,
  playing: Omit<Playing, 'drive'>,
): Promise<DomResult> {
  const unrun = scenario.needsBrowser;
  if (unrun !== undefined)
    return { passed: false, failures: [], hits: [], requests: [], log: [], unrun };
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
    drive: (beginning, use) =>
      inDom(beginning, async (driver, page) => {
        const used = await use(driver);
        unrun = page.needed;
        return used;
      }),
  });
  return unrun === undefined ? result : { ...result, passed: false, failures: [], unrun };
}

async function inDom<T>(
  beginning: DriverInput,
  use: (driver: Driver, page: DomPage) => Promise<T>,
): Promise<T> {
  const page = new DomPage(beginning);
  // An unhandled rejection doesn't say which happy-dom page it comes from, but only one page exists
  // at a time.
  const report = (reason: unknown): void => {
    page.errors.push(
      `uncaught in the page: ${reason instanceof Object && 'message' in reason ? String(reason.message) : String(reason)}`,
    );
  };
  bringCookies(page, beginning.cookies, beginning.origin);
  process.on('unhandledRejection', report);
  try {
    return await use(domDriver(page, beginning.activity, beginning.origin), page);
  } finally {
    await page.close();
    process.off('unhandledRejection', report);
  }
}
