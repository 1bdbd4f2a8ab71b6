import { finding, type Finding, type TextEdit } from '../finding.ts';
import { readSyntax, type Syntax } from '../read-syntax.ts';
import { withoutRepairs } from '../repaired-text.ts';
import { rangeOnLine, regionOfError, textAround } from './region.ts';

const INDENT_WITH_TAB = /^[ \t]*\t[ \t]*(?=\S)|(?<=^[ \t]*-)[ \t]*\t[ \t]*/;
/**
 * Tab widths to try. The width that causes the fewest YAML errors wins. If several widths are
 * equally good, the first of them wins. The list starts with 2 because rules are usually indented
 * by two spaces.
 */
const WIDTHS = [2, 4, 8, 3, 1];
/**
 * The total number of characters that may be parsed while widths are tried. Each try parses the
 * whole file, so fewer widths are tried for a large file, but at least two.
 */
const MOST_CHARACTERS = 500_000;

/**
 * Finds tabs in the indentation, if one of them is near the first YAML error. One finding at the
 * first tab of the file reports all of them.
 */
export function findTab(syntax: Syntax): Finding | undefined {
  const region = regionOfError(syntax);
  if (region === undefined) return undefined;
  const affected = linesWithTab(syntax);
  const first = affected.find((line) => line >= region.first && line <= region.last);
  if (first === undefined) return undefined;

  const affordable = Math.max(2, Math.floor(MOST_CHARACTERS / syntax.text.length));
  const candidates = WIDTHS.slice(0, affordable).map((width) => ({
    width,
    edits: replaceTabs(syntax, affected, width),
  }));
  const scored = candidates.map((each) => ({
    ...each,
    errorCount: readSyntax(withoutRepairs(syntax.text).repair(each.edits).text).errors.length,
  }));
  const fewest = Math.min(...scored.map(({ errorCount }) => errorCount));
  const best = scored.find(({ errorCount }) => errorCount === fewest)!;

  const line = affected[0]!;
  const at = syntax.lines.textOf(line).indexOf('\t');
  const range = rangeOnLine(syntax, line, at, at + 1);
  return finding(
    'indentation-with-tab',
    range,
    {},
    fewest === 0 ? { fix: best.edits } : { repair: best.edits },
  );
}

function linesWithTab(syntax: Syntax): number[] {
  const found: number[] = [];
  for (let line = 1; line <= syntax.lines.lineCount; line++) {
    const text = syntax.lines.textOf(line);
    if (!text.includes('\t') || !INDENT_WITH_TAB.test(text)) continue;
    const around = textAround(syntax, syntax.lines.startOf(line) + text.indexOf('\t'));
    // A block scalar is indented with spaces, so a tab at the start of a line can't be part of it.
    if (around === undefined || (around.type === 'block-scalar' && text.startsWith('\t')))
      found.push(line);
  }
  return found;
}

function replaceTabs(syntax: Syntax, affected: readonly number[], width: number): TextEdit[] {
  return affected.map((line) => {
    const text = syntax.lines.textOf(line);
    const end = /^[ \t]*(-[ \t]+)*/.exec(text)![0].length;
    let spaces = '';
    for (const character of text.slice(0, end)) {
      spaces += character === '\t' ? ' '.repeat(width - (spaces.length % width)) : character;
    }
    return { range: rangeOnLine(syntax, line, 0, end), text: spaces };
  });
}
