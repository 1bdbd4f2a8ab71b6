import type { YAMLError } from 'yaml';
import { finding, type Finding } from '../finding.ts';
import type { Syntax } from '../read-syntax.ts';
import { findBracketError } from './find-bracket-error.ts';
import { findBlockError } from './find-block-error.ts';
import { findScalarError } from './find-scalar-error.ts';

/**
 * Explains the first error that the YAML package reported. If no specific explanation applies, the
 * message is general.
 */
export function classifyError(syntax: Syntax): Finding | undefined {
  const error = syntax.errors[0];
  if (error === undefined) return undefined;
  return (
    findScalarError(syntax, error) ??
    findBracketError(syntax, error) ??
    findBlockError(syntax, error) ??
    unexplained(syntax, error)
  );
}

function unexplained({ text, lines }: Syntax, error: YAMLError): Finding {
  const from = Math.min(error.pos[0], text.length);
  const line = lines.lineAt(from);
  const rest = text.slice(from, lines.endOf(line)).trim();
  return finding('yaml-invalid', [from, Math.max(from, lines.endOf(line))], {
    found: rest.length > 40 ? `${rest.slice(0, 40)}…` : rest,
  });
}
