// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Logging from '../../../runtime/engine/satellite/logging.ts';
import type * as Variables from '../../../runtime/engine/satellite/variables.ts';
import { cookieJar, logged } from '../page.ts';

const room = '../../../runtime/engine/satellite';
const variables = async () => import(`${room}/variables.ts`) as Promise<typeof Variables>;
const logging = async () => import(`${room}/logging.ts`) as Promise<typeof Logging>;

let lines: string[];

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  lines = logged();
});

afterEach(() => vi.restoreAllMocks());

describe('_satellite.getVar and setVar', () => {
  it('gives the data elements that the site lists, read at the moment of asking', async () => {
    const { getVar } = await variables();
    let name = 'home';
    const read = getVar({ pageName: () => name, empty: () => undefined });
    expect(read('pageName')).toBe('home');
    name = 'offer';
    expect([read('pageName'), read('empty'), read('loginStatus')]).toEqual(['offer', undefined, undefined]);
    expect(lines).toEqual([]);
  });

  it('sees the cookies as they are now', async () => {
    const { jar } = cookieJar({ choice: '3' });
    const { getVar } = await variables();
    const { readCookie } = await import('../../../runtime/platform/cookies.ts');
    const read = getVar({ choice: () => readCookie('choice') });
    expect(read('choice')).toBe('3');
    jar.set('choice', '4');
    expect(read('choice')).toBe('4');
  });

  it('an element that throws is logged and absent', async () => {
    const { getVar } = await variables();
    expect(getVar({ broken: () => { throw new Error('no basket'); } })('broken')).toBeUndefined();
    expect(lines).toEqual(['error: [tagwright] Failed to read a variable. no basket']);
  });

  it.each(['constructor', '__proto__', 'toString'])('what every object has is no data element: %s', async (name) => {
    const { getVar } = await variables();
    expect(getVar({})(name)).toBeUndefined();
  });

  it('gives what the page has set, one by one or several at once, also what lies below a name', async () => {
    const { getVar, setVar, setVariable } = await variables();
    setVar('step', 2);
    setVar({ basket: { lines: [{ sku: 'A' }] }, empty: null });
    const read = getVar({ step2: () => 'of the site' }, setVariable);
    expect(['step', 'basket.lines.0.sku', 'empty', 'empty.sku', 'other', 'other.sku', 'step2'].map(read)).toEqual([2, 'A', null, undefined, undefined, undefined, 'of the site']);
  });

  it('a data element goes before what the page has set under its name', async () => {
    const { getVar, setVar, setVariable } = await variables();
    setVar('pageName', 'forged');
    expect(getVar({ pageName: () => 'home' }, setVariable)('pageName')).toBe('home');
  });

  it('nothing of what the page hands over is thrown back into it', async () => {
    const { getVar, setVar, setVariable } = await variables();
    const hostile = { get sku(): string { throw new Error('trap'); } };
    const unnamed = { toString: (): string => { throw new Error('trap'); } };
    setVar('hostile', hostile);
    setVar(hostile);
    setVar(null, 1);
    const read = getVar({}, setVariable);
    expect([read('hostile.sku'), read(unnamed), read('null')]).toEqual([undefined, undefined, 1]);
    expect(lines).toEqual(['error: [tagwright] Failed to set a variable. trap', 'error: [tagwright] Failed to read a variable. trap', 'error: [tagwright] Failed to read a variable. trap']);
  });
});

describe('_satellite.cookie', () => {
  const cookie = async () => (await import('../../../runtime/engine/satellite/cookie.ts')).cookie;

  it('writes, reads decoded, and removes', async () => {
    const { jar, written } = cookieJar();
    const { get, set, remove } = await cookie();
    set('a', 'x y;z');
    expect([jar.get('a'), get('a')]).toEqual(['x%20y%3Bz', 'x y;z']);
    remove('a');
    expect(get('a')).toBeUndefined();
    expect(written).toEqual(['a=x%20y%3Bz; path=/', 'a=; path=/; max-age=0']);
  });

  it('takes lifetime, path, domain and the rest as pages know them', async () => {
    const { written } = cookieJar();
    const { set, remove } = await cookie();
    set('a', 1, { expires: 2, path: '/in/', domain: 'shop.example', secure: true, sameSite: 'strict' });
    set('b', 1, { expires: new Date(0) });
    set('c', 1, { expires: 0.5 });
    remove('a', { path: '/in/', expires: 9 });
    expect(written).toEqual([
      'a=1; path=/; max-age=172800; path=/in/; domain=shop.example; samesite=strict; secure',
      'b=1; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT', 'c=1; path=/; max-age=43200', 'a=; path=/; max-age=0; path=/in/',
    ]);
  });

  it('sees at once what another script has written', async () => {
    const { jar } = cookieJar({ a: '1' });
    const { get } = await cookie();
    expect(get('a')).toBe('1');
    jar.set('a', '2');
    expect(get('a')).toBe('2');
  });

  it('throws nothing', async () => {
    cookieJar();
    const { set } = await cookie();
    set('a', { toString: () => { throw new Error('trap'); } });
    expect(lines).toEqual(['error: [tagwright] Failed to write a cookie. trap']);
  });
});

describe('_satellite.logger, notify and setDebug', () => {
  it('write as the bundle does, only while debugging', async () => {
    const { logger, notify, setDebug } = await logging();
    logger.info('one', 2);
    logger.debug({});
    logger.warn('three');
    logger.error('four');
    notify('five', 4);
    notify('six', 5);
    notify('seven');
    expect(lines).toEqual(['log: one 2', 'log: [object Object]', 'warn: three', 'error: four', 'warn: five', 'error: six', 'log: seven'].map((line) => line.replace(': ', ': [tagwright] [Custom Script] ')));
    setDebug(false);
    logger.error('unheard');
    expect(lines).toHaveLength(7);
    setDebug('on');
    logger.log('heard');
    expect(lines.at(-1)).toBe('log: [tagwright] [Custom Script] heard');
  });

  it('what can\'t be told as text is left out', async () => {
    const { logger } = await logging();
    expect(() => logger.log({ toString: () => { throw new Error('trap'); } })).not.toThrow();
    expect(lines).toEqual([]);
  });
});

describe('_satellite.environment', () => {
  it('is what the script tag says', async () => {
    const script = document.createElement('script');
    script.setAttribute('data-environment', 'staging');
    Object.defineProperty(document, 'currentScript', { configurable: true, get: () => script });
    const { environmentStage } = await import('../../../runtime/engine/satellite/stage.ts');
    expect(environmentStage()).toEqual({ id: 'staging', stage: 'staging' });
    Object.defineProperty(document, 'currentScript', { configurable: true, get: () => null });
    expect(environmentStage()).toEqual({ id: undefined, stage: undefined });
  });
});

describe('what stands in _satellite', () => {
  const page = window as unknown as { _satellite?: Record<string, unknown> | Element };
  afterEach(() => Reflect.deleteProperty(page, '_satellite'));

  it('is added to what is there', async () => {
    const { expose } = await import('../../../runtime/platform/expose.ts');
    const there = { own: 1 };
    page._satellite = there;
    expose({ track: 2 });
    expose({ getVar: 3 });
    expect(page._satellite).toBe(there);
    expect(there).toEqual({ own: 1, track: 2, getVar: 3 });
  });

  it('takes the place of an element of that name', async () => {
    const { expose } = await import('../../../runtime/platform/expose.ts');
    page._satellite = document.createElement('form');
    expose({ track: 2 });
    expect(page._satellite).toEqual({ track: 2 });
  });

  it.each([
    ['frozen', () => Object.defineProperty(window, '_satellite', { configurable: true, get: () => undefined })],
    ['sealed', () => { page._satellite = Object.freeze({}) as Record<string, unknown>; }],
  ])('a page that has it %s goes without, and nothing is thrown', async (_, fix) => {
    const { expose } = await import('../../../runtime/platform/expose.ts');
    fix();
    expose({ track: 2 });
    expect(lines).toEqual([expect.stringMatching(/^error: \[tagwright\] Failed to expose _satellite\./)]);
  });
});
