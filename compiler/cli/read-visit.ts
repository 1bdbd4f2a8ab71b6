import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { defaultAsOf } from '../as-of.ts';
import { loadShop } from '../browser/load-shop.ts';
import { packageRoot } from '../package-root.ts';
import type { Page } from '../scenario/page.ts';
import { readScenario } from '../scenario/read/read-scenario.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { Options } from './command.ts';
import { UsageError } from './exit.ts';

/** Who looks at which page of which site, and when. */
export interface Visit {
  readonly site: string;
  /** YYYY-MM-DD. */
  readonly asOf: string;
  /** A path or a whole URL. */
  readonly url: string;
  readonly cookies: { readonly [name: string]: string };
  readonly viewport: { readonly width: number; readonly height: number };
  readonly clockMs: number;
  /** What happens; undefined for the rule's own first event. */
  readonly event: string | undefined;
  /** The mock shop's pages, for their data layers. */
  readonly pages: readonly Page[];
}

const NOON_MS = 12 * 60 * 60 * 1000;

/**
 * The visit that the options of `why` tell: one by one, or as a scenario has it by its last step.
 * @throws UsageError where something is missing or can't be read
 */
export async function readVisit(options: Options): Promise<Visit> {
  const event = options['event'] as string | undefined;
  const pages = await readPages(options['pages'] as string | undefined);
  if (options['scenario'] !== undefined) return { ...ofScenario(String(options['scenario'])), event, pages };
  const [site, url] = [options['site'], options['url']];
  if (site === undefined || url === undefined) throw new UsageError('"why" needs --site and --url, or --scenario. See tagwright why --help.');
  const asOf = (options['as-of'] as string | undefined) ?? defaultAsOf(String(options['rules']));
  return {
    site: String(site), asOf, url: String(url), event, pages, cookies: readCookies((options['cookie'] as readonly string[] | undefined) ?? []),
    viewport: { width: 1280, height: 800 }, clockMs: Date.parse(`${asOf}T00:00:00Z`) + NOON_MS,
  };
}

function readCookies(given: readonly string[]): Visit['cookies'] {
  return Object.fromEntries(given.map((text) => {
    const at = text.indexOf('=');
    if (at < 1) throw new UsageError(`--cookie takes NAME=VALUE, not "${text}".`);
    return [text.slice(0, at), text.slice(at + 1)];
  }));
}

async function readPages(folder: string | undefined): Promise<readonly Page[]> {
  try {
    return (await loadShop(folder ?? join(packageRoot(), 'preview/storefront'))).pages;
  } catch (error) {
    if (folder === undefined) return [];
    throw new UsageError(`"${folder}" holds no mock shop: ${(error as Error).message}`);
  }
}

function ofScenario(file: string): Omit<Visit, 'event' | 'pages'> {
  const { scenario, problems } = readScenario(readYaml(file));
  if (!scenario) throw new UsageError(`"${file}" is no scenario: ${problems.map(({ path, message }) => `${path} ${message}`).join('; ')}`);
  const cookies = new Map(Object.entries(scenario.visitor.cookies));
  let { viewport } = scenario.visitor;
  let url: string | undefined;
  for (const step of scenario.steps) {
    if (step.do === 'open') ({ url } = step);
    if (step.do === 'viewport') viewport = { width: step.width, height: step.height };
    if (step.do === 'cookie') for (const [name, value] of Object.entries(step.cookies)) setCookie(cookies, name, value);
  }
  if (url === undefined) throw new UsageError(`the scenario "${file}" opens no page.`);
  return { ...pick(scenario), url, viewport, cookies: Object.fromEntries(cookies) };
}

function setCookie(cookies: Map<string, string>, name: string, value: string | null): void {
  if (value === null) cookies.delete(name);
  else cookies.set(name, value);
}

function pick({ site, asOf, startMs }: Scenario): Pick<Visit, 'site' | 'asOf' | 'clockMs'> {
  return { site, asOf, clockMs: startMs };
}

function readYaml(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`"${file}" can't be read: ${(error as Error).message}`);
  }
}
