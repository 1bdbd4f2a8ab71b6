import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { embedCode, embedScript, type Embedding } from '../8-emit/embed-code.ts';
import { compile } from '../compile.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { SiteManifest } from '../model/manifest.ts';
import { AS_OF, OUT, RULES, type Command, type Options, type Terminal } from './command.ts';
import { EXIT, UsageError } from './exit.ts';
import { readRequest, requireSites } from './read-request.ts';
import { showDiagnostics } from './show-diagnostics.ts';

/** What a server's templates put the page's nonce in the place of. */
const NONCE = '{{ nonce }}';

export const embed: Command = {
  name: 'embed',
  summary: 'Print the HTML that a page loads a site\'s bundle with.',
  operands: { name: 'SITE', doc: 'the site' },
  options: {
    'rules': RULES, 'out': OUT, 'as-of': AS_OF,
    'environment': { type: 'string', value: 'NAME', doc: 'which of the site\'s environments the page is' },
    'base': { type: 'string', value: 'URL', doc: 'where the folder for what is built is served', default: '/' },
    'nonce': { type: 'boolean', doc: `leave a place for the nonce of the page's policy: ${NONCE}` },
    'integrity': { type: 'boolean', doc: 'let the browser run this very bundle only' },
  },
  examples: ['tagwright embed in', 'tagwright embed in --environment staging --nonce --integrity --base https://cdn.shop.example/tags/'],
  async run(options, operands, terminal) {
    const [site] = operands;
    if (site === undefined || operands.length > 1) throw new UsageError('"embed" takes one site. See tagwright embed --help.');
    const manifest = builtManifest(String(options['out']), site) ?? await compiledManifest(options, site, terminal);
    if (!manifest) return EXIT.mistakes;
    const embedding = embeddingOf(manifest, options);
    terminal.out(embedCode(embedding));
    if (manifest.onDemand) terminal.err(`The bundle loads ${manifest.onDemand.file} from beside itself when it is first needed: publish both.\n`);
    if (!embedding.nonce) terminal.err(`A page with a content security policy allows it with 'sha256-${createHash('sha256').update(embedScript(embedding)).digest('base64')}', or with a nonce (--nonce).\n`);
    return EXIT.done;
  },
};

/** What was built; undefined where that site wasn't. */
function builtManifest(out: string, site: string): SiteManifest | undefined {
  try {
    return JSON.parse(readFileSync(join(out, 'sites', site, 'manifest.json'), 'utf8')) as SiteManifest;
  } catch {
    return undefined;
  }
}

/** What would be built; undefined where the rules have mistakes. */
async function compiledManifest(options: Options, site: string, terminal: Terminal): Promise<SiteManifest | undefined> {
  const compiled = await compile(readRequest(options, [site]));
  requireSites([site], compiled);
  showDiagnostics(compiled.diagnostics, compiled.texts, terminal);
  terminal.err(`${site} isn't built in ${String(options['out'])} yet: this is for what "tagwright build ${site}" would write there.\n`);
  return compiled.sites.find((built) => built.site === site)?.manifest;
}

/** @throws UsageError where the site has no such environment, or may not be loaded from there */
function embeddingOf({ site, file, integrity, environments, servedFrom }: SiteManifest, options: Options): Embedding {
  const environment = options['environment'] as string | undefined;
  if (environment !== undefined && !environments.includes(environment)) {
    const near = didYouMean(environment, environments);
    throw new UsageError(`${site} has no environment "${environment}"${near ? `, did you mean "${near}"?` : environments.length > 0 ? `. There are: ${environments.join(', ')}.` : ': it lists none.'}`);
  }
  const base = String(options['base']).replace(/\/*$/, '/');
  const host = /^(?:https?:)?\/\/([^/]+)/i.exec(base)?.[1]?.toLowerCase();
  if (servedFrom && host !== undefined && !servedFrom.includes(host)) throw new UsageError(`the bundle of ${site} would run nothing from ${host}: its site lists ${servedFrom.join(', ')} under "served-from".`);
  return {
    src: `${base}sites/${site}/${file}`, environment,
    ...(options['nonce'] === true && { nonce: NONCE }),
    ...(options['integrity'] === true && { integrity }),
  };
}
