import type { Law } from '../project.ts';

type Files = { readonly [path: string]: string };

/**
 * Made-up projects that test a law (a check of a project's files). Each project in `broken` gives
 * one finding, which matches the pattern. The project in `kept` gives no finding.
 */
export interface Examples {
  readonly law: Law;
  readonly broken: readonly (readonly [files: Files, finding: RegExp])[];
  readonly kept: Files;
}
