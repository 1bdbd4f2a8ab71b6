// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logged, open } from '../../page.ts';

// Tests the validation of the options that page code passes to commands.

/** Returns the error that a function throws. */
const thrown = (run: () => unknown): Error => {
  try {
    run();
  } catch (error) {
    return error as Error;
  }
  throw new Error('Nothing was thrown.');
};

beforeEach(() => {
  vi.resetModules();
  open('https://www.shop.example/');
  logged();
});

describe('checkOptions', () => {
  const check = async () =>
    (await import('../../../../runtime/services/edge/client/check-options.ts')).checkOptions;

  it('returns the options of unknown commands unchanged', async () => {
    const options = { any: 1 };
    expect((await check())('getLibraryInfo', options, true)).toBe(options);
  });

  it('accepts every option of an event', async () => {
    const event = {
      type: 'x',
      xdm: {
        eventType: 'y',
        identityMap: {
          crm: [
            {
              authenticatedState: 'loggedOut',
              id: 'a',
              namespace: { code: 'c' },
              primary: true,
              xid: 'x',
            },
          ],
        },
      },
      data: { a: 1 },
      documentUnloading: true,
      renderDecisions: true,
      decisionScopes: ['a'],
      personalization: {
        decisionScopes: ['b'],
        surfaces: ['c'],
        sendDisplayEvent: false,
        includeRenderedPropositions: true,
        defaultPersonalizationEnabled: false,
        decisionContext: {},
      },
      datasetId: 'd',
      mergeId: 'm',
      edgeConfigOverrides: {},
      advertising: {},
    };
    expect((await check())('sendEvent', event, true)).toEqual(event);
    const answer = {
      renderDecisions: true,
      responseHeaders: { a: 'b' },
      responseBody: { handle: [{ type: 'a', payload: [] }] },
      personalization: { sendDisplayEvent: false, decisionContext: {} },
    };
    expect((await check())('applyResponse', answer, true)).toEqual(answer);
  });

  it.each([
    [
      'sendEvent',
      { xdm: { identityMap: { crm: [{ namespace: { code: 1, more: 1 } }] } } },
      "'xdm.identityMap.crm[0].namespace.code': Expected a string, but got 1.",
    ],
    [
      'sendEvent',
      { xdm: { identityMap: { crm: [{ namespace: { more: 1 } }] } } },
      "'xdm.identityMap.crm[0].namespace.more': Unknown field.",
    ],
    [
      'sendEvent',
      { xdm: { identityMap: { crm: null } } },
      "'xdm.identityMap.crm' is a required option",
    ],
    [
      'sendEvent',
      { xdm: { identityMap: [] } },
      "'xdm.identityMap': Expected an object, but got [].",
    ],
    ['sendEvent', { advertising: 1 }, "'advertising': Expected an object, but got 1."],
    [
      'sendEvent',
      { renderDecisions: 1, datasetId: 1 },
      "'renderDecisions': Expected true or false, but got 1.\n'datasetId': Expected a string, but got 1.",
    ],
    [
      'sendEvent',
      {
        personalization: {
          sendDisplayEvent: 1,
          includeRenderedPropositions: 1,
          defaultPersonalizationEnabled: 1,
          decisionContext: 1,
        },
      },
      ['sendDisplayEvent', 'includeRenderedPropositions', 'defaultPersonalizationEnabled']
        .map((name) => `'personalization.${name}': Expected true or false, but got 1.\n`)
        .join('') + "'personalization.decisionContext': Expected an object, but got 1.",
    ],
    [
      'applyResponse',
      {
        responseBody: { handle: [] },
        personalization: { sendDisplayEvent: 1, decisionContext: 1 },
      },
      "'personalization.sendDisplayEvent': Expected true or false, but got 1.\n'personalization.decisionContext': Expected an object, but got 1.",
    ],
    [
      'applyResponse',
      { responseBody: { handle: [{ type: 'a' }] }, renderDecisions: 1 },
      "'renderDecisions': Expected true or false, but got 1.\n'responseBody.handle[0].payload' is a required option",
    ],
  ])('%s with %j', async (command, options, problem) => {
    const checkOptions = await check();
    const error = thrown(() => checkOptions(command, options, true));
    const help = command === 'sendEvent' ? 'https://adobe.ly/3GQ3Q7t' : '';
    expect(error.message).toBe(
      `Invalid ${command} command options:\n\t - Error: ${problem} For command documentation see: ${help}`,
    );
    expect((error.cause as Error).message).toBe(problem);
  });

  it('allows the CORE namespace only with third-party cookies, and only for getIdentity', async () => {
    const checkOptions = await check();
    expect(checkOptions('getIdentity', { namespaces: ['CORE'] }, true)).toEqual({
      namespaces: ['CORE'],
    });
    expect(checkOptions('getIdentity', {}, false)).toEqual({ namespaces: ['ECID'] });
    expect(
      thrown(() => checkOptions('getIdentity', { namespaces: ['ECID', 'CORE'] }, false)).message,
    ).toBe(
      'Invalid getIdentity command options:\n\t - Error: namespaces: The CORE namespace cannot be requested when third-party cookies are disabled. For command documentation see: https://adobe.ly/3sHgQHb',
    );
    expect(checkOptions('setDebug', { enabled: true }, false)).toEqual({ enabled: true });
    expect(
      checkOptions('appendIdentityToUrl', { url: 'a', edgeConfigOverrides: {} }, false),
    ).toEqual({ url: 'a', edgeConfigOverrides: {} });
  });
});
