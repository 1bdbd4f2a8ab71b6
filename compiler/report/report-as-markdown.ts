import type { Report } from './report.ts';
import { reportSections } from './report-sections.ts';

/** A report as Markdown, for a wiki or a pull request. */
export function reportAsMarkdown(report: Report): string {
  return [
    `# What the storefronts ship as of ${report.asOf}`,
    ...reportSections(report).flatMap(({ title, about, columns, rows, none }) => [
      '', `## ${title}`, '', about, '',
      ...rows.length === 0 ? [none] : [line(columns), line(columns.map(() => '---')), ...rows.map((row) => line(row.map(escaped)))],
    ]),
    '',
  ].join('\n');
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Text of the rules stays text: no table, link or markup of its own. */
function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\|`*_[\]<>&]/g, (character) => `\\${character}`);
}
