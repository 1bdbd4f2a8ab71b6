import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BuiltSite } from '../../../compiler/driver/built-site.ts';
import { compile } from '../../../compiler/compile.ts';
import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { compileFiles } from '../../harness/compile-files.ts';
import { RICH } from './rich-site.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const rules = join(root, 'test/shops/small/rules');
const isManifest = new Ajv2020({ strict: true, strictTypes: false, allErrors: true }).compile(
  JSON.parse(readFileSync(join(root, 'docs/manifest.schema.json'), 'utf8')) as object,
);

let rich: SiteManifest;
/** The site `rich`, with the code for third parties in a separate script, loaded on demand. */
let apart: BuiltSite;
let shop: ReadonlyMap<string, SiteManifest>;
beforeAll(async () => {
  const compiled = await compileFiles({ 'rules/sites/rich/site.yaml': RICH });
  expect(compiled.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  rich = compiled.sites[0]!.manifest;
  apart = (
    await compileFiles({ 'rules/sites/rich/site.yaml': `${RICH}third-parties: on-demand\n` })
  ).sites[0]!;
  shop = new Map(
    (await compile({ rules, asOf: '2025-04-15' })).sites.map(({ site, manifest }) => [
      site,
      manifest,
    ]),
  );
}, 120_000);

describe('the published schema', () => {
  const problems = (manifest: unknown): unknown =>
    isManifest(manifest)
      ? []
      : isManifest.errors!.map(({ instancePath, message, params }) => ({
          instancePath,
          message,
          params,
        }));

  test('matches every manifest that is built', async () => {
    const minimal = await compile({
      rules: join(root, 'test/bundles/minimal'),
      asOf: '2025-04-15',
    });
    const others = await Promise.all(
      ['reference', 'second'].map((name) =>
        compile({
          rules: join(root, `test/shops/${name}/rules`),
          asOf: '2025-04-15',
        }),
      ),
    );
    const june = await compile({ rules, asOf: '2025-06-01' });
    for (const manifest of [
      rich,
      apart.manifest,
      ...shop.values(),
      ...[minimal, june, ...others].flatMap(({ sites }) => sites).map((site) => site.manifest),
    ])
      expect(problems(manifest), `${manifest.site} ${manifest.asOf}`).toEqual([]);
  }, 120_000);

  test('rejects changed manifests', () => {
    const changed = (
      change: (manifest: { -readonly [K in keyof SiteManifest]: SiteManifest[K] }) => void,
    ): unknown => {
      const copy = structuredClone(apart.manifest);
      change(copy);
      return problems(copy);
    };
    expect(changed((manifest) => Object.assign(manifest, { builtAt: 'now' }))).not.toEqual([]);
    expect(changed((manifest) => Object.assign(manifest.hosts[0]!, { why: 'x' }))).not.toEqual([]);
    expect(
      changed((manifest) => Object.assign(manifest.cookies[0]!, { formula: { digits: ['4'] } })),
    ).not.toEqual([]);
    expect(changed((manifest) => Object.assign(manifest.rules[0]!, { bytes: -1 }))).not.toEqual([]);
    expect(changed((manifest) => Reflect.deleteProperty(manifest, 'inputs'))).not.toEqual([]);
    expect(
      changed((manifest) => Object.assign(manifest.onDemand!, { integrity: manifest.integrity })),
    ).not.toEqual([]);
    expect(changed((manifest) => Reflect.deleteProperty(manifest.onDemand!, 'shares'))).not.toEqual(
      [],
    );
    expect(changed(() => {})).toEqual([]);
  });
});

describe('the bytes of each part', () => {
  test('add up to the bundle', () => {
    for (const manifest of [rich, apart.manifest, ...shop.values()]) {
      const parts = [...manifest.rules, ...manifest.elements, ...manifest.shares.modules].map(
        ({ bytes }) => bytes,
      );
      expect(
        parts.reduce((sum, bytes) => sum + bytes, manifest.shares.frame),
        manifest.site,
      ).toBe(manifest.bytes.raw);
      for (const { id, bytes } of manifest.rules) expect(bytes, id).toBeGreaterThan(20);
      for (const { name, bytes } of manifest.elements) expect(bytes, name).toBeGreaterThan(0);
    }
  });

  test('add up to the on-demand script, separately', () => {
    const { shares, bytes } = apart.manifest.onDemand!;
    expect(shares.modules.reduce((sum, module) => sum + module.bytes, shares.frame)).toBe(
      bytes.raw,
    );
    expect(bytes.raw).toBe(Buffer.byteLength(apart.onDemand!.code));
    expect(shares.modules.map(({ file }) => file)).toContain('runtime/destinations/floodlight.ts');
    expect(apart.manifest.shares.modules.map(({ file }) => file)).not.toContain(
      'runtime/destinations/floodlight.ts',
    );
  });
});

describe('the inputs', () => {
  test('are sorted, with the hashes of the files, and without files of other sites', () => {
    for (const { site, inputs } of shop.values()) {
      const files = inputs.map(({ file }) => file);
      expect(files).toEqual([...files].sort());
      expect(files).toContain('rules/tagwright.yaml');
      expect(files).toContain('rules/base/site.yaml');
      expect(files).toContain('runtime/engine/start.ts');
      expect(files.some((file) => file.startsWith('rules/sites/in/'))).toBe(site === 'in');
      for (const { file, sha256 } of inputs)
        expect(
          createHash('sha256')
            .update(
              readFileSync(join(root, file.startsWith('rules/') ? 'test/shops/small' : '', file)),
            )
            .digest('hex'),
          file,
        ).toBe(sha256);
    }
  });

  test('include files that only the on-demand script contains', () => {
    const files = apart.manifest.inputs.map(({ file }) => file);
    expect(files).toEqual(
      expect.arrayContaining(apart.manifest.onDemand!.shares.modules.map(({ file }) => file)),
    );
    expect(new Set(files).size).toBe(files.length);
  });

  test('include the version, and nothing about the machine or the time', () => {
    expect(rich.compiler).toBe(
      (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version,
    );
    expect(JSON.stringify(rich)).not.toContain(root.replace(/\/$/, ''));
    expect(JSON.stringify(rich)).not.toMatch(/tagwright-\w{6}/);
  });
});

describe('the date of the next build', () => {
  test('is the day after the first date range ends', async () => {
    expect(rich.rebuildBefore).toBe('2025-05-03');
    expect(shop.get('in')!.rebuildBefore).toBe('2025-06-01');
    expect(shop.get('base')).not.toHaveProperty('rebuildBefore');
    const code = async (asOf: string) =>
      (await compileFiles({ 'rules/sites/rich/site.yaml': RICH }, asOf)).sites[0]!.code;
    const [before, onTheDay] = [await code('2025-05-02'), await code('2025-05-03')];
    expect(before).toBe(await code('2025-04-15'));
    expect(onTheDay).not.toBe(before);
  }, 60_000);
});

test("the on-demand script is named after its hash, and the policy lists its integrity after the bundle's", () => {
  const sha256 = createHash('sha256').update(apart.onDemand!.code).digest();
  expect(apart.manifest.onDemand).toMatchObject({
    file: `on-demand.${sha256.toString('hex').slice(0, 16)}.js`,
    integrity: `sha256-${sha256.toString('base64')}`,
    actions: ['floodlight'],
  });
  expect(apart.manifest.contentSecurityPolicy['script-src']).toEqual([
    `'${apart.manifest.integrity}'`,
    `'${apart.manifest.onDemand!.integrity}'`,
  ]);
  expect(apart.code).toContain(apart.manifest.onDemand!.file);
  expect(rich).not.toHaveProperty('onDemand');
});

test('the manifest lists excluded rules with the reason, and tests that are decided at build time', () => {
  expect(rich.excluded).toMatchObject([
    {
      id: 'rich/spring',
      reason: 'window-over',
      because: 'Its date range ended on 2025-03-31. This build is for 2025-04-15.',
    },
  ]);
  expect(rich.rules.find(({ id }) => id === 'rich/view')!.decided).toEqual([
    {
      test: '{ url: path, starts-with: /rich/ }',
      file: 'rules/sites/rich/site.yaml',
      line: 19,
      column: 32,
      verdict: 'always',
    },
  ]);
});

test("a rule's digest changes if an action delays the rules of the page instead of the next action", async () => {
  const digest = async (delay: string) => {
    const action = `load-script: { host: consent.shop.example, path: /ask.js, purpose: product }, timeout: 3s, ${delay}`;
    const { sites, diagnostics } = await compileFiles({
      'rules/sites/rich/site.yaml': `${RICH}  - id: rich/ask
    name: Ask
    events: [ library-loaded ]
    actions:
      - { ${action} }
      - push: { to: answers, entry: { event: asked } }
`,
    });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    return sites[0]!.manifest.rules.find(({ name }) => name === 'Ask')!.digest;
  };
  const delayed = await digest('delay-next: true');
  expect(await digest('delay-next: true')).toBe(delayed);
  expect(await digest('hold: page')).not.toBe(delayed);
});
