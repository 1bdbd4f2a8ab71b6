import { finding, type Finding, type TextEdit } from '../finding.ts';
import type { Syntax } from '../read-syntax.ts';

/**
 * Finds the markers of an unresolved merge conflict. The repair keeps the first version of each
 * conflict, so that the rest of the file can be checked.
 */
export function findConflictMarker({ text, lines }: Syntax): Finding | undefined {
  if (!/^<{7}(?:[ \r\n]|$)/m.test(text)) return undefined;
  const repair: TextEdit[] = [];
  let first: number | undefined;
  let isOther = false;
  for (let line = 1; line <= lines.lineCount; line++) {
    const marker = /^([<|=>])\1{6}(?:\s|$)/.exec(lines.textOf(line))?.[1];
    if (marker === '<') first ??= line;
    if (first === undefined) continue;
    if (marker === '|' || marker === '=') isOther = true;
    if (marker || isOther)
      repair.push({ range: [lines.startOf(line), lines.endOf(line)], text: '' });
    if (marker === '>') isOther = false;
  }
  if (first === undefined) return undefined;
  const range = [lines.startOf(first), lines.endOf(first)] as const;
  return finding('conflict-marker-left', range, { marker: lines.textOf(first).trim() }, { repair });
}
