import { comparePage } from '../../inspect/page/compare-page.ts';
import { explainScript } from '../../inspect/page/explain-script.ts';
import type { Command, Options, Terminal } from '../command.ts';
import { OUT, RULES } from '../command.ts';
import { EXIT, UsageError } from '../exit.ts';
import { builtManifest } from '../options/built-manifest.ts';
import { oneOf } from '../options/one-of.ts';
import { RELEASE_EXITS, required, TARGET, withTarget } from '../options/release-target.ts';
import { pageAsText } from '../output/page-as-text.ts';
import { rebuildRelease } from '../revisions/rebuild-release.ts';
import { verifyEnvironment } from '../../release/verify-environment.ts';
import { readVisit } from '../verify/read-visit.ts';

const FORMATS = ['text', 'json'] as const;

export const verify: Command = {
  name: 'verify',
  summary: 'Compare published files with their commit, or a live page with the build.',
  operands: { name: 'SITE', doc: 'the site of the page' },
  options: {
    ...TARGET,
    rules: { ...RULES, doc: 'folder of rules, in the repository of the commit' },
    quick: { type: 'boolean', doc: "don't build the commit again" },
    out: OUT,
    url: { type: 'string', value: 'URL', doc: 'load this page in Chromium' },
    har: { type: 'string', value: 'FILE', doc: 'read a recording that a browser saved (HAR)' },
    own: {
      type: 'string',
      value: 'SCRIPT',
      doc: "the shop's own script: a host, the beginning of its URL, or the sha256-… of an inline script. Repeatable",
      multiple: true,
    },
    'own-cookie': {
      type: 'string',
      value: 'NAME',
      doc: "the shop's own cookie; a star at its end matches any ending. Repeatable",
      multiple: true,
    },
    format: {
      type: 'string',
      value: 'FORMAT',
      doc: `output format: ${FORMATS.join(', ')}`,
      default: 'text',
    },
  },
  examples: [
    'tagwright verify --to s3://our-tags/web --env production',
    'tagwright verify fr --url https://www.shop.example/fr/checkout/',
    'tagwright verify fr --har checkout.har --own www.shop.example --own-cookie "session*"',
  ],
  exits: {
    ...RELEASE_EXITS,
    [EXIT.different]: 'something differs from the release, or from the manifest',
  },
  run(options, operands, terminal) {
    const [site] = operands;
    if (operands.length > 1)
      throw new UsageError('"verify" takes one site. See tagwright verify --help.');
    if ((site === undefined) === (options['to'] === undefined))
      throw new UsageError(
        '"verify" needs either the site of a page or the store of the releases (--to). See tagwright verify --help.',
      );
    return site === undefined
      ? verifyStore(options, terminal)
      : verifyPage(site, options, terminal);
  },
};

async function verifyStore(options: Options, terminal: Terminal): Promise<number> {
  const format = oneOf('--format', String(options['format']), FORMATS);
  const name = required(options, 'env', 'verify');
  return withTarget(options, 'verify', terminal, false, async ({ store }) => {
    const { releases, sites, objects, findings: stored } = await verifyEnvironment(store, name);
    const rebuilt =
      options['quick'] === true
        ? []
        : await Promise.all(
            releases.map((release) => rebuildRelease(release, String(options['rules']))),
          );
    const findings = [...stored, ...rebuilt.flat()];
    const ids = releases.map(({ release }) => release);
    const count = Object.keys(sites).length;
    terminal.out(
      format === 'json'
        ? `${JSON.stringify({ environment: name, releases: ids, findings }, null, 2)}\n`
        : [
            `${name}: ${count} ${count === 1 ? 'site' : 'sites'}, ${objects} files of ${ids.join(', ')}`,
            ...findings.map(({ problem, message }) => `${problem}: ${message}`),
            ...(findings.length > 0
              ? []
              : [
                  options['quick'] === true
                    ? 'Every file matches its release.'
                    : 'Every file matches its release, and every script matches a new build of its commit.',
                ]),
            '',
          ].join('\n'),
    );
    return findings.length > 0 ? EXIT.different : EXIT.done;
  });
}

async function verifyPage(site: string, options: Options, terminal: Terminal): Promise<number> {
  const format = oneOf('--format', String(options['format']), FORMATS);
  const manifest = builtManifest(String(options['out']), site);
  if (!manifest)
    throw new UsageError(
      `${site} hasn't been built in ${String(options['out'])}. Run "tagwright build ${site}", at the commit that is live.`,
    );
  const visit = await readVisit(options);
  const findings = comparePage(visit, manifest, {
    scripts: listOf(options['own']),
    cookies: listOf(options['own-cookie']),
  });
  terminal.out(
    format === 'json'
      ? `${JSON.stringify({ url: visit.url, scripts: visit.scripts.map((script) => ({ url: script.url, ...explainScript(script.url, manifest) })), comparesInline: visit.inline !== undefined, findings }, null, 2)}\n`
      : pageAsText(visit, manifest, findings),
  );
  return findings.length > 0 ? EXIT.different : EXIT.done;
}

const listOf = (value: Options[string]): readonly string[] => (Array.isArray(value) ? value : []);
