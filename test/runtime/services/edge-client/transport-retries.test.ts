// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientOptions } from '../../../../runtime/services/edge/client/client-options.ts';
import type { Prepared } from '../../../../runtime/services/edge/client/transport.ts';
import { settle } from '../../page.ts';
import { leave, openClientPage, options, type ClientPage } from './client-page.ts';

// Tests that failed requests are sent again.

let page: ClientPage;
let agrees: boolean;

beforeEach(() => {
  page = openClientPage();
  agrees = true;
});
afterEach(() => page.close());

const request: Prepared = { action: 'interact', body: { a: 1 }, isThirdParty: false };

/**
 * Creates a transport. Returns a function that sends a request with this transport. The function's
 * result shows how the request settles.
 */
const transport = async (more: Partial<ClientOptions> = {}) => {
  const { createTransport } = await import('../../../../runtime/services/edge/client/transport.ts');
  const send = createTransport({ ...options, ...more }, () => agrees);
  return async (changed: Partial<Prepared> = {}) => {
    const outcome: { response?: Response | undefined; error?: string; isOver?: boolean } = {};
    send({ ...request, ...changed }).then(
      (response) => Object.assign(outcome, { response, isOver: true }),
      (error: Error) => Object.assign(outcome, { error: error.message, isOver: true }),
    );
    await settle();
    return outcome;
  };
};

describe('retries (G-10)', () => {
  it('wait as long as the server requests, use the same id, and read the cookies again', async () => {
    const outcome = await (await transport())();
    await page.posts[0]!.answer(503, {}, { 'Retry-After': '2' });
    await vi.advanceTimersByTimeAsync(1999);
    expect(page.posts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.posts).toHaveLength(2);
    expect(page.posts[1]!.url.href).toBe(page.posts[0]!.url.href);
    expect(outcome).toEqual({});
    await page.posts[1]!.answer(200);
    expect(outcome.response!.status).toBe(200);
  });

  it('happen three times, with increasing delays', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const outcome = await (await transport())();
    for (const wait of [1000, 2000, 3000]) {
      await page.posts.at(-1)!.answer(429);
      const before = page.posts.length;
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(page.posts).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(page.posts).toHaveLength(before + 1);
    }
    expect(outcome).toEqual({});
    await page.posts[3]!.answer(429);
    expect(outcome.response!.status).toBe(429);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.posts).toHaveLength(4);
  });

  it('are sent at once when the page is left, each once', async () => {
    await (
      await transport()
    )();
    await page.posts[0]!.answer(503, {}, { 'Retry-After': '100' });
    await leave();
    expect(page.posts).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(page.posts).toHaveLength(2);
  });

  it("end when the visitor's consent is withdrawn", async () => {
    const outcome = await (await transport())();
    await page.posts[0]!.answer(503, {}, { 'Retry-After': '1' });
    agrees = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(page.posts).toHaveLength(1);
    expect(outcome).toEqual({ response: undefined, isOver: true });
  });

  it("don't happen after success or a client error", async () => {
    const outcome = await (await transport())();
    await page.posts[0]!.answer(400);
    expect(outcome.response!.status).toBe(400);
  });

  it('check consent in the current cookies', async () => {
    const { readCookie } = await import('../../../../runtime/platform/storage/cookies.ts');
    const { createTransport } =
      await import('../../../../runtime/services/edge/client/transport.ts');
    void createTransport(options, () => readCookie('choice') !== 'no')(request);
    await settle();
    page.jar.set('choice', 'no');
    await page.posts[0]!.answer(503, {}, { 'Retry-After': '1' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(page.posts).toHaveLength(1);
  });
});
