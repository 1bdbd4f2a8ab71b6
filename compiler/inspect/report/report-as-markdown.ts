import { markdownTable } from './markdown-table.ts';
import type { Report } from './report.ts';
import { reportSections } from './report-sections.ts';

/** Returns a report as Markdown, for a wiki or a pull request. */
export function reportAsMarkdown(report: Report): string {
  return [
    `# Storefront report as of ${report.asOf}`,
    ...reportSections(report).flatMap(({ title, about, columns, rows, none }) => [
      '',
      `## ${title}`,
      '',
      about,
      '',
      ...(rows.length === 0 ? [none] : markdownTable(columns, rows)),
    ]),
    '',
  ].join('\n');
}
