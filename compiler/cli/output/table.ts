/**
 * Returns rows as an aligned table. The first column is left-aligned; the others are right-aligned,
 * because they contain numbers.
 */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) =>
            column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
          )
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

/** Returns a number with commas between thousands: `12,345`. */
export function thousands(number: number): string {
  return number.toString().replace(/\B(?=(\d{3})+$)/g, ',');
}
