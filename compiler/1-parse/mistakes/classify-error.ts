import type { YAMLError } from 'yaml';
import { finding, type Finding } from '../finding.ts';
import type { Syntax } from '../read-syntax.ts';
import { bracketMistake } from './bracket-mistake.ts';
import { blockMistake } from './block-mistake.ts';
import { scalarMistake } from './scalar-mistake.ts';

/** Says in plain words what YAML complains about first. Every complaint gets an answer, a general one in the end. */
export function classifyError(syntax: Syntax): Finding | undefined {
  const error = syntax.errors[0];
  if (error === undefined) return undefined;
  return scalarMistake(syntax, error) ?? bracketMistake(syntax, error) ?? blockMistake(syntax, error) ?? somethingElse(syntax, error);
}

function somethingElse({ text, lines }: Syntax, error: YAMLError): Finding {
  const from = Math.min(error.pos[0], text.length);
  const line = lines.lineAt(from);
  const rest = text.slice(from, lines.endOf(line)).trim();
  return finding('yaml-invalid', [from, Math.max(from, lines.endOf(line))], { found: rest.length > 40 ? `${rest.slice(0, 40)}…` : rest });
}
