import type { ScenarioResult } from '../browser/run-scenario.ts';
import type { Bundle, Shop } from '../browser/shop.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { UsageError } from './exit.ts';

/** What scenarios can be played in. */
export const ENGINES = ['chromium', 'dom'] as const;
export type EngineName = typeof ENGINES[number];

/** What a scenario is played with. */
export interface Stage {
  readonly bundle: Bundle;
  readonly shop: Shop;
  /** Scripts that run in every document beside those of the scenario. */
  readonly prepare?: readonly string[];
}

/** Plays scenarios. Close it after use. */
export interface Engine {
  /** `unrun` says why nothing is known of the scenario: it needs a browser for that. */
  play(scenario: Scenario, stage: Stage): Promise<ScenarioResult & { readonly unrun?: string | undefined }>;
  close(): Promise<void>;
}

/**
 * Starts what plays the scenarios; what isn't asked for isn't loaded.
 * @throws UsageError where there is no browser and one was asked for
 */
export async function openEngine(name: EngineName): Promise<Engine> {
  if (name === 'dom') {
    const { runInDom } = await import('../dom/run-in-dom.ts');
    return { play: runInDom, close: () => Promise.resolve() };
  }
  const [{ launchChromium }, { runScenario }] = await Promise.all([import('../browser/launch-chromium.ts'), import('../browser/run-scenario.ts')]);
  const browser = await launchChromium().catch((error: unknown) => {
    throw new UsageError(`${(error as Error).message} What needs no browser can be played without one: --engine dom.`);
  });
  return { play: (scenario, stage) => runScenario(scenario, { ...stage, browser }), close: () => browser.close() };
}
