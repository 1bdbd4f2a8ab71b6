import type { ScenarioResult } from '../../play/chromium/run-scenario.ts';
import type { Bundle, Shop } from '../../play/chromium/shop.ts';
import type { Scenario } from '../../play/scenario/scenario.ts';
import { UsageError } from '../exit.ts';

/** The engines that can play scenarios. */
export const ENGINES = ['chromium', 'dom'] as const;
export type EngineName = (typeof ENGINES)[number];

/** The bundle and the mock shop that a scenario is played with. */
interface Stage {
  readonly bundle: Bundle;
  readonly shop: Shop;
  /** Scripts that run in every document, in addition to the scenario's own. */
  readonly prepare?: readonly string[];
}

/** Plays scenarios. An engine must be closed after use. */
export interface Engine {
  /**
   * Plays a scenario. If the engine lacks a feature that the scenario needs, `unrun` names the
   * feature.
   */
  play(
    scenario: Scenario,
    stage: Stage,
  ): Promise<ScenarioResult & { readonly unrun?: string | undefined }>;
  close(): Promise<void>;
}

/**
 * Starts an engine. Imports only the code of the requested engine.
 * @throws UsageError if Chromium is requested and can't be started
 */
export async function openEngine(name: EngineName): Promise<Engine> {
  if (name === 'dom') {
    const { runInDom } = await import('../../play/happy-dom/run-in-dom.ts');
    return { play: runInDom, close: () => Promise.resolve() };
  }
  const [{ launchChromium }, { runScenario }] = await Promise.all([
    import('../../play/chromium/launch-chromium.ts'),
    import('../../play/chromium/run-scenario.ts'),
  ]);
  const browser = await launchChromium().catch((error: unknown) => {
    throw new UsageError(
      `${(error as Error).message} To play the scenarios that don't need a browser, use --engine dom.`,
    );
  });
  return {
    play: (scenario, stage) => runScenario(scenario, { ...stage, browser }),
    close: () => browser.close(),
  };
}
