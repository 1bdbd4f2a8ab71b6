import { readFileSync } from 'node:fs';
import { comparePage } from '../../inspect/page/compare-page.ts';
import { HarError } from '../../inspect/page/har-error.ts';
import type { PageVisit } from '../../inspect/page/page-visit.ts';
import { readHar } from '../../inspect/page/read-har.ts';
import { OUT, type Command, type Options } from '../command.ts';
import { EXIT, UsageError } from '../exit.ts';
import { builtManifest } from '../options/built-manifest.ts';
import { oneOf } from '../options/one-of.ts';
import { pageAsText } from '../output/page-as-text.ts';

const FORMATS = ['text', 'json'] as const;

export const verify: Command = {
  name: 'verify',
  summary: 'Compare a live page with the build: scripts, hosts, cookies, security policy.',
  operands: { name: 'SITE', doc: 'the site of the page' },
  options: {
    out: OUT,
    url: { type: 'string', value: 'URL', doc: 'load this page in Chromium' },
    har: { type: 'string', value: 'FILE', doc: 'read a recording that a browser saved (HAR)' },
    own: {
      type: 'string',
      value: 'SCRIPT',
      doc: "the shop's own script: a host, the beginning of its URL, or the sha256-… of an inline one; can be repeated",
      multiple: true,
    },
    'own-cookie': {
      type: 'string',
      value: 'NAME',
      doc: "the shop's own cookie; a star at its end matches any ending; can be repeated",
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
    'tagwright verify fr --url https://www.shop.example/fr/checkout/',
    'tagwright verify fr --har checkout.har --own www.shop.example --own-cookie "session*"',
  ],
  exits: { [EXIT.different]: "the page contains something that the manifest doesn't explain" },
  async run(options, operands, terminal) {
    const [site] = operands;
    if (site === undefined || operands.length > 1)
      throw new UsageError('"verify" takes one site. See tagwright verify --help.');
    const format = oneOf('--format', String(options['format']), FORMATS);
    const manifest = builtManifest(String(options['out']), site);
    if (!manifest)
      throw new UsageError(
        `${site} hasn't been built in ${String(options['out'])}. Run "tagwright build ${site}", at the commit that is live.`,
      );
    const visit = await visitOf(options);
    const findings = comparePage(visit, manifest, {
      scripts: listOf(options['own']),
      cookies: listOf(options['own-cookie']),
    });
    terminal.out(
      format === 'json'
        ? `${JSON.stringify({ url: visit.url, findings }, null, 2)}\n`
        : pageAsText(visit, manifest, findings),
    );
    return findings.length > 0 ? EXIT.different : EXIT.done;
  },
};

async function visitOf({ url, har }: Options): Promise<PageVisit> {
  if ((url === undefined) === (har === undefined))
    throw new UsageError('"verify" needs a page: either "--url URL" or "--har FILE".');
  return url === undefined ? readFile(String(har)) : load(String(url));
}

/** @throws UsageError if the file isn't a recording of a page */
function readFile(file: string): PageVisit {
  try {
    return readHar(readFileSync(file, 'utf8'));
  } catch (error) {
    const isKnown = error instanceof HarError || (error as NodeJS.ErrnoException).code;
    if (!isKnown) throw error;
    throw new UsageError(`can't read ${file}: ${(error as Error).message}`);
  }
}

/** @throws UsageError if the page or Chromium can't be loaded */
async function load(url: string): Promise<PageVisit> {
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new UsageError(`--url takes the full URL of a page, not "${url}".`);
  const [{ launchChromium }, { recordPage }] = await Promise.all([
    import('../../play/chromium/launch-chromium.ts'),
    import('../../play/chromium/record-page.ts'),
  ]);
  const browser = await launchChromium('online').catch((error: Error) => {
    throw new UsageError(error.message);
  });
  try {
    const { har, inline, cookies } = await recordPage(url, browser);
    const visit = readHar(har);
    return { ...visit, inline, cookies: [...new Set([...visit.cookies, ...cookies])].sort() };
  } catch (error) {
    throw new UsageError(`can't load ${url}: ${firstLine((error as Error).message)}`);
  } finally {
    await browser.close();
  }
}

const firstLine = (text: string): string => text.split('\n')[0]!.replace(/^page\.goto: /, '');

const listOf = (value: Options[string]): readonly string[] => (Array.isArray(value) ? value : []);
