import { packageRoot } from '../package-root.ts';
import { AS_OF, RULES, type Command, type Terminal } from './command.ts';
import { EXIT, UsageError } from './exit.ts';
import { followChanges } from './follow-changes.ts';
import { readRequest, requireSites } from './read-request.ts';
import { rulesOfSide } from './rules-of-side.ts';
import { showDiagnostics } from './show-diagnostics.ts';

/** Where the build lies that is compared with, beside the app. */
const AGAINST = 'against/';

export const dev: Command = {
  name: 'dev',
  summary: 'Serve the preview of the rules as they are, and show each change at once, until it is stopped with Ctrl-C.',
  operands: { name: 'SITE', doc: 'the sites to preview; all of them where none is named' },
  options: {
    'rules': RULES, 'as-of': AS_OF, 'port': { type: 'string', value: 'NUMBER', doc: 'the port; 0 for any that is free', default: '4173' }, 'host': { type: 'string', value: 'NAME', doc: 'the name or address to listen on', default: 'localhost' },
    'against': { type: 'string', value: 'BUILD', doc: 'a folder of rules or a Git revision of them, served beside these as they are now, for the panel Compare' },
  },
  examples: ['tagwright dev', 'tagwright dev in --port 4200', 'tagwright dev --against main'],
  async run(options, sites, terminal) {
    const { rules, asOf } = readRequest(options, sites);
    const port = readPort(String(options['port']));
    const [{ buildApp }, { createLiveBundles }, { serveLive }] = await Promise.all([import('../../preview/live/build-app.ts'), import('../../preview/live/live-bundles.ts'), import('../../preview/live/serve-live.ts')]);
    const against = options['against'] as string | undefined;
    const other = against === undefined ? undefined : { title: against, folder: AGAINST, ...rulesOfSide(against, rules) };
    const only = sites.length > 0 ? sites : undefined;
    const bundles = createLiveBundles({ rules, asOf, sites: only, others: other && [{ title: other.title, folder: other.folder }] });
    const changes = followChanges(rules);
    let close = (): void => changes.close();
    try {
      const app = await buildApp(packageRoot(), () => terminal.err('Building the preview app, once …\n'));
      let began = performance.now();
      const first = await bundles.refresh();
      requireSites(sites, first);
      tell(first, began, terminal);
      const beside = other && createLiveBundles({ rules: other.rules, asOf: first.asOf, sites: only });
      if (beside !== undefined) {
        began = performance.now();
        const compiled = await beside.refresh();
        terminal.err(`To be compared with, ${against}:\n`);
        tell(compiled, began, terminal);
      }
      const server = await serveLive(app, new Map([['', bundles], ...beside === undefined ? [] : [[AGAINST, beside] as const]]), { host: String(options['host']), port }).catch((error: NodeJS.ErrnoException) => {
        throw new UsageError(error.code === 'EADDRINUSE' ? `port ${port} is taken. Choose another: --port ${port + 1}` : error.message);
      });
      close = () => {
        changes.close();
        server.close();
      };
      terminal.out(`Preview: ${server.url}\n`);
      for (;;) {
        terminal.err(`Waiting for changes in ${rules}. Ctrl-C ends it.\n`);
        const happened = await changes.next();
        if (happened !== 'changed') return happened === 'SIGINT' ? EXIT.interrupted : EXIT.terminated;
        began = performance.now();
        tell(await bundles.refresh(), began, terminal);
        server.tell();
      }
    } finally {
      close();
      other?.drop();
    }
  },
};

type Told = Parameters<typeof showDiagnostics>[0];

function tell({ diagnostics, texts, sites }: { readonly diagnostics: Told; readonly texts: ReadonlyMap<string, string>; readonly sites: readonly unknown[] }, began: number, terminal: Terminal): void {
  const errors = showDiagnostics(diagnostics, texts, terminal);
  terminal.err(`${sites.length} ${sites.length === 1 ? 'site' : 'sites'}, ${Math.round(performance.now() - began)} ms${errors > 0 ? '. Sites with mistakes keep what they had' : ''}\n`);
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new UsageError(`--port takes a number from 0 to 65535, not "${text}".`);
  return port;
}
