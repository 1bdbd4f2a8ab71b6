import type { Compiled } from '../../compile.ts';
import type { Terminal } from '../command.ts';
import { showDiagnostics } from './show-diagnostics.ts';

/**
 * Prints errors with their code frames, but no warnings: a command that only reads the rules
 * leaves these to `check` and `build`.
 * @returns whether there are errors
 */
export function showErrors(
  { diagnostics, texts }: Pick<Compiled, 'diagnostics' | 'texts'>,
  terminal: Terminal,
): boolean {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return showDiagnostics(errors, texts, terminal) > 0;
}
