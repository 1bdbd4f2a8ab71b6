import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../compiler/browser/launch-chromium.ts';
import { inParallel } from '../harness/in-parallel.ts';
import { bundleClients } from './bundle-clients.ts';
import { differences } from './differences.ts';
import { normalise, type Normal } from './normalise.ts';
import { runScript } from './run-script.ts';
import type { Script } from './script.ts';

interface Pair {
  readonly sdk: Normal;
  readonly own: Normal;
  readonly problems: readonly string[];
}

/** Declares a test for each script: both clients do the same in Chromium, or differ as the list of differences says. */
export function compareScripts(scripts: readonly Script[]): void {
  let browser: Browser;
  let outcomes: Map<Script, Promise<Pair>>;

  beforeAll(async () => {
    browser = await launchChromium();
    const clients = await bundleClients();
    const pairs = inParallel(scripts, 6, async (script): Promise<Pair> => {
      const [sdk, own] = await Promise.all([clients.sdk, clients.own].map((client) => runScript(browser, script, client)));
      return {
        sdk: normalise(sdk!, script), own: normalise(own!, script),
        problems: [...script.refused ? [] : own!.hits.flatMap(({ problems }) => problems), ...own!.errors],
      };
    });
    for (const pair of pairs) pair.catch(() => undefined);
    outcomes = new Map(scripts.map((script, index) => [script, pairs[index]!]));
  });
  afterAll(async () => browser.close());

  describe.each([...new Set(scripts.map(({ about }) => about))])('%s', (about) => {
    test.each(scripts.filter((script) => script.about === about).map((script) => [script.script, script] as const))('%s', async (_, script) => {
      const { sdk, own, problems } = await outcomes.get(script)!;
      expect(problems).toEqual([]);
      if (script.differs === undefined) return expect(own).toEqual(sdk);
      const { check } = differences[script.differs]!;
      expect(own).not.toEqual(sdk);
      check(sdk, own);
    }, 120_000);
  });
}
