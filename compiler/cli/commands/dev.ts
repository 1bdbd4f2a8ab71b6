import { existsSync, readdirSync } from 'node:fs';
import { packageRoot } from '../../driver/package-root.ts';
import { compile } from '../../compile.ts';
import type { LiveBundles } from '../../../preview/server/live/live-bundles.ts';
import { AS_OF, RULES, type Command, type Options, type Terminal } from '../command.ts';
import { EXIT, UsageError } from '../exit.ts';
import { fixOne } from '../fixes/fix-one.ts';
import { followChanges } from '../follow-changes.ts';
import { readRequest, requireSites } from '../options/read-request.ts';
import { comparedBuild } from '../revisions/compared-build.ts';
import { withWriteErrors } from '../output/with-write-errors.ts';
import { showDiagnostics } from '../output/show-diagnostics.ts';

/** The URL path of the build to compare with (see `--against`), relative to the preview app. */
const AGAINST = 'against/';

export const dev: Command = {
  name: 'dev',
  summary:
    'Serve the preview and apply every change of the rules immediately, until Ctrl-C. With --out, write the preview to a folder.',
  operands: { name: 'SITE', doc: 'sites to preview; by default all' },
  options: {
    rules: RULES,
    'as-of': AS_OF,
    port: {
      type: 'string',
      value: 'NUMBER',
      doc: 'port to listen on; 0 for any free port',
      default: '4173',
    },
    host: {
      type: 'string',
      value: 'NAME',
      doc: 'host name or address to listen on',
      default: 'localhost',
    },
    against: {
      type: 'string',
      value: 'BUILD',
      doc: 'folder of rules, Git revision or folder of a build to compare with, in the Compare panel; by default the last build in "dist", if there is one',
    },
    out: {
      type: 'string',
      value: 'DIR',
      doc: 'write the preview to a new folder, which any web server can serve, and exit',
    },
  },
  examples: ['tagwright dev', 'tagwright dev in --port 4200', 'tagwright dev --against main'],
  async run(options, sites, terminal) {
    if (options['out'] !== undefined)
      return writeTo(String(options['out']), options, sites, terminal);
    const { rules, asOf } = readRequest(options, sites);
    const port = readPort(String(options['port']));
    const { buildApp, builtBundles, createLiveBundles, serveLive } = await loadServer();
    const only = sites.length > 0 ? sites : undefined;
    const other = comparedBuild(options['against'] as string | undefined, rules, only, terminal);
    const bundles = createLiveBundles({
      rules,
      asOf,
      sites: only,
      others: other && [{ title: other.title, folder: AGAINST }],
    });
    const changes = followChanges(rules);
    let close = (): void => changes.close();
    try {
      const app = await buildApp(packageRoot(), () =>
        terminal.err('Building the preview app (only once) …\n'),
      );
      const first = await refresh(bundles, terminal, (compiled) => requireSites(sites, compiled));
      let latest = first;
      const served = new Map<string, Pick<LiveBundles, 'read'>>([['', bundles]]);
      if (other) terminal.err(`Compared with ${other.title}${'rules' in other ? ':' : '.'}\n`);
      if (other && 'built' in other) served.set(AGAINST, builtBundles(other.built));
      if (other && 'rules' in other) {
        const { rules: folder } = other.rules;
        const compared = createLiveBundles({ rules: folder, asOf: first.asOf, sites: only });
        await refresh(compared, terminal);
        served.set(AGAINST, compared);
      }
      const at = { host: String(options['host']), port };
      const server = await serveLive(app, served, at, (named) =>
        fixOne(rules, latest, named),
      ).catch((error: NodeJS.ErrnoException) => throwUsageError(error, port));
      close = () => {
        changes.close();
        server.close();
      };
      terminal.out(`Preview: ${server.url}\n`);
      for (;;) {
        terminal.err(`Waiting for changes in ${rules}. Press Ctrl-C to stop.\n`);
        const happened = await changes.next();
        if (happened !== 'changed')
          return happened === 'SIGINT' ? EXIT.interrupted : EXIT.terminated;
        server.notify('building');
        // The message must be sent before the compiler blocks the thread.
        await new Promise(setImmediate);
        latest = await refresh(bundles, terminal);
        server.notify('built');
      }
    } finally {
      close();
      if (other && 'rules' in other) other.rules.drop();
    }
  },
};

/** Writes the preview of the current rules to a folder. Sites with errors are left out. */
async function writeTo(
  folder: string,
  options: Options,
  sites: readonly string[],
  terminal: Terminal,
): Promise<number> {
  if (options['against'] !== undefined)
    throw new UsageError('"--against" needs a server, so it can\'t be combined with "--out".');
  const present = withWriteErrors(folder, () => (existsSync(folder) ? readdirSync(folder) : []));
  if (present.length > 0)
    throw new UsageError(`"${folder}" contains files already. Choose a new folder with --out.`);
  const { rules, asOf } = readRequest(options, sites);
  const { buildApp, compileBundles, writeBundles, writePreview } = await loadWriter();
  const app = await buildApp(packageRoot(), () =>
    terminal.err('Building the preview app (only once) …\n'),
  );
  const only = sites.length > 0 ? sites : undefined;
  let isAppWritten = false;
  const bundles = await compileBundles(
    async (request) => {
      const compiled = await compile(request);
      requireSites(sites, compiled);
      return compiled;
    },
    rules,
    asOf,
    only,
    (files, done, all) => {
      // The finished sites are written now, so that the preview can be opened before all sites are
      // built.
      withWriteErrors(folder, () =>
        isAppWritten ? writeBundles(files, folder) : writePreview(app, { files }, folder),
      );
      isAppWritten = true;
      terminal.err(`Built ${done} of ${all} sites.\n`);
    },
  );
  for (const error of bundles.errors) terminal.err(`${error}\n`);
  withWriteErrors(folder, () =>
    isAppWritten ? writeBundles(bundles.files, folder) : writePreview(app, bundles, folder),
  );
  terminal.out(`${folder}\n`);
  return bundles.errors.length > 0 ? EXIT.mistakes : EXIT.done;
}

async function loadWriter() {
  const [{ buildApp }, { compileBundles }, { writeBundles }, { writePreview }] = await Promise.all([
    import('../../../preview/server/live/build-app.ts'),
    import('../../../preview/server/compile/compile-bundles.ts'),
    import('../../../preview/server/compile/write-bundles.ts'),
    import('../../../preview/server/compile/write-preview.ts'),
  ]);
  return { buildApp, compileBundles, writeBundles, writePreview };
}

/** Imports the preview's server on demand, because no other command needs it. */
async function loadServer() {
  const [{ buildApp }, { builtBundles }, { createLiveBundles }, { serveLive }] = await Promise.all([
    import('../../../preview/server/live/build-app.ts'),
    import('../../../preview/server/live/built-bundles.ts'),
    import('../../../preview/server/live/live-bundles.ts'),
    import('../../../preview/server/live/serve-live.ts'),
  ]);
  return { buildApp, builtBundles, createLiveBundles, serveLive };
}

type Refreshed = Awaited<ReturnType<LiveBundles['refresh']>>;

/** Compiles the bundles, and prints the diagnostics and the duration. */
async function refresh(
  bundles: LiveBundles,
  terminal: Terminal,
  check?: (compiled: Refreshed) => void,
): Promise<Refreshed> {
  const startedAt = performance.now();
  const compiled = await bundles.refresh();
  check?.(compiled);
  const { diagnostics, texts, sites } = compiled;
  const errors = showDiagnostics(diagnostics, texts, terminal);
  terminal.err(
    `${sites.length} ${sites.length === 1 ? 'site' : 'sites'}, ${Math.round(performance.now() - startedAt)} ms${errors > 0 ? '. Sites with errors keep their previous build' : ''}\n`,
  );
  return compiled;
}

function throwUsageError({ code, message }: NodeJS.ErrnoException, port: number): never {
  throw new UsageError(
    code === 'EADDRINUSE'
      ? `port ${port} is already in use. Choose another, such as --port ${port + 1}.`
      : message,
  );
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new UsageError(`--port takes a number from 0 to 65535, not "${text}".`);
  return port;
}
