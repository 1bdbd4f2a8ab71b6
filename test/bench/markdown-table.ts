/** Returns a Markdown table. The first row is the head; all columns but the first are numbers. */
export function markdownTable([head, ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return `${line(head!)}${line(head!.map((_, column) => (column === 0 ? '---' : '--:')))}${rows.map(line).join('')}`;
}
