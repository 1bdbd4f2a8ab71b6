import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { ScenarioFile } from '../browser/load-scenarios.ts';
import { packageRoot } from '../package-root.ts';
import type { Page } from '../scenario/page.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { Option } from './command.ts';
import { UsageError } from './exit.ts';

/** Where the pages of scenarios are. */
export const PAGES: Option = { type: 'string', value: 'DIR', doc: 'the folder of the mock shop, which holds pages/*.yaml; by default the one that comes with Tagwright' };

/** The folder of the mock shop. */
export function shopFolder(given: string | undefined): string {
  const folder = given ?? join(packageRoot(), 'preview/storefront');
  if (given !== undefined && basename(resolve(given)) === 'pages' && existsSync(given)) return dirname(resolve(given));
  if (!existsSync(join(folder, 'pages'))) throw new UsageError(`there is no folder "${join(folder, 'pages')}". Say where the mock shop is: --pages DIR.`);
  return folder;
}

/** The pages of the mock shop. What reads them is loaded when it is needed. */
export async function loadPages(given: string | undefined): Promise<readonly Page[]> {
  const { loadShop } = await import('../browser/load-shop.ts');
  return (await loadShop(shopFolder(given))).pages;
}

/** @throws UsageError where the file isn't there or isn't a scenario */
export async function loadScenario(file: string): Promise<Scenario> {
  const [found] = await loadScenarioFiles([file]);
  const [problem] = found!.problems;
  if (found!.refusal) throw new UsageError(`${file} is about rules that are refused; nobody visits a page in it.`);
  if (!found!.scenario) throw new UsageError(`${file} isn't a scenario: ${`${problem?.path ?? ''} ${problem?.message ?? ''}`.trim()}`);
  return found!.scenario;
}

/** Scenario files, and those in folders. */
export async function loadScenarioFiles(paths: readonly string[]): Promise<readonly ScenarioFile[]> {
  const { loadScenarios } = await import('../browser/load-scenarios.ts');
  const found = await Promise.all(paths.map(async (path) => {
    const kind = statSync(path, { throwIfNoEntry: false });
    if (!kind) throw new UsageError(`there is no file or folder "${path}".`);
    const folder = kind.isDirectory() ? path : dirname(path);
    const files = await loadScenarios(folder);
    return files.filter(({ file }) => kind.isDirectory() || file === basename(path)).map((each) => ({ ...each, file: join(folder, each.file) }));
  }));
  return found.flat();
}
