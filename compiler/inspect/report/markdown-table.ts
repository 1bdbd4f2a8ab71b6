/** Returns the lines of a table. Markdown in the rows is escaped, but not in the column titles. */
export function markdownTable(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  return [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(row.map(escaped))),
  ];
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\|`*_[\]<>&]/g, (character) => `\\${character}`);
}
