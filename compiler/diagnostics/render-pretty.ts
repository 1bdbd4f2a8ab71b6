import { codeFrame } from './code-frame.ts';
import type { Diagnostic } from './diagnostic.ts';
import { plainPalette, type Palette } from './palette.ts';
import { renderConcise } from './render-concise.ts';

/**
 * A diagnostic for people: what and where, the lines with carets, other places, and how to mend it.
 * @param texts the text of each file by its path; a file that isn't there is shown without its lines
 * @param palette colours; none by default
 */
export function renderPretty(diagnostic: Diagnostic, texts: ReadonlyMap<string, string>, palette: Palette = plainPalette): string {
  const { place, severity, help, related = [], fix, code } = diagnostic;
  const mark = { error: palette.red, warning: palette.yellow, note: palette.blue }[severity];
  const text = texts.get(place.file);
  const lines = [renderConcise(diagnostic, palette)];
  if (text !== undefined && text !== '') lines.push(...codeFrame(text, place, '', palette, mark));
  for (const other of related) {
    lines.push(`   ${palette.cyan('see:')} ${other.place.file}:${other.place.line}:${other.place.column} ${other.message}`);
  }
  if (help !== undefined) lines.push(`   ${palette.cyan('help:')} ${help}`);
  lines.push(palette.dim(fix === undefined
    ? `   More: tagwright explain ${code}`
    : `   More: tagwright explain ${code}. To mend it: tagwright check --fix`));
  return lines.join('\n');
}
