import { finding, type Finding, type TextEdit } from '../finding.ts';
import type { Syntax } from '../read-syntax.ts';
import { rangeOnLine, textAround } from './region.ts';

const SPACES = '\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000';
const INVISIBLE = '\\u200b\\u2060\\ufeff';
const ODD = `[${SPACES}${INVISIBLE}]`;

/** Lines with more characters than this are skipped, because the patterns would be slow on them. */
const LONGEST_LINE = 2000;

const NAMES: Record<string, string> = {
  '\u00a0': 'a non-breaking space',
  '\u202f': 'a narrow non-breaking space',
  '\u3000': 'an ideographic space',
  '\u200b': 'a zero-width space',
  '\u2060': 'a word joiner',
  '\ufeff': 'a byte order mark',
};

/** Patterns for unusual spaces outside of quotes. Such spaces change the meaning of the YAML. */
const HARMFUL: readonly { readonly pattern: RegExp; readonly where: (before: string) => string }[] =
  [
    {
      pattern: new RegExp(`^( *)(${ODD}[ ${SPACES}${INVISIBLE}]*)(?=\\S)`, 'u'),
      where: () => 'in the indentation',
    },
    { pattern: new RegExp(`^([ ]*(?:- )*-)(${ODD}+ *)(?=\\S)`, 'u'), where: () => 'after "-"' },
    {
      pattern: new RegExp(`^([ ]*(?:- +)*[\\w%."'-]+:)( *${ODD}+ *)`, 'u'),
      where: (before) => `after "${before.trim().replace(/^(- +)+/, '')}"`,
    },
    {
      pattern: new RegExp(`^((?:.*[{,] *)[\\w-]+:)( *${ODD}+ *)`, 'u'),
      where: (before) => `after "${/[\w-]+:$/.exec(before)![0]}"`,
    },
    {
      pattern: new RegExp(`^([ ]*(?:- +)*[\\w.-]*)(${ODD}+)(?=[\\w.-]* *:( |$))`, 'u'),
      where: () => 'in the key',
    },
    {
      pattern: new RegExp(`^(.*\\S)([ \\t]*${ODD}+[ \\t]*)$`, 'u'),
      where: () => 'at the end of the value',
    },
    { pattern: new RegExp(`^(.*)([${INVISIBLE}]+)`, 'u'), where: () => 'in the text' },
  ];

/**
 * For each pattern in `HARMFUL`, the repair that the diagnostic suggests: replace the unusual space
 * with an ordinary one, delete it, or either of these.
 */
const REPAIRS = ['either', 'space', 'space', 'space', 'either', 'delete', 'delete'] as const;

/**
 * Finds the first unusual space that changes the meaning of a file, such as a non-breaking space in
 * the indentation.
 */
export function findUnusualSpace(syntax: Syntax): Finding | undefined {
  const { text, lines } = syntax;
  if (!new RegExp(ODD, 'u').test(text)) return undefined;
  for (let line = 1; line <= lines.lineCount; line++) {
    const lineText = lines.textOf(line);
    if (lineText.length > LONGEST_LINE) continue;
    for (const [index, { pattern, where }] of HARMFUL.entries()) {
      const match = pattern.exec(lineText);
      if (match === null) continue;
      const [, before = '', odd = ''] = match;
      const oddAt = before.length + odd.search(new RegExp(ODD, 'u'));
      const offset = lines.startOf(line) + oddAt;
      if (textAround(syntax, offset) !== undefined) continue;
      const inIndentation = index === 0;
      const character = lineText[oddAt]!;
      const fix = inIndentation
        ? repairIndentation(syntax)
        : [repairSpace(syntax, line, before.length, odd, index)];
      return finding(
        'space-unusual',
        [offset, offset + 1],
        {
          name: nameOf(character),
          where: where(before),
          repair: REPAIRS[index]!,
          escape: `\\u${codeOf(character).toLowerCase()}`,
        },
        { fix },
      );
    }
  }
  return undefined;
}

/**
 * Returns edits for all unusual spaces in the indentation of a file. The finding reports only the
 * first of these spaces, but its fix replaces or deletes all of them.
 */
function repairIndentation(syntax: Syntax): TextEdit[] {
  const edits: TextEdit[] = [];
  for (let line = 1; line <= syntax.lines.lineCount; line++) {
    const match = HARMFUL[0]!.pattern.exec(syntax.lines.textOf(line));
    if (match === null || textAround(syntax, syntax.lines.startOf(line)) !== undefined) continue;
    edits.push(repairSpace(syntax, line, match[1]!.length, match[2]!, 0));
  }
  return edits;
}

function repairSpace(
  syntax: Syntax,
  line: number,
  from: number,
  odd: string,
  index: number,
): TextEdit {
  const range = rangeOnLine(syntax, line, from, from + odd.length);
  if (index === 0)
    return {
      range,
      text: odd.replace(new RegExp(`[${INVISIBLE}]`, 'gu'), '').replace(new RegExp(ODD, 'gu'), ' '),
    };
  return { range, text: index <= 3 ? ' ' : '' };
}

function nameOf(character: string): string {
  return `${NAMES[character] ?? 'an unusual space'} (U+${codeOf(character)})`;
}

function codeOf(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}
