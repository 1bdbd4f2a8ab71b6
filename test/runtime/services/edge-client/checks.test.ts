// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultContext } from '../../../../runtime/services/edge/client/client-options.ts';
import { isRecord, merge } from '../../../../runtime/services/edge/client/merge.ts';
import { configOverrides } from '../../../../runtime/services/edge/client/overrides.ts';
import { siteOptions } from '../../../../runtime/services/edge/client/site-options.ts';
import { logged, open } from '../../page.ts';

// Tests how options and datastream overrides are merged, and how a site's settings become client
// options.

beforeEach(() => {
  vi.resetModules();
  open('https://www.shop.example/');
  logged();
});

describe('merge', () => {
  it('merges fields depth first, and replaces lists whole', () => {
    const date = new Date(0);
    const target = { a: { b: 1, c: [1, 2] }, d: 1, e: { f: 1 }, g: [1] };
    expect(merge(target, { a: { c: [3] }, d: { x: 1 }, e: date, g: { y: 1 } })).toBe(target);
    expect(target).toEqual({ a: { b: 1, c: [3] }, d: { x: 1 }, e: date, g: { y: 1 } });
    expect(target.e).toBe(date);
    expect(merge({ a: 1 }, undefined)).toEqual({ a: 1 });
    expect(merge({ a: { b: 1 } }, { a: null })).toEqual({ a: null });
  });

  it('shares nothing with its source', () => {
    const source = { a: { b: { c: 1 } } };
    const target = merge({}, source) as typeof source;
    source.a.b.c = 2;
    expect(target.a.b.c).toBe(1);
  });

  it('skips keys that would change every object, and only those', () => {
    const merged = merge(
      {},
      JSON.parse(
        '{"__proto__":{"bad":1},"constructor":{"bad":1},"prototype":{"bad":1},"my__proto__":1,"constructors":1,"a_prototype":1,"last":1}',
      ),
    );
    expect(Object.keys(merged)).toEqual(['my__proto__', 'constructors', 'a_prototype', 'last']);
    expect(merged.bad).toBe(undefined);
    expect(merged.constructor).toBe(Object);
  });

  it.each([
    [{}, true],
    [{ a: 1 }, true],
    [[], false],
    [null, false],
    [undefined, false],
    ['a', false],
    [new Date(0), false],
    [() => 1, false],
    [Object.setPrototypeOf(() => 1, null), false],
  ])('%j has fields: %s', (value, expected) => {
    expect(isRecord(value)).toBe(expected);
  });
});

describe('configOverrides (G-06)', () => {
  it("the command's overrides replace the instance's, each key as a whole", () => {
    expect(configOverrides({ a: { x: 1 }, b: 1 }, { a: { y: 2 } })).toEqual({ a: { y: 2 }, b: 1 });
    expect(configOverrides(undefined, { a: 1 })).toEqual({ a: 1 });
    expect(configOverrides({ a: 1 }, undefined)).toEqual({ a: 1 });
    expect(configOverrides(undefined, undefined)).toBe(undefined);
  });

  it('empty values are omitted', () => {
    const said = {
      enabled: false,
      other: true,
      zero: 0,
      text: 'x',
      list: [''],
      inner: { enabled: true, a: 1 },
    };
    expect(
      configOverrides(
        {
          ...said,
          none: null,
          nothing: undefined,
          empty: '',
          items: [],
          more: {},
          on: { enabled: true },
          call: () => 1,
          big: 1n,
          mark: Symbol('x'),
        },
        {},
      ),
    ).toEqual({ ...said, inner: { a: 1 } });
  });
});

describe('siteOptions', () => {
  it("leaves off the options that the site doesn't set", () => {
    expect(siteOptions({ datastream: 'd', org: 'o', domain: 'e.example' })).toEqual({
      datastreamId: 'd',
      orgId: 'o',
      edgeDomain: 'e.example',
      edgeBasePath: 'ee',
      thirdPartyDomain: undefined,
      edgeConfigOverrides: undefined,
      thirdPartyCookiesEnabled: false,
      idMigrationEnabled: false,
      defaultConsent: 'in',
      context: ['web', 'device', 'environment', 'placeContext'],
    });
  });

  it('sets the options that the site sets', () => {
    expect(
      siteOptions({
        datastream: 'd',
        org: 'o',
        domain: 'e',
        basePath: 'x',
        reportSuites: ['r'],
        thirdPartyDomain: 't',
        thirdPartyCookies: true,
        idMigration: true,
      }),
    ).toEqual({
      datastreamId: 'd',
      orgId: 'o',
      edgeDomain: 'e',
      edgeBasePath: 'x',
      thirdPartyDomain: 't',
      edgeConfigOverrides: { com_adobe_analytics: { reportSuites: ['r'] } },
      thirdPartyCookiesEnabled: true,
      idMigrationEnabled: true,
      defaultConsent: 'in',
      context: defaultContext,
    });
  });
});
