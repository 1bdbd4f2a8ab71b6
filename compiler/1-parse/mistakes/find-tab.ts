import { finding, type Finding, type TextEdit } from '../finding.ts';
import { readSyntax, type Syntax } from '../read-syntax.ts';
import { isInText, rangeOnLine, regionOfError } from './region.ts';

const INDENT_WITH_TAB = /^[ \t]*\t[ \t]*(?=\S)|(?<=^[ \t]*-)[ \t]*\t[ \t]*/;
/** What a tab may stand for, in spaces. Whatever gives the fewest complaints is taken; two is the house's own width. */
const WIDTHS = [2, 4, 8, 3, 1];

/** Tabs in the indentation: one mistake for the whole file, at the first of them. */
export function findTab(syntax: Syntax): Finding | undefined {
  const region = regionOfError(syntax);
  if (region === undefined) return undefined;
  const first = linesWithTab(syntax).find((line) => line >= region.first && line <= region.last);
  if (first === undefined) return undefined;

  const candidates = WIDTHS.map((width) => ({ width, edits: replaceTabs(syntax, width) }));
  const scored = candidates.map((each) => ({ ...each, complaints: readSyntax(withEdits(syntax.text, each.edits)).errors.length }));
  const fewest = Math.min(...scored.map(({ complaints }) => complaints));
  const best = scored.find(({ complaints }) => complaints === fewest)!;

  const line = linesWithTab(syntax)[0]!;
  const at = syntax.lines.textOf(line).indexOf('\t');
  const range = rangeOnLine(syntax, line, at, at + 1);
  return finding('indentation-with-tab', range, {}, fewest === 0 ? { fix: best.edits } : { repair: best.edits });
}

function linesWithTab(syntax: Syntax): number[] {
  const found: number[] = [];
  for (let line = 1; line <= syntax.lines.lineCount; line++) {
    const text = syntax.lines.textOf(line);
    if (text.includes('\t') && INDENT_WITH_TAB.test(text) && !isInText(syntax.tokens, syntax.lines.startOf(line) + text.indexOf('\t'))) found.push(line);
  }
  return found;
}

function replaceTabs(syntax: Syntax, width: number): TextEdit[] {
  return linesWithTab(syntax).map((line) => {
    const text = syntax.lines.textOf(line);
    const end = /^[ \t]*(-[ \t]+)*/.exec(text)![0].length;
    let spaces = '';
    for (const character of text.slice(0, end)) {
      spaces += character === '\t' ? ' '.repeat(width - (spaces.length % width)) : character;
    }
    return { range: rangeOnLine(syntax, line, 0, end), text: spaces };
  });
}

function withEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let at = 0;
  for (const edit of edits) {
    result += text.slice(at, edit.range[0]) + edit.text;
    at = edit.range[1];
  }
  return result + text.slice(at);
}
