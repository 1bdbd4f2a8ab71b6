import type { Law } from '../project.ts';

type Files = { readonly [path: string]: string };

/**
 * Made-up projects that test a law (a check of a project's files). For each project in `broken`,
 * the law returns one finding, and the pattern next to the project matches that finding. For the
 * project in `kept`, the law returns no finding.
 */
export interface Examples {
  readonly law: Law;
  readonly broken: readonly (readonly [files: Files, finding: RegExp])[];
  readonly kept: Files;
}
