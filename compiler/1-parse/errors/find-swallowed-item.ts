import { finding, type Finding } from '../finding.ts';
import type { Syntax } from '../read-syntax.ts';

/**
 * Finds a list item that YAML reads as part of the item above. This happens if the dash is indented
 * deeper than the dash above. For example, YAML reads "- a" followed by " - b" on the next line as
 * one item, "a - b".
 */
export function findSwallowedItem(syntax: Syntax): Finding | undefined {
  const { lines } = syntax;
  for (const token of syntax.tokens) {
    if (token.type !== 'scalar' || !token.source.includes('\n')) continue;
    const firstLine = lines.lineAt(token.from);
    const dashAt = lines.textOf(firstLine).search(/-\s/);
    for (let line = firstLine + 1; line <= lines.lineAt(token.to - 1); line++) {
      const text = lines.textOf(line);
      const found = text.search(/\S/);
      if (!/^\s*- \S/.test(text) || dashAt === -1 || dashAt === found) continue;
      const start = lines.startOf(line);
      return finding(
        'indentation-uneven',
        [start + found, lines.endOf(line)],
        {
          what: 'This list item',
          found,
          above: { column: dashAt, line: firstLine, name: 'the dash' },
          or: undefined,
        },
        { fix: [{ range: [start, start + found], text: ' '.repeat(dashAt) }] },
      );
    }
  }
  return undefined;
}
