// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieJar, logged } from '../page.ts';

const variables = () => import('../../../runtime/engine/satellite/variables.ts');
const logging = () => import('../../../runtime/engine/satellite/logging.ts');

let lines: string[];

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  lines = logged();
});

afterEach(() => vi.restoreAllMocks());

describe('_satellite.getVar and setVar', () => {
  it('reads only data elements that the site lists, each time they are requested', async () => {
    const { getVar } = await variables();
    let name = 'home';
    const read = getVar({ pageName: () => name, empty: () => undefined });
    expect(read('pageName')).toBe('home');
    name = 'offer';
    expect([read('pageName'), read('empty'), read('loginStatus')]).toEqual([
      'offer',
      undefined,
      undefined,
    ]);
    expect(lines).toEqual([]);
  });

  it('reads the cookies again on each call', async () => {
    const { jar } = cookieJar({ choice: '3' });
    const { getVar } = await variables();
    const { readCookie } = await import('../../../runtime/platform/storage/cookies.ts');
    const read = getVar({ choice: () => readCookie('choice') });
    expect(read('choice')).toBe('3');
    jar.set('choice', '4');
    expect(read('choice')).toBe('4');
  });

  it('logs a data element that throws and returns undefined', async () => {
    const { getVar } = await variables();
    expect(
      getVar({
        broken: () => {
          throw new Error('no basket');
        },
      })('broken'),
    ).toBeUndefined();
    expect(lines).toEqual(['error: [tagwright] Failed to read a variable. no basket']);
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'ignores properties of Object.prototype: %s',
    async (name) => {
      const { getVar } = await variables();
      expect(getVar({})(name)).toBeUndefined();
    },
  );

  it("returns the page's variables, set one by one or together, and paths inside them", async () => {
    const { getVar, setVar, setVariable } = await variables();
    setVar('step', 2);
    setVar({ basket: { lines: [{ sku: 'A' }] }, empty: null });
    const read = getVar({ step2: () => 'of the site' }, setVariable);
    expect(
      ['step', 'basket.lines.0.sku', 'empty', 'empty.sku', 'other', 'other.sku', 'step2'].map(read),
    ).toEqual([2, 'A', null, undefined, undefined, undefined, 'of the site']);
  });

  it('logs nothing if a path leads through a value that is missing', async () => {
    const { getVar, setVar, setVariable } = await variables();
    setVar('basket', {});
    expect(getVar({}, setVariable)('basket.lines.0.sku')).toBeUndefined();
    expect(lines).toEqual([]);
  });

  it("a data element overrides the page's variable of the same name", async () => {
    const { getVar, setVar, setVariable } = await variables();
    setVar('pageName', 'forged');
    expect(getVar({ pageName: () => 'home' }, setVariable)('pageName')).toBe('home');
  });

  it('never throws, whatever the page passes', async () => {
    const { getVar, setVar, setVariable } = await variables();
    const hostile = {
      get sku(): string {
        throw new Error('trap');
      },
    };
    const unnamed = {
      toString: (): string => {
        throw new Error('trap');
      },
    };
    setVar('hostile', hostile);
    setVar(hostile);
    setVar(null, 1);
    const read = getVar({}, setVariable);
    expect([read('hostile.sku'), read(unnamed), read('null')]).toEqual([undefined, undefined, 1]);
    expect(lines).toEqual([
      'error: [tagwright] Failed to set a variable. trap',
      'error: [tagwright] Failed to read a variable. trap',
      'error: [tagwright] Failed to read a variable. trap',
    ]);
  });
});

describe('_satellite.logger, notify and setDebug', () => {
  it("log with the bundle's prefix, only while debug logging is on", async () => {
    const { logger, notify, setDebug } = await logging();
    logger.info('one', 2);
    logger.debug({});
    logger.warn('three');
    logger.error('four');
    notify('five', 4);
    notify('six', 5);
    notify('seven');
    expect(lines).toEqual(
      [
        'log: one 2',
        'log: [object Object]',
        'warn: three',
        'error: four',
        'warn: five',
        'error: six',
        'log: seven',
      ].map((line) => line.replace(': ', ': [tagwright] [Custom Script] ')),
    );
    setDebug(false);
    logger.error('unseen');
    expect(lines).toHaveLength(7);
    setDebug('on');
    logger.log('seen');
    expect(lines.at(-1)).toBe('log: [tagwright] [Custom Script] seen');
  });

  it("skip values that can't be converted to text", async () => {
    const { logger } = await logging();
    expect(() =>
      logger.log({
        toString: () => {
          throw new Error('trap');
        },
      }),
    ).not.toThrow();
    expect(lines).toEqual([]);
  });
});

describe('_satellite.environment', () => {
  it('is read from the script tag', async () => {
    const script = document.createElement('script');
    script.setAttribute('data-environment', 'staging');
    Object.defineProperty(document, 'currentScript', { configurable: true, get: () => script });
    const { environmentStage } = await import('../../../runtime/engine/satellite/stage.ts');
    expect(environmentStage()).toEqual({ id: 'staging', stage: 'staging' });
    Object.defineProperty(document, 'currentScript', { configurable: true, get: () => null });
    expect(environmentStage()).toEqual({ id: undefined, stage: undefined });
  });
});
