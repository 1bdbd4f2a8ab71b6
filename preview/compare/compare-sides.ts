import type { SiteManifest } from '../../compiler/model/manifest.ts';
import type { Hit } from '../../compiler/scenario/world/hit.ts';
import { alignSent, type FieldDifference } from '../../compiler/compare/align-sent.ts';
import type { LoadedBundle } from '../state/load-bundles.ts';
import { fieldTitle } from './field-title.ts';
import { ruleDifferences, type RuleDifference } from './rule-differences.ts';
import type { StepsRun } from './steps-run.ts';

/** A request that one side lacks, or that says something else there. */
export interface RequestDifference {
  /** Undefined where this side didn't send it. */
  readonly here: Hit | undefined;
  readonly there: Hit | undefined;
  /** What it says otherwise, where both have it. */
  readonly fields: readonly (FieldDifference & { readonly title: string })[];
}

/** What differs between two sides, by meaning: not when, nor under which ids. */
export interface Comparison {
  readonly rules: readonly RuleDifference[];
  readonly requests: readonly RequestDifference[];
  /** How many requests each side sent. */
  readonly sent: { readonly here: number; readonly there: number };
  /** What went wrong, beside what differs. */
  readonly problems: { readonly here: readonly string[]; readonly there: readonly string[] };
}

interface PlayedSide {
  readonly bundle: Pick<LoadedBundle, 'meta'> & { readonly manifest: Pick<SiteManifest, 'variables'> };
  readonly run: StepsRun;
}

export function compareSides(here: PlayedSide, there: PlayedSide): Comparison {
  const pairs = alignSent(here.run.requests.map(({ hit }) => hit), there.run.requests.map(({ hit }) => hit));
  return {
    rules: ruleDifferences({ meta: here.bundle.meta, records: here.run.records }, { meta: there.bundle.meta, records: there.run.records }),
    requests: pairs
      .filter(({ before, after, fields }) => before === undefined || after === undefined || fields.length > 0)
      .map(({ receiver, before, after, fields }) => ({ here: before, there: after, fields: fields.map((field) => ({ ...field, title: titleOf(field, receiver, here, there) })) })),
    sent: { here: here.run.requests.length, there: there.run.requests.length },
    problems: { here: here.run.problems, there: there.run.problems },
  };
}

/** How many differences there are: a rule, a request that one side lacks, and a field each count as one. */
export function countDifferences({ rules, requests }: Comparison): number {
  return rules.length + requests.reduce((sum, { fields }) => sum + Math.max(1, fields.length), 0);
}

/** A field that only the other side has may have its name only there. */
function titleOf({ name, before }: FieldDifference, receiver: string, here: PlayedSide, there: PlayedSide): string {
  return fieldTitle(name, receiver, (before === undefined ? there : here).bundle.manifest.variables);
}
