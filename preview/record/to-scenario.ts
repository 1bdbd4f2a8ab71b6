import { stringify } from './stringify.ts';
import type { WrittenStep } from './written-step.ts';

/** Who comes when, before the first step. */
export interface Beginning {
  readonly site: string;
  /** YYYY-MM-DD. */
  readonly asOf: string;
  /** Time of day as a scenario writes it. */
  readonly at: string;
  readonly cookies: { readonly [name: string]: string };
  readonly width: number;
  readonly height: number;
  /** Time zone's name. */
  readonly zone: string;
  readonly language: string;
}

/**
 * A scenario file that `tagwright test` plays.
 * @param logs parts of the warnings that the bundle logged, which a scenario must list
 */
export function toScenario(title: string, { site, asOf, at, cookies, width, height, zone, language }: Beginning, steps: readonly WrittenStep[], logs: readonly string[] = []): string {
  const visitor = {
    ...(Object.keys(cookies).length > 0 && { cookies }),
    ...((width !== 1280 || height !== 800) && { viewport: { width, height } }),
    ...(zone !== 'UTC' && { zone }),
    ...(language !== 'en-US' && { language }),
  };
  return [
    `scenario: ${stringify(title)}`,
    `site: ${stringify(site)}`,
    `as-of: ${asOf}`,
    `at: ${stringify(at)}`,
    ...Object.keys(visitor).length > 0 ? [`visitor: ${stringify(visitor)}`] : [],
    ...logs.length > 0 ? ['logs:', ...logs.map((text) => `  - ${stringify(text)}`)] : [],
    'steps:',
    ...steps.flatMap(stepLines),
    '',
  ].join('\n');
}

function stepLines(step: WrittenStep): string[] {
  const [[kind, value] = ['', undefined]] = Object.entries(step);
  if (kind !== 'expect' || !Array.isArray(value)) return [`  - ${kind}: ${stringify(value)}`];
  return ['  - expect:', ...value.map((hit) => `      - ${stringify(hit)}`)];
}
