import { expect, test } from 'vitest';
import { compileFiles } from '../harness/compile-files.ts';

const site = (more: string): string => `site: shop
title: Shop
serves: { hosts: [www.shop.example] }
rules:
  - { id: shop/view, name: View, events: [ dom-ready ], actions: [ { push: { to: list, entry: { a: b } } } ] }
${more}`;

test('only a site with prerendered: wait has code that waits until a prerendered page is opened', async () => {
  const codes = await Promise.all(
    ['', 'prerendered: run\n', 'prerendered: wait\n'].map(async (more) => {
      const { sites, diagnostics } = await compileFiles({ 'rules/shop/site.yaml': site(more) });
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      return sites[0]!.code;
    }),
  );
  expect(codes.map((code) => code.includes('prerenderingchange'))).toEqual([false, false, true]);
  expect(codes[1]).toBe(codes[0]);
});
