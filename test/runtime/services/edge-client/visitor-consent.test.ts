// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ClientOptions } from '../../../../runtime/services/edge/client/client-options.ts';
import { settle } from '../../page.ts';
import { openClientPage, options, prefix, type ClientPage } from './client-page.ts';

// Tests the visitor's consent decision, and the requests that send this decision to the edge.

let page: ClientPage;

beforeEach(() => {
  page = openClientPage('https://www.shop.example/in/tvs/');
});
afterEach(() => page.close());

const makeClient = async (more: Partial<ClientOptions> = {}) =>
  (await import('../../../../runtime/services/edge/client/create-client.ts')).createClient({
    ...options,
    ...more,
  });
const warnings = () =>
  page.lines
    .filter((line) => line.startsWith('warn'))
    .map((line) => line.replace('warn: [tagwright] ', ''));

describe('consent of the visitor (C-09)', () => {
  const consentCookie = `${prefix}consent`;
  const stored = `com.adobe.alloy.ABC_AdobeOrg.consentHashes.`;
  const state = async () =>
    (
      await import('../../../../runtime/services/edge/client/consent-state.ts')
    ).createConsentState();
  const setConsent = async (client: Awaited<ReturnType<typeof makeClient>>) =>
    (await import('../../../../runtime/services/edge/client/set-consent.ts')).createSetConsent(
      client,
    );
  const decide = (general: string) => ({
    consent: [{ standard: 'Adobe', version: '1.0', value: { general } }],
  });

  it('has a default until the visitor decides, and each change is logged once', async () => {
    const consent = await state();
    await expect(consent.wait()).resolves.toBe(undefined);
    consent.presume('in');
    consent.presume('out');
    await expect(consent.wait()).rejects.toThrow('No consent preferences have been set.');
    consent.presume('pending');
    await expect(consent.now()).rejects.toThrow('Consent is pending.');
    for (const [decision, isOld] of [
      ['in'],
      ['in'],
      ['out'],
      ['out'],
      ['in', true],
      ['out', true],
      ['maybe'],
    ] as const)
      consent.decide(decision, isOld);
    await expect(consent.wait()).rejects.toThrow('The user declined consent.');
    await expect(consent.now()).rejects.toThrow('The user declined consent.');
    expect(page.lines).toEqual([
      'warn: [tagwright] User consent preferences not found. Default consent of out will be used.',
      'log: [tagwright] User consent preferences not found. Default consent of pending will be used. Some commands may be delayed.',
      'log: [tagwright] User consented.',
      'warn: [tagwright] User declined consent.',
      'log: [tagwright] Loaded user consent preferences. The user previously consented.',
      'warn: [tagwright] Loaded user consent preferences. The user previously declined consent.',
      'warn: [tagwright] Unknown consent value: maybe',
    ]);
    consent.decide('in');
    await expect(consent.now()).resolves.toBe(undefined);
  });

  it.each([
    ['in', undefined],
    ['out', 'The user declined consent.'],
  ])('runs the waiting commands once when the visitor decides: %s', async (decision, error) => {
    const consent = await state();
    consent.suspend();
    const outcome = consent.wait().then(
      () => undefined,
      (thrown: Error) => thrown.message,
    );
    let isOver = false;
    void outcome.then(() => {
      isOver = true;
    });
    await settle();
    expect(isOver).toBe(false);
    consent.decide(decision);
    expect(await outcome).toBe(error);
  });

  const answer = async (general: string) => {
    await settle();
    await page.posts.at(-1)!.answer(200, {
      handle: [
        {
          type: 'state:store',
          payload: [{ key: consentCookie, value: `other=1;general=${general};more` }],
        },
      ],
    });
  };

  it('is sent to the edge once, and again when it changes or the storage is cleared', async () => {
    const client = await makeClient({ defaultConsent: 'pending' });
    page.jar.set(`${prefix}identity`, 'me');
    const tell = await setConsent(client);
    void tell({
      ...decide('in'),
      identityMap: { crm: [{ id: 'a' }] },
      edgeConfigOverrides: { a: 1 },
    });
    await answer('in');
    expect(page.posts[0]!.url.pathname).toBe('/ee/v1/privacy/set-consent');
    expect(page.posts[0]!.body).toEqual({
      ...decide('in'),
      identityMap: { crm: [{ id: 'a' }] },
      query: { identity: { fetch: ['ECID'] } },
      meta: { configOverrides: { a: 1 }, state: { domain: 'shop.example', cookiesEnabled: true } },
    });
    await expect(client.consent.now()).resolves.toBe(undefined);
    expect(localStorage.getItem(`${stored}Adobe.1.0`)).toBe('e385c3ab');
    await tell(decide('in'));
    await expect(client.consent.now()).resolves.toBe(undefined);
    expect(page.posts).toHaveLength(1);
    void tell({ ...decide('out'), identityMap: {} });
    await answer('out');
    expect(page.posts[1]!.body).not.toHaveProperty('identityMap');
    await expect(client.consent.now()).rejects.toThrow('The user declined consent.');
    await tell({ consent: [{ version: '1.0', value: { general: 'out' }, standard: 'Adobe' }] });
    expect(page.posts).toHaveLength(2);
    localStorage.removeItem(`${stored}Adobe.1.0`);
    void tell(decide('out'));
    await answer('out');
    expect(page.posts).toHaveLength(3);
    void tell({
      consent: [
        ...decide('out').consent,
        { standard: 'IAB TCF', version: '2.0', value: 'x', list: [{ b: 1, a: 2 }] },
      ],
    });
    await answer('out');
    expect(page.posts).toHaveLength(4);
    expect(
      Object.keys(localStorage)
        .filter((key) => key.startsWith(stored))
        .sort(),
    ).toEqual([`${stored}Adobe.1.0`, `${stored}IAB TCF.2.0`]);
    await tell({
      consent: [{ list: [{ a: 2, b: 1 }], value: 'x', standard: 'IAB TCF', version: '2.0' }],
    });
    expect(page.posts).toHaveLength(4);
  });

  it('is stored as a hash of eight digits, as in the SDK', async () => {
    page.jar.set(`${prefix}identity`, 'me');
    const tell = await setConsent(await makeClient());
    void tell({
      consent: [{ standard: 'Adobe', version: '1.0', value: { general: 'in', n: 18 } }],
    });
    await answer('in');
    expect(localStorage.getItem(`${stored}Adobe.1.0`)).toBe('00d83ac0');
  });

  it("is unchanged if the edge can't be reached, and can be sent again", async () => {
    page.jar.set(`${prefix}identity`, 'me').set(consentCookie, 'general=in');
    const client = await makeClient({ defaultConsent: 'out' });
    const tell = await setConsent(client);
    const outcome = tell(decide('out')).then(
      () => 'told',
      (error: Error) => error.message,
    );
    void tell(decide('in')).catch(() => {});
    await settle();
    expect(page.posts).toHaveLength(1);
    await expect(client.consent.now()).rejects.toThrow('Consent is pending.');
    await page.posts[0]!.fail();
    expect(await outcome).toBe('Network request failed.\nCaused by: Failed to fetch');
    await settle();
    expect(page.posts).toHaveLength(2);
    await expect(client.consent.now()).rejects.toThrow('Consent is pending.');
    await page.posts[1]!.answer(200, { handle: [] });
    await expect(client.consent.now()).resolves.toBe(undefined);
    expect(localStorage.getItem(`${stored}Adobe.1.0`)).not.toBe(null);
  });

  it('is read from the previous page if the visitor is known, together with the sent decisions', async () => {
    page.jar.set(`${prefix}identity`, 'me').set(consentCookie, 'general=out');
    localStorage.setItem(`${stored}Adobe.1.0`, 'x');
    const client = await makeClient();
    await setConsent(client);
    expect(localStorage.getItem(`${stored}Adobe.1.0`)).toBe('x');
    await expect(client.consent.now()).rejects.toThrow('The user declined consent.');
    expect(warnings()).toEqual([
      'Loaded user consent preferences. The user previously declined consent.',
    ]);
    page.jar.set(consentCookie, encodeURIComponent('ungeneral=out;general=in;'));
    (await import('../../../../runtime/platform/storage/cookies.ts')).forgetCookies();
    for (const { onOver } of client.parts) onOver!();
    await expect(client.consent.now()).resolves.toBe(undefined);
  });

  it("is ignored from the previous page if the visitor isn't known", async () => {
    page.jar.set(consentCookie, 'general=out');
    localStorage.setItem(`${stored}Adobe.1.0`, 'x');
    localStorage.setItem('mine', 'y');
    const client = await makeClient();
    await setConsent(client);
    expect([
      page.jar.has(consentCookie),
      localStorage.getItem(`${stored}Adobe.1.0`),
      localStorage.getItem('mine'),
    ]).toEqual([false, null, 'y']);
    await expect(client.consent.now()).resolves.toBe(undefined);
    for (const { onOver } of client.parts) onOver!();
    expect(page.written).toHaveLength(1);
  });

  it('deletes no cookie if there is none', async () => {
    await setConsent(await makeClient());
    expect(page.written).toEqual([]);
  });
});
