// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import {
  beacons,
  edge,
  jar,
  known,
  lines,
  numbers,
  prefix,
  sent,
  useEdgePage,
} from './edge-page.ts';

useEdgePage();

describe('retries (G-10)', () => {
  it.each([429, 502, 503, 504])(
    'sends a request with status %d again three times, with the same id and body, and then reports the failure',
    async (status) => {
      await (await edge()).send({ xdm: { n: 1 } });
      for (let request = 0; request < 4; request++) {
        expect(sent).toHaveLength(request + 1);
        await sent[request]!.answer(status, undefined, { 'Retry-After': '2' });
        await vi.advanceTimersByTimeAsync(1999);
        expect(sent).toHaveLength(request + 1);
        await vi.advanceTimersByTimeAsync(1);
      }
      expect(sent).toHaveLength(4);
      expect(new Set(sent.map(({ url, body }) => url.href + JSON.stringify(body))).size).toBe(1);
      expect(lines).toEqual([
        `error: [tagwright] The server responded with a status code ${status} and no response body.`,
      ]);
    },
  );

  it('backs off further each time', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    await (await edge()).send({ xdm: { n: 1 } });
    await sent[0]!.answer(503);
    await vi.advanceTimersByTimeAsync(1000);
    await sent[1]!.answer(503);
    await vi.advanceTimersByTimeAsync(1999);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    await sent[2]!.answer(200, known);
    expect(lines).toEqual([]);
  });

  it.each([400, 401, 403, 404, 413, 422, 500])(
    "doesn't send a request with status %d again, to this host or another",
    async (status) => {
      await (await edge({ thirdPartyDomain: 'adobedc.demdex.net' })).send({ xdm: { n: 1 } });
      await sent[0]!.answer(status);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(sent).toHaveLength(1);
      expect(lines).toHaveLength(1);
    },
  );
});

it('an event that the server always refuses delays no other (G-23)', async () => {
  const { send } = await edge();
  for (let n = 1; n <= 20; n++) await Promise.race([send({ xdm: { n } }), Promise.resolve()]);
  for (let request = 0; request < 20; request++) {
    expect(sent.length).toBeGreaterThan(request);
    await sent[request]!.answer(request === 0 ? 500 : 200, request === 0 ? undefined : known);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(numbers()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

describe("an edge that can't be reached (G-05)", () => {
  it('is replaced once by the identity domain, with the cookies in the body', async () => {
    jar.set(`${prefix}identity`, 'me');
    await (await edge({ thirdPartyDomain: 'adobedc.demdex.net' })).send({ xdm: { n: 1 } });
    await sent[0]!.fail();
    expect(sent).toHaveLength(2);
    expect(sent[1]!.url.host).toBe('adobedc.demdex.net');
    expect(sent[1]!.url.searchParams.get('requestId')).toBe(
      sent[0]!.url.searchParams.get('requestId'),
    );
    expect(sent[0]!.body.meta.state).not.toHaveProperty('entries');
    expect(sent[1]!.body.meta.state).toHaveProperty('entries', [
      { key: `${prefix}identity`, value: 'me' },
    ]);
    await sent[1]!.fail();
    expect(sent).toHaveLength(2);
    expect(lines).toEqual([
      'error: [tagwright] Network request failed.\nCaused by: Failed to fetch',
    ]);
  });

  it("isn't replaced if the request was aborted because the page is being left: the browser completes it", async () => {
    await (await edge({ thirdPartyDomain: 'adobedc.demdex.net' })).send({ xdm: { n: 1 } });
    await sent[0]!.breakOff();
    expect(sent).toHaveLength(1);
    expect(lines).toEqual([]);
  });

  it('is logged with the result of the second instance if there is one (G-21)', async () => {
    const both = Object.assign(await edge(), { logsSends: true });
    await both.send({ xdm: { n: 1 } });
    await sent[0]!.fail();
    await both.send({ xdm: { n: 2 } });
    await sent[1]!.answer(500);
    await both.send({ xdm: { n: 3 } });
    jar.set(`${prefix}identity`, 'me');
    await sent[2]!.answer(200, known);
    await both.send({ xdm: { n: 4 }, documentUnloading: true });
    expect(beacons).toHaveLength(1);
    expect(lines).toEqual([
      'error: [tagwright] Failed to send XDM to Edge Network Network request failed.\nCaused by: Failed to fetch',
      'error: [tagwright] Failed to send XDM to Edge Network The server responded with a status code 500 and no response body.',
      'log: [tagwright] Successfully sending XDM to Edge Network',
      'log: [tagwright] Successfully sending XDM to Edge Network',
    ]);
  });

  it('is logged unchanged if the site names no identity domain', async () => {
    await (await edge()).send({ xdm: { n: 1 } });
    await sent[0]!.fail();
    expect(sent).toHaveLength(1);
    expect(lines).toEqual([
      'error: [tagwright] Network request failed.\nCaused by: Failed to fetch',
    ]);
  });
});
