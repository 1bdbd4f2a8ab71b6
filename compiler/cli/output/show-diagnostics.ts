import pico from 'picocolors';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { renderPretty } from '../../diagnostics/render-pretty.ts';
import { sortDiagnostics } from '../../diagnostics/sort-diagnostics.ts';
import type { Terminal } from '../command.ts';

/**
 * Prints errors and warnings with their code frames, but no notes.
 * @returns the number of errors
 */
export function showDiagnostics(
  diagnostics: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
  terminal: Terminal,
): number {
  const palette = pico.createColors(terminal.colour);
  for (const diagnostic of sortDiagnostics(diagnostics))
    if (diagnostic.severity !== 'note')
      terminal.err(`${renderPretty(diagnostic, texts, palette)}\n`);
  return diagnostics.filter(({ severity }) => severity === 'error').length;
}
