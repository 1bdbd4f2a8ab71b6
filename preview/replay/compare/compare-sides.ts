import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { Hit } from '../../../compiler/play/scenario/world/hit.ts';
import {
  pairRequests,
  type FieldDifference,
} from '../../../compiler/play/scenario/compare/pair-requests.ts';
import type { LoadedBundle } from '../../session/bundles/load-bundles.ts';
import { fieldTitle } from './field-title.ts';
import { ruleDifferences, type RuleDifference } from './rule-differences.ts';
import type { StepsRun } from './steps-run.ts';

/** A request that only one of the two visits sent, or whose fields differ between the visits. */
export interface RequestDifference {
  /** The request of the first visit; undefined if only the second visit sent the request. */
  readonly here: Hit | undefined;
  readonly there: Hit | undefined;
  /** The fields that differ; empty if only one visit sent the request. */
  readonly fields: readonly (FieldDifference & { readonly title: string })[];
}

/**
 * The differences between two visits, `here` and `there`. Differences in timestamps and generated
 * ids don't count.
 */
export interface Comparison {
  /** Undefined if a visit has no trace build, because only trace builds record which rules ran. */
  readonly rules: readonly RuleDifference[] | undefined;
  readonly requests: readonly RequestDifference[];
  /** Number of requests of each visit. */
  readonly sent: { readonly here: number; readonly there: number };
  /** Errors of each visit. */
  readonly problems: { readonly here: readonly string[]; readonly there: readonly string[] };
}

interface PlayedSide {
  readonly bundle: Pick<LoadedBundle, 'meta' | 'hasTrace'> & {
    readonly manifest: Pick<SiteManifest, 'variables'>;
  };
  readonly run: StepsRun;
}

export function compareSides(here: PlayedSide, there: PlayedSide): Comparison {
  const pairs = pairRequests(
    here.run.requests.map(({ hit }) => hit),
    there.run.requests.map(({ hit }) => hit),
  );
  return {
    rules:
      here.bundle.hasTrace && there.bundle.hasTrace
        ? ruleDifferences(
            { meta: here.bundle.meta, records: here.run.records },
            { meta: there.bundle.meta, records: there.run.records },
          )
        : undefined,
    requests: pairs
      .filter(
        ({ before, after, fields }) =>
          before === undefined || after === undefined || fields.length > 0,
      )
      .map(({ receiver, before, after, fields }) => ({
        here: before,
        there: after,
        fields: fields.map((field) => ({ ...field, title: titleOf(field, receiver, here, there) })),
      })),
    sent: { here: here.run.requests.length, there: there.run.requests.length },
    problems: { here: here.run.problems, there: there.run.problems },
  };
}

/**
 * Returns the number of differences between two visits: rules that differ, requests that only one
 * visit sent, and fields that differ.
 */
export function countDifferences({ rules = [], requests }: Comparison): number {
  return rules.length + requests.reduce((sum, { fields }) => sum + Math.max(1, fields.length), 0);
}

/**
 * Returns the title of a field. The names of variables come from the bundle of `here`. If `here`
 * didn't send the field, the names come from the bundle of `there`.
 */
function titleOf(
  { name, before }: FieldDifference,
  receiver: string,
  here: PlayedSide,
  there: PlayedSide,
): string {
  return fieldTitle(
    name,
    receiver,
    (before === undefined ? there : here).bundle.manifest.variables,
  );
}
