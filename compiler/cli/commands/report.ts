import { readSites } from '../../driver/read-sites.ts';
import { gatherReport } from '../../inspect/report/gather-report.ts';
import { reportAsHtml } from '../../inspect/report/report-as-html.ts';
import { reportAsMarkdown } from '../../inspect/report/report-as-markdown.ts';
import { AS_OF, RULES, type Command } from '../command.ts';
import { compileForCommand } from '../compile-for-command.ts';
import { EXIT } from '../exit.ts';
import { oneOf } from '../options/one-of.ts';
import { readRequest } from '../options/read-request.ts';

const FORMATS = ['md', 'html', 'json'] as const;

export const report: Command = {
  name: 'report',
  summary:
    'Print a report of everything that ships: data dictionary, consent, hosts, cookies, date ranges, reviews, unused elements.',
  operands: { name: 'SITE', doc: 'sites to report on; by default all' },
  options: {
    rules: RULES,
    'as-of': AS_OF,
    format: {
      type: 'string',
      value: 'FORMAT',
      doc: `output format: ${FORMATS.join(', ')}`,
      default: 'md',
    },
  },
  examples: [
    'tagwright report > report.md',
    'tagwright report --format html > report.html',
    'tagwright report in fr --as-of 2025-04-15 --format json',
  ],
  async run(options, sites, terminal) {
    const format = oneOf('--format', String(options['format']), FORMATS);
    const request = readRequest(options, sites);
    const compiled = await compileForCommand(request, terminal);
    if (!compiled) return EXIT.mistakes;
    const scopes = new Map(
      readSites(request.rules, compiled.asOf).scopes.map((scope) => [scope.site.site, scope]),
    );
    const report = gatherReport(
      compiled.sites.flatMap(({ manifest }) => {
        const scope = scopes.get(manifest.site);
        return scope ? [{ scope, manifest }] : [];
      }),
      compiled.asOf,
    );
    terminal.out(
      format === 'json'
        ? `${JSON.stringify(report, null, 2)}\n`
        : format === 'md'
          ? reportAsMarkdown(report)
          : reportAsHtml(report),
    );
    return EXIT.done;
  },
};
