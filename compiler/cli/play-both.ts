import type { ScenarioResult } from '../browser/run-scenario.ts';
import type { Bundle } from '../browser/shop.ts';
import { compareSent } from '../compare/compare-sent.ts';
import { UsageError } from './exit.ts';
import { loadScenarioFiles, shopFolder } from './test-files.ts';

/** A scenario that was played on two builds. */
export interface PlayedBoth {
  readonly file: string;
  readonly title: string;
  /** A line for each request, or field of one, that differs. */
  readonly requests: readonly string[];
}

/**
 * Plays scenarios on both builds, those whose site both have, and says which requests differ.
 * @param paths scenario files, or folders of them
 * @throws UsageError where there is no browser, no mock shop, or no such file
 */
export async function playBoth(paths: readonly string[], before: readonly Bundle[], after: readonly Bundle[], pages: string | undefined): Promise<readonly PlayedBoth[]> {
  const files = await loadScenarioFiles(paths);
  const [{ launchChromium }, { loadShop }, { runScenario }] = await Promise.all([import('../browser/launch-chromium.ts'), import('../browser/load-shop.ts'), import('../browser/run-scenario.ts')]);
  const shop = await loadShop(shopFolder(pages));
  const browser = await launchChromium().catch((error: unknown) => {
    throw new UsageError((error as Error).message);
  });
  try {
    const played: PlayedBoth[] = [];
    for (const { file, scenario } of files) {
      const [was, is] = [before, after].map((side) => side.find(({ manifest }) => manifest.site === scenario?.site));
      if (!scenario || !was || !is) continue;
      const [earlier, later] = await Promise.all([was, is].map((bundle) => runScenario(scenario, { bundle, shop, browser })));
      played.push({ file, title: scenario.title, requests: [...noLongerPasses(earlier!, later!), ...compareSent(earlier!.hits, later!.hits)] });
    }
    return played;
  } finally {
    await browser.close();
  }
}

/** Playing ends at a step that fails, so that fewer requests follow. */
function noLongerPasses(before: ScenarioResult, after: ScenarioResult): readonly string[] {
  return before.passed && !after.passed ? [`! no longer passes: ${after.failures[0]}`] : [];
}

/** What differs, scenario by scenario, and how many were played. */
export function scenariosAsText(played: readonly PlayedBoth[], isMarkdown: boolean): string {
  const different = played.filter(({ requests }) => requests.length > 0);
  const sum = `${different.length} of ${played.length} ${played.length === 1 ? 'scenario sends' : 'scenarios send'} something else`;
  const each = different.flatMap(({ file, title, requests }) => isMarkdown
    ? ['', `#### ${title} (${file})`, '', '```diff', ...requests, '```']
    : ['', `${file}  ${title}`, ...requests.map((line) => `  ${line}`)]);
  return ['', isMarkdown ? `**${sum}**` : sum, ...each, ''].join('\n');
}
