import type { Diagnostic } from './diagnostic.ts';

/** The result of a phase. Errors are diagnostics, never exceptions. */
export interface PhaseResult<Output> {
  readonly output: Output;
  readonly diagnostics: readonly Diagnostic[];
}
