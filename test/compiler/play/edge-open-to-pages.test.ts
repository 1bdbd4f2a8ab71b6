import { describe, expect, test } from 'vitest';
import { createWorld, type World } from '../../../compiler/play/scenario/world/create-world.ts';
import { edge, now, world, request } from './world-requests.ts';

describe('the edge accepts from pages that send their own events', () => {
  const open = (): World =>
    createWorld({ now: () => now, seed: 1, edges: [edge], isOpenToPages: true });
  const meta = { state: { domain: 'shop.example', cookiesEnabled: true } };
  const query = { identity: { fetch: ['ECID'] } };

  test('an event without data', () => {
    expect(open().answer(request({ body: { events: [{}], query, meta } })).status).toBe(200);
    expect(world().answer(request({ body: { events: [{}], query, meta } })).status).toBe(400);
  });

  test('a decision on consent, which it keeps in a cookie', () => {
    const body = {
      consent: [{ standard: 'Adobe', version: '1.0', value: { general: 'out' } }],
      query,
      meta,
    };
    expect(String(open().answer(request({ action: 'privacy/set-consent', body })).body)).toContain(
      '"kndctr_ABC_AdobeOrg_consent","value":"general=out"',
    );
    expect(
      open().answer(request({ action: 'privacy/set-consent', body: { query, meta } })).status,
    ).toBe(400);
    expect(
      open().answer(request({ action: 'privacy/set-consent', body: { ...body, events: [] } }))
        .status,
    ).toBe(400);
  });

  test('a query for identities, and returns each requested one', () => {
    const { body } = open().answer(
      request({
        action: 'identity/acquire',
        body: { query: { identity: { fetch: ['ECID', 'CORE'] } }, meta },
      }),
    );
    expect(
      (
        JSON.parse(String(body)) as { handle: { payload: { namespace: { code: string } }[] }[] }
      ).handle[0]!.payload.map(({ namespace }) => namespace.code),
    ).toEqual(['ECID', 'CORE']);
  });

  test('an ECID from another source, and keeps it', () => {
    const id = '1'.repeat(38);
    expect(
      String(
        open().answer(
          request({
            body: { xdm: { identityMap: { ECID: [{ id }] } }, events: [{}], query, meta },
          }),
        ).body,
      ),
    ).toContain(id);
  });
});
