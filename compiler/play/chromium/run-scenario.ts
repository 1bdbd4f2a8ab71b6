import type { Browser } from 'playwright-core';
import type { Scenario } from '../scenario/scenario.ts';
import { chromiumDriver } from './chromium-driver.ts';
import type { Driver } from './driver.ts';
import {
  playScenario,
  type DriverInput,
  type Playing,
  type ScenarioResult,
} from './play-scenario.ts';
import { serveHttps } from './serve-https.ts';

export type { ScenarioResult } from './play-scenario.ts';

export interface ScenarioSetting extends Omit<Playing, 'drive'> {
  /** A browser from `launchChromium`. Several scenarios can share it at the same time. */
  readonly browser: Browser;
}

/** Plays a scenario in a browser, with trusted input and real navigation, cookies and layout. */
export async function runScenario(
  scenario: Scenario,
  { browser, ...playing }: ScenarioSetting,
): Promise<ScenarioResult> {
  return playScenario(scenario, {
    ...playing,
    drive: (beginning, use) => inBrowser(browser, beginning, use),
  });
}

async function inBrowser<T>(
  browser: Browser,
  { scenario: { visitor }, origin, answer, activity, cookies, prepare }: DriverInput,
  use: (driver: Driver) => Promise<T>,
): Promise<T> {
  const served = await serveHttps(answer, activity);
  const { viewport, zone, language } = visitor;
  const context = await browser.newContext({
    proxy: { server: served.proxy },
    ignoreHTTPSErrors: true,
    viewport,
    timezoneId: zone,
    locale: language,
    serviceWorkers: 'block',
  });
  try {
    await context.addCookies(
      cookies.map(({ name, value, domain }) =>
        domain === undefined
          ? { name, value, url: origin }
          : { name, value, domain, path: '/', secure: true, sameSite: 'None' },
      ),
    );
    for (const script of prepare) await context.addInitScript(script);
    return await use(chromiumDriver(await context.newPage(), context, activity, origin));
  } finally {
    await context.close();
    await served.close();
  }
}
