import type { Browser } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { runScenario, type ScenarioResult } from '../../../compiler/play/chromium/run-scenario.ts';
import type { Bundle, Shop } from '../../../compiler/play/chromium/shop.ts';
import { runInDom } from '../../../compiler/play/happy-dom/run-in-dom.ts';
import { readScenario } from '../../../compiler/play/scenario/read/read-scenario.ts';
import { handWrittenBundle } from '../../harness/hand-written-bundle.ts';

const shop: Shop = {
  pages: [
    {
      page: 'home',
      path: '',
      title: 'Home',
      'data-layer': { digitalData: { page: { pageInfo: { pageName: '%site%:home' } } } },
      body: '<button id="buy" an-la="buy">Buy</button> <a id="on" an-la="on" href="%prefix%next/">On</a> <a id="out" an-la="out" href="https://elsewhere.example/">Out</a>',
    },
    {
      page: 'page not found',
      path: 'not-found/',
      title: 'Next',
      'data-layer': { digitalData: { page: { pageInfo: { pageName: '%site%:none' } } } },
      body: '<p>Nothing here</p>',
    },
  ],
};

let browser: Browser;

type Engine = 'Chromium' | 'happy-dom';

export const engines: readonly Engine[] = ['Chromium', 'happy-dom'];

/** Returns a function that plays a visit in an engine. Both engines must give the same result. */
export function player(engine: Engine) {
  return async (
    steps: object[],
    bundle: Bundle = handWrittenBundle(),
    more: object = {},
  ): Promise<ScenarioResult> => {
    const { scenario, problems } = readScenario({
      scenario: 'A visit',
      covers: ['S-11'],
      site: 'in',
      'as-of': '2025-04-15',
      steps,
      ...more,
    });
    expect(problems).toEqual([]);
    return engine === 'Chromium'
      ? runScenario(scenario!, { bundle, shop, browser })
      : runInDom(scenario!, { bundle, shop });
  };
}

export const open = { open: '/in/' };

export const pageView = {
  expect: [{ interact: { xdm: { web: { webPageDetails: { name: 'in:home' } } } } }],
};

/** Starts Chromium before the tests of the calling file. */
export function useChromium(): void {
  beforeAll(async () => {
    browser = await sharedChromium();
  }, 30_000);
}
