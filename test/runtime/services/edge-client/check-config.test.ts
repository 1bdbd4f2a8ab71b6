// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultContext } from '../../../../runtime/services/edge/client/client-options.ts';
import { logged, open } from '../../page.ts';

// Tests the validation and the defaults of the options with which page code configures a client.

/** Returns the error that a function throws. */
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

describe('checkConfig (G-12)', () => {
  const check = async () =>
    (await import('../../../../runtime/services/edge/client/check-config.ts')).checkConfig;
  const help = '\nFor configuration documentation see: https://adobe.ly/3sHh553';

  it('fills in the defaults', async () => {
    const checkConfig = await check();
    expect(checkConfig({ datastreamId: 'd', orgId: 'o' })).toEqual({
      datastreamId: 'd',
      orgId: 'o',
      edgeDomain: 'edge.adobedc.net',
      edgeBasePath: 'ee',
      debugEnabled: false,
      context: defaultContext,
      defaultConsent: 'in',
      targetMigrationEnabled: false,
      thirdPartyCookiesEnabled: true,
      idMigrationEnabled: true,
    });
  });

  it('fills in the defaults of click collection', async () => {
    const checkConfig = await check();
    const { clickConfig } =
      await import('../../../../runtime/services/edge/client/click-config.ts');
    expect(checkConfig({ datastreamId: 'd', orgId: 'o' }, clickConfig)).toMatchObject({
      clickCollectionEnabled: true,
      clickCollection: {
        internalLinkEnabled: true,
        externalLinkEnabled: true,
        downloadLinkEnabled: true,
        sessionStorageEnabled: false,
        eventGroupingEnabled: false,
      },
    });
  });

  it("accepts the options of the SDK's other components, and warns that they have no effect", async () => {
    const checkConfig = await check();
    const given = {
      datastreamId: 'd',
      orgId: 'o',
      personalizationStorageEnabled: true,
      streamingMedia: { channel: 'c', playerName: 'p' },
      conversation: {},
      advertising: { dspEnabled: false },
      pushNotifications: { vapidPublicKey: 'v', appId: 'a', trackingDatasetId: 't' },
    };
    expect(checkConfig(given)).toMatchObject(given);
    expect(lines).toEqual(
      Object.keys(given)
        .slice(2)
        .map((name) => `warn: [tagwright] The '${name}' option isn't supported and has no effect.`),
    );
  });

  it('returns the configured options and those of a feature', async () => {
    const checkConfig = await check();
    const given = {
      datastreamId: 'd',
      orgId: 'o',
      edgeDomain: 'Edge-1.example',
      edgeBasePath: 'x',
      debugEnabled: true,
      context: [],
      defaultConsent: 'pending',
      targetMigrationEnabled: true,
      thirdPartyCookiesEnabled: false,
      idMigrationEnabled: false,
      prehidingStyle: '#a{}',
      autoCollectPropositionInteractions: {},
      edgeConfigOverrides: { a: 1 },
      more: 1,
    };
    expect(checkConfig(given, { more: (value) => Number(value) + 1 })).toEqual({
      ...given,
      more: 2,
    });
  });

  it.each([
    [undefined, ' is a required option'],
    [null, ' is a required option'],
    ['text', ': Expected an object, but got "text".'],
    [[], ': Expected an object, but got [].'],
  ])('rejects %j as a configuration', async (given, problem) => {
    const checkConfig = await check();
    expect(thrown(() => checkConfig(given)).message).toBe(
      `Resolve these configuration problems:\n\t - 'undefined'${problem}${help}`,
    );
  });

  it('reports the errors of a group of options with their cause', async () => {
    const checkConfig = await check();
    const error = thrown(() =>
      checkConfig({
        datastreamId: 'd',
        orgId: 'o',
        prehidingStyle: '',
        targetMigrationEnabled: 1,
        autoCollectPropositionInteractions: [],
        thirdPartyCookiesEnabled: 1,
      }),
    );
    const problems = [
      '\'prehidingStyle\': Expected a non-empty string, but got "".',
      "'targetMigrationEnabled': Expected true or false, but got 1.",
      "'autoCollectPropositionInteractions': Expected an object, but got [].",
    ];
    expect(error.message).toBe(
      `Resolve these configuration problems:\n\t - ${problems.join('\n\t - ')}${help}`,
    );
    expect((error.cause as Error).message).toBe(problems.join('\n'));
  });

  it('accepts the deprecated name of the datastream beside an equal new one', async () => {
    const checkConfig = await check();
    expect(checkConfig({ edgeConfigId: 'd', datastreamId: 'd', orgId: 'o' })).toMatchObject({
      datastreamId: 'd',
    });
    expect(checkConfig({ edgeConfigId: 'e', orgId: 'p' })).toMatchObject({ datastreamId: 'e' });
    expect(checkConfig({ edgeConfigId: 'f', orgId: 'q' })).not.toHaveProperty('edgeConfigId');
    expect(lines).toEqual(
      Array(3).fill(
        "warn: [tagwright] The field 'edgeConfigId' is deprecated. Use 'datastreamId' instead.",
      ),
    );
  });

  it('allows each datastream and organisation in one instance only', async () => {
    const checkConfig = await check();
    checkConfig({ datastreamId: 'd', orgId: 'o' });
    expect(thrown(() => checkConfig({ datastreamId: 'd', orgId: 'p' })).message).toContain(
      '\'datastreamId\': Expected a unique value across instances, but got "d".',
    );
    expect(thrown(() => checkConfig({ datastreamId: 'e', orgId: 'o' })).message).toContain(
      '\'orgId\': Expected a unique value across instances, but got "o".',
    );
    expect(checkConfig({ datastreamId: 'o', orgId: 'd' })).toMatchObject({ datastreamId: 'o' });
  });
});
