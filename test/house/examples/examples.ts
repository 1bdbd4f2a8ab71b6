import type { Law } from '../project.ts';

type Files = { readonly [path: string]: string };

/**
 * Made-up projects that test a law: each project in `broken` gives one finding, which matches the
 * pattern; the project in `kept` gives none.
 */
export interface Examples {
  readonly law: Law;
  readonly broken: readonly (readonly [files: Files, finding: RegExp])[];
  readonly kept: Files;
}
