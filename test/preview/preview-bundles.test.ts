import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../../compiler/compile.ts';
import type { BundleIndex } from '../../preview/session/bundles/bundle-index.ts';
import { usePreview } from './use-preview.ts';

const { preview } = await usePreview();

describe('the bundles beside the app', () => {
  it('are byte for byte those of the compiler', async () => {
    const bundles = join(preview.folder, 'some/where');
    const index = JSON.parse(
      await readFile(join(bundles, 'bundles/index.json'), 'utf8'),
    ) as BundleIndex;
    const sites = Object.keys(index.sites);
    expect(sites.length).toBeGreaterThan(1);
    const release = await compile({ rules: resolve(import.meta.dirname, '../../rules'), sites });
    expect(index.asOf).toBe(release.asOf);
    expect(release.sites.map(({ site }) => site)).toEqual(sites);
    const hash = (bytes: string | Buffer): string =>
      createHash('sha256').update(bytes).digest('hex');
    for (const { site, code, map, onDemand, manifest } of release.sites) {
      const shown = index.sites[site]?.states.at(-1);
      expect(shown?.manifest).toBe(`bundles/${release.asOf}/${site}/manifest.json`);
      const scripts = [
        [manifest.file, { code, map }],
        [manifest.onDemand?.file, onDemand],
      ] as const;
      for (const [name, made] of scripts.flatMap(([file, script]) =>
        file === undefined
          ? []
          : ([
              [file, script!.code],
              [`${file}.map`, script!.map],
            ] as const),
      )) {
        expect(
          hash(await readFile(join(bundles, `bundles/${release.asOf}/${site}/${name}`))),
          name,
        ).toBe(hash(made));
      }
    }
  });
});
