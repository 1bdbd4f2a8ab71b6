import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { ScenarioFile } from '../../play/chromium/load-scenarios.ts';
import { packageRoot } from '../../driver/package-root.ts';
import type { Page } from '../../play/scenario/page.ts';
import type { Scenario } from '../../play/scenario/scenario.ts';
import type { Option } from '../command.ts';
import { renderConcise } from '../../diagnostics/render-concise.ts';
import { UsageError } from '../exit.ts';
import { diagnoseScenario } from './diagnose-scenario.ts';

/** The option for the folder of the mock shop. */
export const PAGES: Option = {
  type: 'string',
  value: 'DIR',
  doc: 'folder of the mock shop, which contains pages/*.yaml; by default the shop that comes with Tagwright',
};

/**
 * Returns the folder of the mock shop, which contains the folder `pages`.
 * @param given the value of --pages: the folder of the mock shop, or the folder `pages` in it;
 * undefined for the shop that comes with Tagwright
 * @throws UsageError if there is no folder `pages`
 */
export function shopFolder(given: string | undefined): string {
  const folder = given ?? join(packageRoot(), 'preview/storefront');
  if (given !== undefined && basename(resolve(given)) === 'pages' && existsSync(given))
    return dirname(resolve(given));
  if (!existsSync(join(folder, 'pages')))
    throw new UsageError(
      `there is no folder "${join(folder, 'pages')}". Pass the folder of the mock shop with --pages DIR.`,
    );
  return folder;
}

/** Reads the pages of the mock shop. Imports the reader on demand. */
export async function loadPages(given: string | undefined): Promise<readonly Page[]> {
  const { loadShop } = await import('../../play/chromium/load-shop.ts');
  return (await loadShop(shopFolder(given))).pages;
}

/**
 * Reads a scenario.
 * @throws UsageError if the file doesn't exist, isn't a scenario, or expects errors in rules
 */
export async function loadScenario(file: string): Promise<Scenario> {
  const [found] = await loadScenarioFiles([file]);
  if (found!.refusal)
    throw new UsageError(`${file} expects errors in rules ("refuses"), so it has no visit.`);
  if (!found!.scenario)
    throw new UsageError(
      `${file} isn't a scenario: ${diagnoseScenario(
        file,
        readFileSync(file, 'utf8'),
        found!.problems,
      )
        .map((each) => renderConcise(each))
        .join('\n')}`,
    );
  return found!.scenario;
}

/** Reads scenario files, and all scenario files in folders. */
export async function loadScenarioFiles(
  paths: readonly string[],
): Promise<readonly ScenarioFile[]> {
  const scenarios = await import('../../play/chromium/load-scenarios.ts');
  const found = await Promise.all(
    paths.map(async (path) => {
      const kind = statSync(path, { throwIfNoEntry: false });
      if (!kind) throw new UsageError(`there is no file or folder "${path}".`);
      const folder = kind.isDirectory() ? path : dirname(path);
      const files = kind.isDirectory()
        ? await scenarios.loadScenarios(folder)
        : [await scenarios.loadScenarioFile(folder, basename(path))];
      return files.map((each) => ({ ...each, file: join(folder, each.file) }));
    }),
  );
  return found.flat();
}
