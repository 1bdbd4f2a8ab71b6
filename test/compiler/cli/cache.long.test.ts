import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import { KEY, openFakeBucket, type FakeBucket, type Fault } from '../../harness/fake-bucket.ts';
import { textOf, sealed } from '../../harness/cache-entry.ts';
import { inProcess, type Ended } from '../../harness/in-process.ts';
import { makeRulesFolder, type RulesFolder } from '../../harness/rules-folder.ts';

const SITES = ['aa', 'bb', 'cc', 'dd'];
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const RELEASE = { fetched: 4, given: 0, refused: 0 };

let folder: RulesFolder;
let bucket: FakeBucket;
beforeAll(() => {
  folder = makeRulesFolder({ ...Object.fromEntries(SITES.map((site) => [`rules/${site}/site.yaml`, siteOf(site, 'A')])), 'rules/cc/site.yaml': siteOf('cc', 'A').replace('rules:\n', ON_DEMAND) });
});
beforeEach(async () => {
  bucket = await openFakeBucket();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const name of readdirSync(at('.'))) if (name !== 'rules') rmSync(at(name), { recursive: true });
  await bucket.close();
});
afterAll(() => folder.remove());

function siteOf(site: string, name: string): string {
  return [`site: ${site}`, `title: ${site}`, `serves: { paths: /${site}/ }`, 'rules:', `  - { id: ${site}/a, name: ${name}, events: [dom-ready], actions: [ { push: { to: queue, entry: { site: ${site}, is: ${name} } } } ] }`, ''].join('\n');
}

const ON_DEMAND = 'third-parties: on-demand\nconsent: { cookie: choice, digits: { 4: advertising } }\nrules:\n  - { id: cc/tag, name: Tag, events: [dom-ready], actions: [ { pixel: { host: pixel.example, path: /a.gif, purpose: advertising } } ] }\n';

const at = (name: string) => join(folder.rules, '..', name);
const surroundings = (machine: string) => ({ ...KEY, TAGWRIGHT_CACHE_URL: bucket.url, TAGWRIGHT_CACHE_DIR: at(`${machine}-cache`) });
const argsOf = (machine: string, args: readonly string[]) => ['build', '--rules', folder.rules, '--as-of', '2025-04-15', '--out', at(machine), ...args];
const parts = (machine: string): number => existsSync(at(`${machine}-cache/parts`)) ? readdirSync(at(`${machine}-cache/parts`)).length : 0;
const everything = (out: string) => readdirSync(at(out), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)).sort().map((path) => [path.slice(at(out).length), readFileSync(path, 'utf8')]);
const asked = (method: string) => bucket.asked.filter((request) => request.method === method);
const told = ({ out }: Ended): unknown => (JSON.parse(out) as { sharedCache?: unknown }).sharedCache;
const objects = (kind: string) => [...bucket.objects.keys()].filter((path) => path.includes(`/${kind}/`));

const apart = (machine: string, args: readonly string[], after?: (stop: () => void) => void): Promise<Ended> => inProcess(at(`${machine}-home`), argsOf(machine, args), surroundings(machine), after);

/** In this process, with the surroundings of a machine and what is otherwise there. */
async function build(machine: string, args: readonly string[] = ['--json'], more: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const unset = { TAGWRIGHT_CACHE_SECRET: '', TAGWRIGHT_CACHE_MB: '', TAGWRIGHT_CACHE_TIMEOUT_MS: '', AWS_SESSION_TOKEN: '', AWS_ENDPOINT_URL: '', AWS_ENDPOINT_URL_S3: '' };
  for (const [name, value] of Object.entries({ ...unset, ...surroundings(machine), ...more })) vi.stubEnv(name, value);
  let [out, err] = ['', ''];
  const code = await main(argsOf(machine, args), { out: (text) => { out += text; }, err: (text) => { err += text; }, colour: false });
  return { code, out, err };
}

describe('machines of their own', { timeout: 120_000 }, () => {
  test('take what another one built, to the byte, and build nothing; what is changed is built once, and given', async () => {
    expect(await apart('one', [])).toMatchObject({ code: 0, err: 'Shared cache: 0 bundles fetched, 4 given.\n' });
    const entries = new Map(bucket.objects);
    expect(await apart('two', [])).toMatchObject({ code: 0, err: 'Shared cache: 4 bundles fetched, 0 given.\n' });
    // A bundle is set behind a runtime part, which is kept when it is made: who made no part made no bundle.
    expect([parts('one'), parts('two')]).toEqual([2, 0]);
    expect(everything('two').filter(([path]) => path!.includes('/on-demand.'))).toHaveLength(2);
    expect(everything('two')).toEqual(everything('one'));
    expect([objects('bundles').length, objects('builds').length, bucket.objects.size]).toEqual([4, 1, 5]);
    expect(bucket.objects).toEqual(entries);
    for (const object of entries.values()) {
      const text = textOf(object);
      for (const own of [at('.'), ROOT, homedir(), KEY.AWS_ACCESS_KEY_ID, KEY.AWS_SECRET_ACCESS_KEY, process.env['USER'] ?? '']) if (own.length > 3) expect(text).not.toContain(own);
    }
    folder.write('rules/bb/site.yaml', siteOf('bb', 'B'));
    expect(await apart('three', [])).toMatchObject({ code: 0, err: 'Shared cache: 3 bundles fetched, 1 given.\n' });
    folder.write('rules/bb/site.yaml', siteOf('bb', 'A'));
  });

  test('at work at the same moment, from one folder or from two, don\'t hinder one another', async () => {
    const ended = await Promise.all(['one', 'two'].map((machine) => apart(machine, ['--cache', 'required', '--json'])));
    expect(ended.map(({ code, err }) => [code, err])).toEqual([[0, expect.stringContaining('Shared cache')], [0, expect.stringContaining('Shared cache')]]);
    expect(everything('two')).toEqual(everything('one'));
    expect(objects('bundles').length).toBe(4);
    expect(asked('PUT').every(({ ifNoneMatch }) => ifNoneMatch === '*')).toBe(true);
  });

  test('ended with Ctrl-C while the bucket doesn\'t answer leave nothing behind, and nothing in the way', async () => {
    bucket.fault = () => 'never';
    const ended = await apart('one', ['--cache', 'required'], (stop) => {
      const timer = setInterval(() => {
        if (bucket.asked.length === 0) return;
        clearInterval(timer);
        stop();
      }, 20);
    });
    expect(ended).toMatchObject({ code: 'SIGINT', out: '' });
    expect([existsSync(at('one')), bucket.objects.size]).toEqual([false, 0]);
    bucket.fault = () => undefined;
    expect(told(await build('one'))).toEqual({ fetched: 0, given: 4, refused: 0 });
  });
});

describe('a bucket', { timeout: 60_000 }, () => {
  test('holds what parts built, so that whoever builds the whole has what merging them gives', async () => {
    for (const part of ['1/2', '2/2']) expect(told(await build(`part-${part[0]}`, ['--json', '--trace', '--shard', part]))).toEqual({ fetched: 0, given: 4, refused: 0 });
    expect(told(await build('whole', ['--json', '--trace']))).toEqual({ fetched: 8, given: 0, refused: 0 });
    expect(parts('whole')).toBe(0);
    expect(await main(['merge', at('part-1'), at('part-2'), '--rules', folder.rules, '--out', at('merged')], { out: () => {}, err: () => {}, colour: false })).toBe(0);
    expect(everything('merged')).toEqual(everything('whole'));
    // A trace build holds the same production bundles as one without.
    await build('local', ['--cache', 'local']);
    expect(everything('whole').filter(([path]) => !/\.(trace\.js|meta\.json)$/.test(path!))).toEqual(everything('local'));
    expect(told(await build('plain'))).toMatchObject({ fetched: 4, given: 0 });
  });

  test('gets what it lacks from who built before, nothing from who only reads or has no key, and isn\'t asked by who shares nothing', async () => {
    await build('one', ['--cache', 'local']);
    expect(bucket.asked).toEqual([]);
    expect(told(await build('one', ['--json', '--cache', 'read']))).toEqual({ fetched: 0, given: 0, refused: 0 });
    expect(asked('PUT')).toEqual([]);
    expect(told(await build('one'))).toEqual({ fetched: 0, given: 4, refused: 0 });
    expect(told(await build('two', ['--json', '--cache', 'read']))).toEqual(RELEASE);
    await build('three', ['--no-cache']);
    expect([parts('three'), bucket.objects.size]).toEqual([0, 5]);
  });

  test('never gets the findings of a build with mistakes', async () => {
    folder.write('rules/bb/site.yaml', siteOf('bb', 'A').replace('name', 'nam'));
    expect(await build('one')).toMatchObject({ code: 1, err: expect.stringContaining('rules/bb/site.yaml') as string });
    folder.write('rules/bb/site.yaml', siteOf('bb', 'A'));
    expect([objects('builds'), objects('bundles').length]).toEqual([[], 3]);
  });

  test.each<[string, (object: Buffer, other: Buffer, path: string) => Buffer, RegExp]>([
    ['cut off', (object) => object.subarray(0, -10), /damaged, cut off/],
    ['changed', (object) => Buffer.concat([object.subarray(0, -1), Buffer.from([object.at(-1)! ^ 1])]), /damaged, cut off/],
    ['another one\'s', (_, other) => other, /put under another name/],
    ['something else', () => Buffer.from('<html>'), /no entry of this cache/],
    ['empty', () => Buffer.alloc(0), /no entry of this cache/],
    ['rightly sealed, of another form', (_, __, path) => sealed(path, '{"key":"x"}'), /hasn't the form/],
  ])('whose entries are %s is told so once; they are made anew, and mended by who may', async (_, change, sentence) => {
    await build('one');
    const all = [...bucket.objects];
    for (const [index, [path, object]] of all.entries()) bucket.objects.set(path, change(object, all[(index + 1) % all.length]![1], path));
    for (const [machine, mode, given] of [['two', 'read', 0], ['three', 'required', 4]] as const) {
      const ended = await build(machine, ['--json', '--cache', mode]);
      expect([ended.code, told(ended)]).toEqual([0, { fetched: 0, given, refused: 5 }]);
      expect(ended.err.match(/^warning: .*/gm)).toEqual([expect.stringMatching(sentence)]);
      expect(everything(machine)).toEqual(everything('one'));
    }
    expect(told(await build('four'))).toEqual(RELEASE);
  });

  test('can\'t make a build write elsewhere, or another script than its manifest says', async () => {
    await build('one');
    const [path] = objects('builds') as [string];
    const kept = JSON.parse(textOf(bucket.objects.get(path)!)) as { sites: { site: string; key: string; manifest: { file: string; onDemand?: { file: string } } }[] };
    const forge = (change: (site: typeof kept.sites[number]) => object) => bucket.objects.set(path, sealed(path, JSON.stringify({ ...kept, sites: kept.sites.map((site) => ({ ...site, ...change(site) })) })));
    forge(() => ({ site: '../../../elsewhere' }));
    expect(told(await build('two'))).toMatchObject({ fetched: 4, refused: 1 });
    forge(({ manifest }) => ({ manifest: { ...manifest, file: '../../../elsewhere.js' } }));
    expect(told(await build('three'))).toMatchObject({ fetched: 4, refused: 1 });
    forge(() => ({ key: kept.sites[0]!.key }));
    expect(told(await build('four'))).toMatchObject({ refused: 0 });
    for (const [machine, file, refused] of [['five', '../../../elsewhere.js', 1], ['six', 'on-demand.0123456789abcdef.js', 0], ['seven', undefined, 0]] as const) {
      forge(({ manifest: { onDemand, ...manifest } }) => ({ manifest: { ...manifest, ...(onDemand && file !== undefined && { onDemand: { ...onDemand, file } }) } }));
      expect(told(await build(machine))).toMatchObject({ refused });
    }
    for (const machine of ['two', 'three', 'four', 'five', 'six', 'seven']) expect(everything(machine)).toEqual(everything('one'));
  });

  test('whose entries aren\'t signed with the secret gives none of them', async () => {
    const [one, two] = [{ TAGWRIGHT_CACHE_SECRET: 'one' }, { TAGWRIGHT_CACHE_SECRET: 'two' }];
    await build('one', ['--json'], one);
    expect(told(await build('two', ['--json'], two))).toEqual({ fetched: 0, given: 4, refused: 0 });
    const spaces = [...new Set([...bucket.objects.keys()].map((path) => path.replace(/(bundles|builds)\/.*/, '')))];
    expect(spaces.length).toBe(2);
    for (const [path, object] of bucket.objects) if (path.startsWith(spaces[0]!)) bucket.objects.set(path.replace(spaces[0]!, spaces[1]!), object);
    const ended = await build('three', ['--json', '--cache', 'read'], two);
    expect(told(ended)).toEqual({ fetched: 0, given: 0, refused: 5 });
    expect(ended.err).toContain('isn\'t signed with TAGWRIGHT_CACHE_SECRET');
    expect(told(await build('four', ['--json', '--cache', 'read'], one))).toEqual(RELEASE);
  });
});

describe('a bucket that doesn\'t do its part', { timeout: 60_000 }, () => {
  const busyOnce = () => {
    const seen = new Set<string>();
    bucket.fault = ({ method, key }) => seen.has(method + key) ? undefined : seen.add(method + key) && { status: method === 'PUT' ? 429 : 503, code: 'SlowDown' };
  };

  test.each<[string, Fault | 'away', RegExp]>([
    ['fails', { status: 500 }, /the store answers 500\./],
    ['refuses', { status: 403, code: 'AccessDenied' }, /403 AccessDenied: the key may not do this/],
    ['isn\'t there', { status: 404, code: 'NoSuchBucket' }, /there is no such bucket/],
    ['sends elsewhere', { status: 307, code: 'TemporaryRedirect' }, /the bucket is elsewhere/],
    ['never answers', 'never', /doesn't answer within TAGWRIGHT_CACHE_TIMEOUT_MS/],
    ['can\'t be reached', 'away', /can't be reached \(ECONNREFUSED\)/],
  ])('because it %s is one warning, and the build is what it would be without; required, it ends the build and nothing is written', async (_, fault, sentence) => {
    if (fault === 'away') await bucket.close();
    else bucket.fault = () => fault;
    // Only who never answers is waited for in full.
    const limit = { TAGWRIGHT_CACHE_TIMEOUT_MS: fault === 'never' ? '300' : '' };
    const ended = await build('one', ['--json'], limit);
    expect([ended.code, told(ended)]).toEqual([0, { fetched: 0, given: 0, refused: 0 }]);
    expect(ended.err.match(/^warning: .*/gm)).toEqual([expect.stringMatching(sentence)]);
    await build('local', ['--cache', 'local']);
    expect(everything('one')).toEqual(everything('local'));
    const required = await build('two', ['--cache', 'required'], limit);
    expect(required).toMatchObject({ code: 4, out: '', err: expect.stringMatching(/^tagwright: the shared cache is required, and .* Nothing was written; the same call may be made again\.\n$/) as string });
    expect(required.err).toMatch(sentence);
    expect(existsSync(at('two'))).toBe(false);
    if (fault === 'away') bucket = await openFakeBucket();
  });

  test('because it takes nothing is one warning, too, and with required a failure', async () => {
    bucket.fault = ({ method }) => method === 'PUT' ? { status: 403, code: 'AccessDenied' } : undefined;
    expect((await build('one')).err.match(/^warning: .*/gm)).toEqual([expect.stringContaining('AccessDenied')]);
    expect(await build('two', ['--cache', 'required'])).toMatchObject({ code: 4, out: '' });
  });

  test('because it is busy is asked again; one that cuts its answers off is given up', async () => {
    busyOnce();
    expect(await build('one', ['--cache', 'required'])).toMatchObject({ code: 0, err: 'Shared cache: 0 bundles fetched, 4 given.\n' });
    busyOnce();
    expect(told(await build('two'))).toEqual(RELEASE);
    bucket.fault = ({ method }) => method === 'GET' ? 'half' : undefined;
    expect((await build('three')).err).toMatch(/^warning: the shared cache isn't asked any more: the store can't be reached/);
    expect(everything('three')).toEqual(everything('one'));
  });

  test('in time to be of use isn\'t asked for long', async () => {
    for (const site of ['ee', 'ff', 'gg', 'hh', 'ii', 'jj']) folder.write(`rules/${site}/site.yaml`, siteOf(site, 'A'));
    bucket.fault = () => ({ afterMs: 600 });
    const ended = await build('one', ['--json', '--cache', 'read'], { TAGWRIGHT_CACHE_TIMEOUT_MS: '1500' });
    for (const site of ['ee', 'ff', 'gg', 'hh', 'ii', 'jj']) rmSync(join(folder.rules, site), { recursive: true });
    expect(ended.err.match(/^warning: .*/gm)).toEqual([expect.stringContaining('takes longer to answer than it would save')]);
    expect(ended.code).toBe(0);
  });

  test.each<[string, Readonly<Record<string, string>>, RegExp]>([
    ['the wrong secret', { AWS_SECRET_ACCESS_KEY: 'not-the-secret' }, /SignatureDoesNotMatch: AWS_SECRET_ACCESS_KEY isn't the one/],
    ['a key it doesn\'t know', { AWS_ACCESS_KEY_ID: 'AKIDOTHER' }, /InvalidAccessKeyId/],
    ['another region', { AWS_REGION: 'us-east-1' }, /the region is another one/],
    ['no key', { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' }, /it wants a key/],
  ])('asked with %s says so once, and neither key nor address is in any message', async (_, more, sentence) => {
    const ended = await build('one', ['--json'], { AWS_SESSION_TOKEN: 'the-token', TAGWRIGHT_CACHE_SECRET: 'the-secret', ...more });
    expect(ended.code).toBe(0);
    expect(ended.err.match(/^warning: .*/gm)).toEqual([expect.stringMatching(sentence)]);
    for (const secret of [KEY.AWS_ACCESS_KEY_ID, KEY.AWS_SECRET_ACCESS_KEY, 'AKIDOTHER', 'not-the-secret', 'the-token', 'the-secret', 'Signature=', '127.0.0.1']) expect(ended.err + ended.out).not.toContain(secret);
  });
});
