import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compile } from '../../../compiler/compile.ts';
import { SITE } from '../scripts/script-shop.ts';
import { makeRulesFolder, type RulesFolder } from '../../harness/rules-folder.ts';
import { runStore } from '../../harness/run-store.ts';

const PACK = `pack: ads/pixel
title: Pixel
parameters:
  account: { doc: the account, pattern: "^\\\\d+$" }
  selector: { doc: what is clicked on, default: .buy }
  wait: { type: duration, doc: how long it may take, default: 2s }
  size: { doc: how large, one-of: [small, large], default: small }
  count: { type: integer, doc: how many, minimum: 1, maximum: 5, default: 1 }
  on: { type: boolean, doc: whether it counts, default: true }
elements:
  pixelAccount: "account %account%, %size%, %count%"
rules:
  - id: pixel/click
    name: Pixel | Click
    events: [ { click: "%selector%" } ]
    conditions:
      - { constant: on, equals: true }
    actions:
      - send-link: "%pixelAccount%"
      - set-cookie: { name: pixel, value: "%account%", lifetime: "%wait%", purpose: analytics }
`;

let folder: RulesFolder;

beforeEach(() => {
  folder = makeRulesFolder({ 'rules/packs/ads/pixel.yaml': PACK });
});

afterEach(() => folder.remove());

const using = async (use: string, more: Record<string, string> = {}) => {
  folder.write('rules/shop/site.yaml', `${SITE}${use === '' ? '' : `use:\n  - ${use}\n`}`);
  for (const [path, text] of Object.entries(more)) folder.write(path, text);
  const { diagnostics, sites } = await compile({
    rules: folder.rules,
    asOf: '2025-04-15',
    cache: runStore,
  });
  return {
    reported: diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ code, place }) => `${place.file}:${place.line}:${place.column} ${code}`),
    code: sites[0]?.code,
    manifest: sites[0]?.manifest,
  };
};

describe('a pack', { timeout: 60_000 }, () => {
  test('is in the bundle of a site that uses it, with its parameters filled in', async () => {
    const { reported, code } = await using(
      'ads/pixel: { account: "77", size: large, selector: .order, wait: 90d }',
    );
    expect(reported).toEqual([]);
    expect(code).toContain('account 77, large, 1');
    expect(code).toContain('".order"');
    expect(code).toContain(':7776e6,');
  });

  test('has the default of a duration in milliseconds', async () => {
    const { reported, code } = await using('ads/pixel: { account: "77" }');
    expect(reported).toEqual([]);
    expect(code).toContain(':2e3,');
    expect(code).not.toContain('"2s"');
  });

  test('is in no other bundle', async () => {
    const { reported, code } = await using('');
    expect(reported).toEqual([]);
    expect(code).not.toContain('account');
  });

  test('has conditions that its parameters decide', async () => {
    const { manifest } = await using('ads/pixel: { account: "77", on: false }');
    expect(manifest!.rules).toEqual([]);
    expect(manifest!.excluded.map(({ id, reason }) => `${id} ${reason}`)).toEqual([
      'pixel/click condition-never',
    ]);
  });

  test('uses parameters from every layer; inner layers override outer ones', async () => {
    const base = SITE.replace('site: shop', 'site: base').replace(
      'serves: { hosts: [www.shop.example] }\n',
      '',
    );
    const { reported, code } = await using('ads/pixel: { size: large }', {
      'rules/base/site.yaml': `${base}use:\n  - ads/pixel: { account: "1", size: small, count: 4 }\n`,
      'rules/shop/site.yaml':
        'site: shop\ntitle: Shop\nextends: base\nserves: { hosts: [www.shop.example] }\nuse:\n  - ads/pixel: { size: large }\n',
    });
    expect(reported).toEqual([]);
    expect(code).toContain('account 1, large, 4');
  });

  test('can be overridden, and its rules can be disabled', async () => {
    const replaced = await using('ads/pixel: { account: "77" }', {
      'rules/shop/own.yaml': 'elements:\n  pixelAccount: { override: true, value: mine }\n',
    });
    expect([replaced.reported, replaced.code!.includes('"mine"')]).toEqual([[], true]);
    const off = await using('ads/pixel: { account: "77" }\ndisable: [pixel/click]', {
      'rules/shop/own.yaml': 'elements: {}\n',
    });
    expect([off.reported, off.manifest!.excluded.map(({ reason }) => reason)]).toEqual([
      [],
      ['disabled'],
    ]);
  });

  test.each([
    ['a parameter is missing', 'ads/pixel', '7:5 key-missing'],
    ['a parameter is misspelled', 'ads/pixel: { account: "77", sise: large }', '7:33 key-unknown'],
    ["text doesn't fit its pattern", 'ads/pixel: { account: abc }', '7:27 value-pattern-wrong'],
    ['a number is text', 'ads/pixel: { account: "77", count: "2" }', '7:40 value-type-wrong'],
    ['a number is too large', 'ads/pixel: { account: "77", count: 6 }', '7:40 value-out-of-range'],
    ["a value isn't allowed", 'ads/pixel: { account: "77", size: huge }', '7:39 value-not-allowed'],
    ["a duration isn't one", 'ads/pixel: { account: "77", wait: soon }', '7:39 duration-wrong'],
    ["the pack doesn't exist", 'ads/pixle: { account: "77" }', '7:5 type-unknown'],
  ])('%s: reported once, at its source location', async (_, use, wanted) => {
    const { reported, code } = await using(use);
    expect(reported).toEqual([`rules/shop/site.yaml:${wanted}`]);
    expect(code).toBeUndefined();
  });
});
