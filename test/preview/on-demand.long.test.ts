import { resolve } from 'node:path';
import type { Response } from 'playwright-core';
import { expect, it } from 'vitest';
import { compile } from '../../compiler/compile.ts';
import { openPreview } from './open-preview.ts';
import { usePreview } from './use-preview.ts';

// Tests the on-demand script of the production bundle in the preview's frame.

const { browser, preview } = await usePreview();

it('the production bundle loads its on-demand script only with advertising consent, and sends the request', async () => {
  const { page, rows, choose, settled, close } = await openPreview(
    browser,
    preview.url,
    '#url=/in/&consent=1,2,3&date=2025-04-15&build=production&policy=listed',
  );
  const fetched: Response[] = [];
  page.on('response', (response) => {
    if (response.url().includes('on-demand')) fetched.push(response);
  });
  await settled('/in/');
  expect(await rows.filter({ hasText: 'advertising' }).count()).toBe(0);
  expect(fetched).toEqual([]);
  await choose('Consent', '1,2,3,4');
  await rows.filter({ hasText: 'advertising' }).first().waitFor();
  expect(fetched.length).toBe(1);
  const [, asOf] = /bundles\/([\d-]+)\/in\/on-demand\.\w{16}\.js$/.exec(fetched[0]!.url())!;
  const built = await compile({
    rules: resolve(import.meta.dirname, '../../rules'),
    asOf,
    sites: ['in'],
  });
  expect(await fetched[0]!.text()).toBe(built.sites[0]!.onDemand!.code);
  expect(await rows.filter({ hasText: 'on-demand' }).count()).toBe(0);
  await close();
});
