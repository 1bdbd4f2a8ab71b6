import { embedCode, embedScript } from '../../model/embed-code.ts';
import { scriptTag } from '../../model/script-tag.ts';
import { compile } from '../../compile.ts';
import { scriptIntegrity } from '../../cache/script-integrity.ts';
import type { SiteManifest } from '../../model/manifest.ts';
import { layout } from '../../release/layout.ts';
import { AS_OF, OUT, RULES, type Command, type Options, type Terminal } from '../command.ts';
import { EXIT, UsageError } from '../exit.ts';
import { builtManifest } from '../options/built-manifest.ts';
import { readRequest, requireSites } from '../options/read-request.ts';
import { showDiagnostics } from '../output/show-diagnostics.ts';
import { suggestion } from '../options/suggestion.ts';

/** A placeholder that the server's template engine replaces with the page's nonce. */
const NONCE = '{{ nonce }}';

export const embed: Command = {
  name: 'embed',
  summary: "Print the HTML that loads a site's bundle.",
  operands: { name: 'SITE', doc: 'the site' },
  options: {
    rules: RULES,
    out: OUT,
    'as-of': AS_OF,
    environment: {
      type: 'string',
      value: 'NAME',
      doc: 'environment of the page, one that the site lists',
    },
    base: {
      type: 'string',
      value: 'URL',
      doc: 'URL at which the output folder is served',
      default: '/',
    },
    nonce: {
      type: 'boolean',
      doc: `add a placeholder for the nonce of the page's content security policy: ${NONCE}`,
    },
    integrity: {
      type: 'boolean',
      doc: "add the bundle's hash, so that the browser runs no other file",
    },
    loader: {
      type: 'string',
      value: 'NAME',
      doc: 'print a tag that loads the release that is live in an environment. --base is the URL of the store',
    },
    pinned: {
      type: 'boolean',
      doc: 'print a tag that loads this bundle even after later releases. --base is the URL of the store',
    },
  },
  examples: [
    'tagwright embed in',
    'tagwright embed in --environment staging --nonce --integrity --base https://cdn.shop.example/tags/',
    'tagwright embed in --loader production --base https://cdn.shop.example/tags/',
  ],
  async run(options, operands, terminal) {
    const [site] = operands;
    if (site === undefined || operands.length > 1)
      throw new UsageError('"embed" takes one site. See tagwright embed --help.');
    if (options['loader'] !== undefined && (options['pinned'] || options['integrity']))
      throw new UsageError(
        '"--loader" always loads the live bundle and checks its hash, so it can\'t be combined with "--pinned" or "--integrity".',
      );
    const manifest =
      builtManifest(String(options['out']), site) ??
      (await compiledManifest(options, site, terminal));
    if (!manifest) return EXIT.mistakes;
    const { html, notes } = printed(manifest, options);
    terminal.out(html);
    for (const note of notes) terminal.err(`${note}\n`);
    return EXIT.done;
  },
};

/**
 * Compiles a site that isn't in the output folder. Prints the diagnostics, and a note that the site
 * hasn't been built yet.
 * @returns the site's manifest, or undefined if the site has errors
 */
async function compiledManifest(
  options: Options,
  site: string,
  terminal: Terminal,
): Promise<SiteManifest | undefined> {
  const compiled = await compile(readRequest(options, [site]));
  requireSites([site], compiled);
  showDiagnostics(compiled.diagnostics, compiled.texts, terminal);
  terminal.err(
    `${site} hasn't been built in ${String(options['out'])} yet. This HTML is for the bundle that "tagwright build ${site}" would write there.\n`,
  );
  return compiled.sites.find((built) => built.site === site)?.manifest;
}

interface Printed {
  readonly html: string;
  /** Notes for the person who copies the HTML. */
  readonly notes: readonly string[];
}

/** Returns the HTML for the given options. */
function printed(manifest: SiteManifest, options: Options): Printed {
  const { site, file, integrity } = manifest;
  const { base, ...page } = pageOf(manifest, options);
  const loader = options['loader'] as string | undefined;
  if (loader !== undefined) {
    const html = scriptTag({ ...page, src: `${base}${layout.loader(loader, site)}` });
    const allow =
      "If the page has a content security policy, allow the host of the loader, or use a nonce (--nonce). A hash can't allow the loader, because its content changes.";
    return { html, notes: page.nonce ? [] : [allow] };
  }
  const { onDemand } = manifest;
  const both = onDemand
    ? [
        `The bundle loads ${onDemand.file} from its own folder when an action first needs it. Publish both files.`,
      ]
    : [];
  if (options['pinned'] === true)
    return {
      html: scriptTag({ ...page, integrity, src: `${base}${layout.script(site, file)}` }),
      notes: both,
    };
  const embedding = {
    ...page,
    src: `${base}sites/${site}/${file}`,
    ...(options['integrity'] === true && { integrity }),
  };
  const allow = `If the page has a content security policy, allow this script with '${scriptIntegrity(embedScript(embedding), 'sha256')}', or use a nonce (--nonce).`;
  return { html: embedCode(embedding), notes: page.nonce ? both : [...both, allow] };
}

/**
 * Returns the attributes of the page's script tag, and the base URL with a slash at its end.
 * @throws UsageError if --environment names an environment that the site doesn't have, or if the
 * site's `served-from` list doesn't contain the host of the base URL
 */
function pageOf(
  { site, environments, servedFrom }: SiteManifest,
  options: Options,
): { readonly base: string; readonly environment?: string; readonly nonce?: string } {
  const environment = options['environment'] as string | undefined;
  if (environment !== undefined && !environments.includes(environment))
    throw new UsageError(
      `${site} has no environment "${environment}"${suggestion(environment, environments, 'environments')}`,
    );
  const base = String(options['base']).replace(/\/*$/, '/');
  const host = /^(?:https?:)?\/\/([^/]+)/i.exec(base)?.[1]?.toLowerCase();
  if (servedFrom && host !== undefined && !servedFrom.includes(host))
    throw new UsageError(
      `the bundle of ${site} doesn't run from ${host}: its site lists only ${servedFrom.join(', ')} under "served-from".`,
    );
  return {
    base,
    ...(environment !== undefined && { environment }),
    ...(options['nonce'] === true && { nonce: NONCE }),
  };
}
