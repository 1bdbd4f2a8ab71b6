import { compile } from '../compile.ts';
import { readSites } from '../read-sites.ts';
import { gatherReport } from '../report/gather-report.ts';
import { reportAsHtml } from '../report/report-as-html.ts';
import { reportAsMarkdown } from '../report/report-as-markdown.ts';
import { AS_OF, RULES, type Command } from './command.ts';
import { EXIT } from './exit.ts';
import { oneOf } from './one-of.ts';
import { readRequest, requireSites } from './read-request.ts';
import { showDiagnostics } from './show-diagnostics.ts';

const FORMATS = ['md', 'html', 'json'] as const;

export const report: Command = {
  name: 'report',
  summary: 'Say on one page what is shipped: data dictionary, consent, hosts, cookies, windows, reviews, dead elements.',
  operands: { name: 'SITE', doc: 'the sites to tell of; all of them where none is named' },
  options: {
    'rules': RULES, 'as-of': AS_OF,
    'format': { type: 'string', value: 'FORMAT', doc: `how it is written: ${FORMATS.join(', ')}`, default: 'md' },
  },
  examples: ['tagwright report > report.md', 'tagwright report --format html > report.html', 'tagwright report in fr --as-of 2025-04-15 --format json'],
  async run(options, sites, terminal) {
    const format = oneOf('--format', String(options['format']), FORMATS);
    const request = readRequest(options, sites);
    const compiled = await compile(request);
    requireSites(sites, compiled);
    if (showDiagnostics(compiled.diagnostics.filter(({ severity }) => severity === 'error'), compiled.texts, terminal) > 0) return EXIT.mistakes;
    const scopes = new Map(readSites(request.rules, compiled.asOf).scopes.map((scope) => [scope.site.site, scope]));
    const told = gatherReport(compiled.sites.flatMap(({ manifest }) => {
      const scope = scopes.get(manifest.site);
      return scope ? [{ scope, manifest }] : [];
    }), compiled.asOf);
    terminal.out(format === 'json' ? `${JSON.stringify(told, null, 2)}\n` : format === 'md' ? reportAsMarkdown(told) : reportAsHtml(told));
    return EXIT.done;
  },
};
