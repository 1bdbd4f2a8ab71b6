// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { usualContext } from '../../../../runtime/services/edge/client/client-options.ts';
import { isRecord, merge } from '../../../../runtime/services/edge/client/merge.ts';
import { configOverrides } from '../../../../runtime/services/edge/client/overrides.ts';
import { siteOptions } from '../../../../runtime/services/edge/client/site-options.ts';
import { logged, open } from '../../page.ts';

// What page code and a site's settings may say, and what is made of it before anything is sent.

/** What a function throws, whole. */
const thrown = (run: () => unknown): Error => {
  try {
    run();
  } catch (error) {
    return error as Error;
  }
  throw new Error('Nothing was thrown.');
};

let lines: string[];

beforeEach(() => {
  vi.resetModules();
  open('https://www.shop.example/');
  lines = logged();
});

describe('merge', () => {
  it('lays fields over others, depth first, and lists whole', () => {
    const date = new Date(0);
    const target = { a: { b: 1, c: [1, 2] }, d: 1, e: { f: 1 }, g: [1] };
    expect(merge(target, { a: { c: [3] }, d: { x: 1 }, e: date, g: { y: 1 } })).toBe(target);
    expect(target).toEqual({ a: { b: 1, c: [3] }, d: { x: 1 }, e: date, g: { y: 1 } });
    expect(target.e).toBe(date);
    expect(merge({ a: 1 }, undefined)).toEqual({ a: 1 });
    expect(merge({ a: { b: 1 } }, { a: null })).toEqual({ a: null });
  });

  it('keeps nothing of what it lays over', () => {
    const source = { a: { b: { c: 1 } } };
    const target = merge({}, source) as typeof source;
    source.a.b.c = 2;
    expect(target.a.b.c).toBe(1);
  });

  it('leaves out what would reach into every object, and only that', () => {
    const merged = merge({}, JSON.parse('{"__proto__":{"bad":1},"constructor":{"bad":1},"prototype":{"bad":1},"my__proto__":1,"constructors":1,"a_prototype":1,"last":1}'));
    expect(Object.keys(merged)).toEqual(['my__proto__', 'constructors', 'a_prototype', 'last']);
    expect(merged.bad).toBe(undefined);
    expect(merged.constructor).toBe(Object);
  });

  it.each([[{}, true], [{ a: 1 }, true], [[], false], [null, false], [undefined, false], ['a', false], [new Date(0), false], [() => 1, false]])('%j has fields: %s', (value, expected) => {
    expect(isRecord(value)).toBe(expected);
  });
});

describe('configOverrides (G-06)', () => {
  it('has the command\'s over the instance\'s, each key whole', () => {
    expect(configOverrides({ a: { x: 1 }, b: 1 }, { a: { y: 2 } })).toEqual({ a: { y: 2 }, b: 1 });
    expect(configOverrides(undefined, { a: 1 })).toEqual({ a: 1 });
    expect(configOverrides({ a: 1 }, undefined)).toEqual({ a: 1 });
    expect(configOverrides(undefined, undefined)).toBe(undefined);
  });

  it('leaves out what says nothing', () => {
    const said = { enabled: false, other: true, zero: 0, text: 'x', list: [''], inner: { enabled: true, a: 1 } };
    expect(configOverrides({ ...said, none: null, nothing: undefined, empty: '', items: [], more: {}, on: { enabled: true }, call: () => 1, big: 1n, mark: Symbol('x') }, {})).toEqual({ ...said, inner: { a: 1 } });
  });
});

describe('siteOptions', () => {
  it('has off what the site doesn\'t ask for', () => {
    expect(siteOptions({ datastream: 'd', org: 'o', domain: 'e.example' })).toEqual({
      datastreamId: 'd', orgId: 'o', edgeDomain: 'e.example', edgeBasePath: 'ee', thirdPartyDomain: undefined, edgeConfigOverrides: undefined,
      thirdPartyCookiesEnabled: false, idMigrationEnabled: false, defaultConsent: 'in', context: ['web', 'device', 'environment', 'placeContext'],
    });
  });

  it('has on what it asks for', () => {
    expect(siteOptions({ datastream: 'd', org: 'o', domain: 'e', basePath: 'x', reportSuites: ['r'], thirdPartyDomain: 't', thirdPartyCookies: true, idMigration: true })).toEqual({
      datastreamId: 'd', orgId: 'o', edgeDomain: 'e', edgeBasePath: 'x', thirdPartyDomain: 't', edgeConfigOverrides: { com_adobe_analytics: { reportSuites: ['r'] } },
      thirdPartyCookiesEnabled: true, idMigrationEnabled: true, defaultConsent: 'in', context: usualContext,
    });
  });
});

describe('checkConfig (G-12)', () => {
  const check = async () => (await import('../../../../runtime/services/edge/client/check-config.ts')).checkConfig;
  const help = '\nFor configuration documentation see: https://adobe.ly/3sHh553';

  it('fills in what is left open', async () => {
    const checkConfig = await check();
    expect(checkConfig({ datastreamId: 'd', orgId: 'o' })).toEqual({
      datastreamId: 'd', orgId: 'o', edgeDomain: 'edge.adobedc.net', edgeBasePath: 'ee', debugEnabled: false, context: usualContext, defaultConsent: 'in',
      targetMigrationEnabled: false, thirdPartyCookiesEnabled: true, idMigrationEnabled: true,
    });
  });

  it('takes what is given, and what a feature brings', async () => {
    const checkConfig = await check();
    const given = {
      datastreamId: 'd', orgId: 'o', edgeDomain: 'Edge-1.example', edgeBasePath: 'x', debugEnabled: true, context: [], defaultConsent: 'pending', targetMigrationEnabled: true,
      thirdPartyCookiesEnabled: false, idMigrationEnabled: false, prehidingStyle: '#a{}', autoCollectPropositionInteractions: {}, edgeConfigOverrides: { a: 1 }, more: 1,
    };
    expect(checkConfig(given, { more: (value) => Number(value) + 1 })).toEqual({ ...given, more: 2 });
  });

  it.each([
    [undefined, ' is a required option'],
    [null, ' is a required option'],
    ['text', ': Expected an object, but got "text".'],
    [[], ': Expected an object, but got [].'],
  ])('%j is no configuration', async (given, problem) => {
    const checkConfig = await check();
    expect(thrown(() => checkConfig(given)).message).toBe(`Resolve these configuration problems:\n\t - 'undefined'${problem}${help}`);
  });

  it('tells what is wrong of a group of options, and what was the cause', async () => {
    const checkConfig = await check();
    const error = thrown(() => checkConfig({ datastreamId: 'd', orgId: 'o', prehidingStyle: '', targetMigrationEnabled: 1, autoCollectPropositionInteractions: [], thirdPartyCookiesEnabled: 1 }));
    const problems = ['\'prehidingStyle\': Expected a non-empty string, but got "".', '\'targetMigrationEnabled\': Expected true or false, but got 1.', '\'autoCollectPropositionInteractions\': Expected an object, but got [].'];
    expect(error.message).toBe(`Resolve these configuration problems:\n\t - ${problems.join('\n\t - ')}${help}`);
    expect((error.cause as Error).message).toBe(problems.join('\n'));
  });

  it('takes the older name of the datastream beside the same newer one', async () => {
    const checkConfig = await check();
    expect(checkConfig({ edgeConfigId: 'd', datastreamId: 'd', orgId: 'o' })).toMatchObject({ datastreamId: 'd' });
    expect(checkConfig({ edgeConfigId: 'e', orgId: 'p' })).toMatchObject({ datastreamId: 'e' });
    expect(checkConfig({ edgeConfigId: 'f', orgId: 'q' })).not.toHaveProperty('edgeConfigId');
    expect(lines).toEqual(Array(3).fill('warn: [tagwright] The field \'edgeConfigId\' is deprecated. Use \'datastreamId\' instead.'));
  });

  it('lets each datastream and organisation be in one instance only', async () => {
    const checkConfig = await check();
    checkConfig({ datastreamId: 'd', orgId: 'o' });
    expect(thrown(() => checkConfig({ datastreamId: 'd', orgId: 'p' })).message).toContain('\'datastreamId\': Expected a unique value across instances, but got "d".');
    expect(thrown(() => checkConfig({ datastreamId: 'e', orgId: 'o' })).message).toContain('\'orgId\': Expected a unique value across instances, but got "o".');
    expect(checkConfig({ datastreamId: 'o', orgId: 'd' })).toMatchObject({ datastreamId: 'o' });
  });
});

describe('checkOptions', () => {
  const check = async () => (await import('../../../../runtime/services/edge/client/check-options.ts')).checkOptions;

  it('leaves the options of commands that it doesn\'t know as they are', async () => {
    const options = { any: 1 };
    expect((await check())('getLibraryInfo', options, true)).toBe(options);
  });

  it('takes all that an event can say', async () => {
    const event = {
      type: 'x', xdm: { eventType: 'y', identityMap: { crm: [{ authenticatedState: 'loggedOut', id: 'a', namespace: { code: 'c' }, primary: true, xid: 'x' }] } }, data: { a: 1 }, documentUnloading: true, renderDecisions: true,
      decisionScopes: ['a'], personalization: { decisionScopes: ['b'], surfaces: ['c'], sendDisplayEvent: false, includeRenderedPropositions: true, defaultPersonalizationEnabled: false, decisionContext: {} },
      datasetId: 'd', mergeId: 'm', edgeConfigOverrides: {}, advertising: {},
    };
    expect((await check())('sendEvent', event, true)).toEqual(event);
    const answer = { renderDecisions: true, responseHeaders: { a: 'b' }, responseBody: { handle: [{ type: 'a', payload: [] }] }, personalization: { sendDisplayEvent: false, decisionContext: {} } };
    expect((await check())('applyResponse', answer, true)).toEqual(answer);
  });

  it.each([
    ['sendEvent', { xdm: { identityMap: { crm: [{ namespace: { code: 1, more: 1 } }] } } }, '\'xdm.identityMap.crm[0].namespace.code\': Expected a string, but got 1.'],
    ['sendEvent', { xdm: { identityMap: { crm: [{ namespace: { more: 1 } }] } } }, '\'xdm.identityMap.crm[0].namespace.more\': Unknown field.'],
    ['sendEvent', { xdm: { identityMap: { crm: null } } }, '\'xdm.identityMap.crm\' is a required option'],
    ['sendEvent', { xdm: { identityMap: [] } }, '\'xdm.identityMap\': Expected an object, but got [].'],
    ['sendEvent', { advertising: 1 }, '\'advertising\': Expected an object, but got 1.'],
    ['sendEvent', { renderDecisions: 1, datasetId: 1 }, '\'renderDecisions\': Expected true or false, but got 1.\n\'datasetId\': Expected a string, but got 1.'],
    ['sendEvent', { personalization: { sendDisplayEvent: 1, includeRenderedPropositions: 1, defaultPersonalizationEnabled: 1, decisionContext: 1 } }, ['sendDisplayEvent', 'includeRenderedPropositions', 'defaultPersonalizationEnabled'].map((name) => `'personalization.${name}': Expected true or false, but got 1.\n`).join('') + '\'personalization.decisionContext\': Expected an object, but got 1.'],
    ['applyResponse', { responseBody: { handle: [] }, personalization: { sendDisplayEvent: 1, decisionContext: 1 } }, '\'personalization.sendDisplayEvent\': Expected true or false, but got 1.\n\'personalization.decisionContext\': Expected an object, but got 1.'],
    ['applyResponse', { responseBody: { handle: [{ type: 'a' }] }, renderDecisions: 1 }, '\'renderDecisions\': Expected true or false, but got 1.\n\'responseBody.handle[0].payload\' is a required option'],
  ])('%s with %j', async (command, options, problem) => {
    const checkOptions = await check();
    const error = thrown(() => checkOptions(command, options, true));
    const help = command === 'sendEvent' ? 'https://adobe.ly/3GQ3Q7t' : '';
    expect(error.message).toBe(`Invalid ${command} command options:\n\t - Error: ${problem} For command documentation see: ${help}`);
    expect((error.cause as Error).message).toBe(problem);
  });

  it('lets the core id be asked for only where third-party cookies are enabled, and only of identities', async () => {
    const checkOptions = await check();
    expect(checkOptions('getIdentity', { namespaces: ['CORE'] }, true)).toEqual({ namespaces: ['CORE'] });
    expect(checkOptions('getIdentity', {}, false)).toEqual({ namespaces: ['ECID'] });
    expect(thrown(() => checkOptions('getIdentity', { namespaces: ['ECID', 'CORE'] }, false)).message).toBe('Invalid getIdentity command options:\n\t - Error: namespaces: The CORE namespace cannot be requested when third-party cookies are disabled. For command documentation see: https://adobe.ly/3sHgQHb');
    expect(checkOptions('setDebug', { enabled: true }, false)).toEqual({ enabled: true });
    expect(checkOptions('appendIdentityToUrl', { url: 'a', edgeConfigOverrides: {} }, false)).toEqual({ url: 'a', edgeConfigOverrides: {} });
  });
});
