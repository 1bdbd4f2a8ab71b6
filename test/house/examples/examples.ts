import type { Law } from '../project.ts';

type Files = { readonly [path: string]: string };

/** Made-up projects that show that a law can fail: each broken one gives one finding that matches, the kept one none. */
export interface Examples {
  readonly law: Law;
  readonly broken: readonly (readonly [files: Files, finding: RegExp])[];
  readonly kept: Files;
}
