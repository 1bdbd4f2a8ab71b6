import { codeFrame } from './code-frame.ts';
import type { Diagnostic } from './diagnostic.ts';
import { plainPalette, type Palette } from './palette.ts';
import { renderConcise } from './render-concise.ts';

/**
 * Returns a diagnostic for the terminal: its message, the lines of the code with carets, related
 * source locations, and the help.
 * @param texts the text of each file by path; without the diagnostic's file, no code is printed
 * @param palette colours; none by default
 */
export function renderPretty(
  diagnostic: Diagnostic,
  texts: ReadonlyMap<string, string>,
  palette: Palette = plainPalette,
): string {
  const { place, severity, help, related = [] } = diagnostic;
  const mark = { error: palette.red, warning: palette.yellow, note: palette.blue }[severity];
  const text = texts.get(place.file);
  const frame = text === undefined || text === '' ? [] : codeFrame(text, place, palette, mark);
  const lines = [renderConcise(diagnostic, palette), ...frame];
  for (const other of related)
    lines.push(
      `   ${palette.cyan('see:')} ${other.place.file}:${other.place.line}:${other.place.column} ${other.message}`,
    );
  for (const each of help === undefined ? [commands(diagnostic)] : [help, commands(diagnostic)])
    lines.push(`   ${palette.cyan('help:')} ${each}`);
  return lines.join('\n');
}

/**
 * Returns a line that names the commands for the diagnostic: `explain`, and `--fix` if there is a
 * fix.
 */
function commands({ code, fix }: Diagnostic): string {
  const explain = `run \`tagwright explain ${code}\``;
  return fix === undefined
    ? explain
    : `${explain}, or apply the fix with \`tagwright check --fix\``;
}
