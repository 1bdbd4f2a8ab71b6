import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import { KEY, openFakeBucket, type FakeBucket } from '../../harness/fake-bucket.ts';
import { inProcess, type Ended } from '../../harness/in-process.ts';
import { makeRulesFolder, type RulesFolder } from '../../harness/rules-folder.ts';

const SITES = ['aa', 'bb', 'cc', 'dd'];

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export const RELEASE = { fetched: 4, given: 0, refused: 0 };

export let folder: RulesFolder;

export let bucket: FakeBucket;

export async function reopenBucket(): Promise<void> {
  bucket = await openFakeBucket();
}

export function siteOf(site: string, name: string): string {
  return [
    `site: ${site}`,
    `title: ${site}`,
    `serves: { paths: /${site}/ }`,
    'rules:',
    `  - { id: ${site}/a, name: ${name}, events: [dom-ready], actions: [ { push: { to: queue, entry: { site: ${site}, is: ${name} } } } ] }`,
    '',
  ].join('\n');
}

const ON_DEMAND =
  'third-parties: on-demand\nconsent: { cookie: choice, digits: { 4: advertising } }\nrules:\n  - { id: cc/tag, name: Tag, events: [dom-ready], actions: [ { pixel: { host: pixel.example, path: /a.gif, purpose: advertising } } ] }\n';

export const at = (name: string) => join(folder.rules, '..', name);

const surroundings = (machine: string) => ({
  ...KEY,
  TAGWRIGHT_CACHE_URL: bucket.url,
  TAGWRIGHT_CACHE_DIR: at(`${machine}-cache`),
});

const argsOf = (machine: string, args: readonly string[]) => [
  'build',
  '--rules',
  folder.rules,
  '--as-of',
  '2025-04-15',
  '--out',
  at(machine),
  ...args,
];

export const parts = (machine: string): number =>
  existsSync(at(`${machine}-cache/parts`)) ? readdirSync(at(`${machine}-cache/parts`)).length : 0;

export const everything = (out: string) =>
  readdirSync(at(out), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => [path.slice(at(out).length), readFileSync(path, 'utf8')]);

export const requestsWith = (method: string) =>
  bucket.requests.filter((request) => request.method === method);

export const sharedCacheOf = ({ out }: Ended): unknown =>
  (JSON.parse(out) as { sharedCache?: unknown }).sharedCache;

export const objects = (kind: string) =>
  [...bucket.objects.keys()].filter((path) => path.includes(`/${kind}/`));

export const apart = (
  machine: string,
  args: readonly string[],
  after?: (stop: () => void) => void,
): Promise<Ended> =>
  inProcess(at(`${machine}-home`), argsOf(machine, args), surroundings(machine), after);

/**
 * Runs `tagwright build` in this process.
 * @param machine the name of a simulated machine, which has its own local cache and output folder
 * @param more further environment variables
 */
export async function build(
  machine: string,
  args: readonly string[] = ['--json'],
  more: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const unset = {
    TAGWRIGHT_CACHE_SECRET: '',
    TAGWRIGHT_CACHE_MB: '',
    TAGWRIGHT_CACHE_TIMEOUT_MS: '',
    AWS_SESSION_TOKEN: '',
    AWS_ENDPOINT_URL: '',
    AWS_ENDPOINT_URL_S3: '',
  };
  for (const [name, value] of Object.entries({ ...unset, ...surroundings(machine), ...more }))
    vi.stubEnv(name, value);
  let [out, err] = ['', ''];
  const code = await main(argsOf(machine, args), {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    colour: false,
  });
  return { code, out, err };
}

/** Registers the setup and the clean-up of the tests in the calling file. */
export function useSharedCacheBuild(): void {
  beforeAll(() => {
    folder = makeRulesFolder({
      ...Object.fromEntries(SITES.map((site) => [`rules/${site}/site.yaml`, siteOf(site, 'A')])),
      'rules/cc/site.yaml': siteOf('cc', 'A').replace('rules:\n', ON_DEMAND),
    });
  });
  beforeEach(async () => {
    bucket = await openFakeBucket();
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    for (const name of readdirSync(at('.')))
      if (name !== 'rules') rmSync(at(name), { recursive: true });
    await bucket.close();
  });
  afterAll(() => folder.remove());
}
