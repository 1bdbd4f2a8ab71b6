import type { ScenarioResult } from '../../play/chromium/run-scenario.ts';
import type { Bundle } from '../../play/chromium/shop.ts';
import { compareRequests } from '../../play/scenario/compare/compare-requests.ts';
import { UsageError } from '../exit.ts';
import { loadScenarioFiles, shopFolder } from './scenario-files.ts';

/** A scenario that was played on two builds. */
export interface PlayedOnBoth {
  readonly file: string;
  readonly title: string;
  /**
   * A line for each request or field that differs. If the scenario no longer passes, the first line
   * says so.
   */
  readonly requests: readonly string[];
}

/**
 * Plays scenarios on two builds and compares the requests. Skips a scenario if its site is missing
 * from one of the builds. Also skips files that contain no valid visit.
 * @param paths scenario files, or folders of them
 * @param pages the value of --pages, as in `shopFolder`
 * @throws UsageError if a path doesn't exist, if there is no mock shop, or if Chromium can't be
 * started
 */
export async function playOnBoth(
  paths: readonly string[],
  before: readonly Bundle[],
  after: readonly Bundle[],
  pages: string | undefined,
): Promise<readonly PlayedOnBoth[]> {
  const files = await loadScenarioFiles(paths);
  const [{ launchChromium }, { loadShop }, { runScenario }] = await Promise.all([
    import('../../play/chromium/launch-chromium.ts'),
    import('../../play/chromium/load-shop.ts'),
    import('../../play/chromium/run-scenario.ts'),
  ]);
  const shop = await loadShop(shopFolder(pages));
  const browser = await launchChromium().catch((error: unknown) => {
    throw new UsageError((error as Error).message);
  });
  try {
    const played: PlayedOnBoth[] = [];
    for (const { file, scenario } of files) {
      const [was, is] = [before, after].map((side) =>
        side.find(({ manifest }) => manifest.site === scenario?.site),
      );
      if (!scenario || !was || !is) continue;
      const [earlier, later] = await Promise.all(
        [was, is].map((bundle) => runScenario(scenario, { bundle, shop, browser })),
      );
      played.push({
        file,
        title: scenario.title,
        requests: [
          ...noLongerPasses(earlier!, later!),
          ...compareRequests(earlier!.hits, later!.hits),
        ],
      });
    }
    return played;
  } finally {
    await browser.close();
  }
}

/**
 * Returns a line if the scenario passes on the first build and fails on the second. The line shows
 * the first failure, which explains missing requests: a scenario stops at its first failed step.
 */
function noLongerPasses(before: ScenarioResult, after: ScenarioResult): readonly string[] {
  return before.passed && !after.passed ? [`! no longer passes: ${after.failures[0]}`] : [];
}

/**
 * Returns a line with the number of scenarios whose requests differ, followed by the differences of
 * each scenario.
 */
export function scenariosAsText(played: readonly PlayedOnBoth[], isMarkdown: boolean): string {
  const different = played.filter(({ requests }) => requests.length > 0);
  const sum = `${different.length} of ${played.length} ${played.length === 1 ? 'scenario sends' : 'scenarios send'} different requests`;
  const each = different.flatMap(({ file, title, requests }) =>
    isMarkdown
      ? ['', `#### ${title} (${file})`, '', '```diff', ...requests, '```']
      : ['', `${file}  ${title}`, ...requests.map((line) => `  ${line}`)],
  );
  return ['', isMarkdown ? `**${sum}**` : sum, ...each, ''].join('\n');
}
