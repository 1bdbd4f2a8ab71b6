import { toFlowYaml } from './flow-yaml.ts';
import type { WrittenStep } from '../steps/written-step.ts';

/** The site, date and visitor with which a scenario begins. */
export interface Beginning {
  readonly site: string;
  /** YYYY-MM-DD. */
  readonly asOf: string;
  /** The time at which the page's clock starts, in the format of `at` in a scenario file. */
  readonly at: string;
  readonly cookies: { readonly [name: string]: string };
  readonly width: number;
  readonly height: number;
  /** Name of the time zone. */
  readonly zone: string;
  readonly language: string;
  /** Whether the pages have the shop's own script. */
  readonly hasShopScript: boolean;
}

/**
 * Returns a scenario file for `tagwright test`.
 * @param logs texts that the bundle's expected warnings and errors contain. The scenario fails if
 * the bundle logs any other warning or error
 */
export function toScenario(
  title: string,
  { site, asOf, at, cookies, width, height, zone, language, hasShopScript }: Beginning,
  steps: readonly WrittenStep[],
  logs: readonly string[] = [],
): string {
  const visitor = {
    ...(Object.keys(cookies).length > 0 && { cookies }),
    ...((width !== 1280 || height !== 800) && { viewport: { width, height } }),
    ...(zone !== 'UTC' && { zone }),
    ...(language !== 'en-US' && { language }),
  };
  return [
    `scenario: ${toFlowYaml(title)}`,
    `site: ${toFlowYaml(site)}`,
    `as-of: ${asOf}`,
    `at: ${toFlowYaml(at)}`,
    ...(Object.keys(visitor).length > 0 ? [`visitor: ${toFlowYaml(visitor)}`] : []),
    ...(hasShopScript ? ['shop-script: true'] : []),
    ...(logs.length > 0 ? ['logs:', ...logs.map((text) => `  - ${toFlowYaml(text)}`)] : []),
    'steps:',
    ...steps.flatMap(stepLines),
    '',
  ].join('\n');
}

function stepLines(step: WrittenStep): string[] {
  const [[kind, value] = ['', undefined]] = Object.entries(step);
  if (kind !== 'expect' || !Array.isArray(value)) return [`  - ${kind}: ${toFlowYaml(value)}`];
  return ['  - expect:', ...value.map((hit) => `      - ${toFlowYaml(hit)}`)];
}
