import {
  playScenario,
  type DriverInput,
  type Playing,
  type ScenarioResult,
} from '../../compiler/play/chromium/play-scenario.ts';
import { serveHttps } from '../../compiler/play/chromium/serve-https.ts';
import type { Driver } from '../../compiler/play/chromium/driver.ts';
import type { Scenario } from '../../compiler/play/scenario/scenario.ts';
import { preparePages } from './prepare-pages.ts';
import { remoteDriver } from './remote-driver.ts';
import type { RemoteEngine } from './remote-engine.ts';

/** Plays a scenario in a browser that is controlled over WebDriver. */
export function runInEngine(
  scenario: Scenario,
  { engine, ...playing }: Omit<Playing, 'drive'> & { readonly engine: RemoteEngine },
): Promise<ScenarioResult> {
  return playScenario(scenario, {
    ...playing,
    driverGlobals: engine.globals,
    drive: (beginning, use) => inEngine(engine, beginning, use),
  });
}

async function inEngine<T>(
  engine: RemoteEngine,
  { scenario: { visitor }, origin, answer, activity, cookies, prepare }: DriverInput,
  use: (driver: Driver) => Promise<T>,
): Promise<T> {
  const pages = preparePages(prepare, answer);
  const served = await serveHttps(pages.answer, activity);
  const { viewport, zone, language } = visitor;
  try {
    return await engine.visit(
      {
        proxy: served.proxy,
        viewport,
        zone,
        language,
        cookies: cookies.map(({ name, value, domain }) =>
          domain === undefined
            ? { name, value }
            : { name, value, domain, secure: true, sameSite: 'none' },
        ),
        emptyPage: `${origin}${pages.emptyPath}`,
      },
      (tab) => use(remoteDriver(tab, activity, pages)),
    );
  } finally {
    await served.close();
  }
}
