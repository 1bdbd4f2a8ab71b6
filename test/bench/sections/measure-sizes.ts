import { measure } from '../../../compiler/7-bundle/measure.ts';
import { markdownTable } from '../markdown-table.ts';
import type { Missing, Program } from '../program.ts';

/** Returns the table of the programs' sizes, and the programs that couldn't be built. */
export async function measureSizes(programs: readonly (Program | Missing)[]): Promise<string> {
  const rows: string[][] = [['program', 'raw', 'gzip -9', 'brotli -11']];
  const missing: string[] = [];
  for (const program of sorted(programs)) {
    const name = `${program.name}: ${program.job}`;
    if ('reason' in program) missing.push(`- ${name}: left out, because ${program.reason}\n`);
    else {
      const { raw, gzip, brotli } = await measure(program.code);
      rows.push([name, ...[raw, gzip, brotli].map((bytes) => bytes.toLocaleString('en'))]);
    }
  }
  return `${markdownTable(rows)}${missing.length > 0 ? `\n${missing.join('')}` : ''}`;
}

/** Sorts programs by their job. Programs of the same job keep their order. */
export function sorted<T extends Program | Missing>(programs: readonly T[]): readonly T[] {
  return [...programs].sort((a, b) => (a.job < b.job ? 1 : a.job > b.job ? -1 : 0));
}
