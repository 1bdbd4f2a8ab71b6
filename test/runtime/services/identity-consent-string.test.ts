// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listeners } from '../page.ts';
import { openPage } from './identity-library.ts';

let stop: () => void;
beforeEach(() => {
  stop = listeners();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete (window as { __tcfapi?: unknown }).__tcfapi;
});

describe('the consent string (I-01, I-06)', () => {
  const start = async (tcfapi?: unknown) => {
    const page = openPage();
    (window as { __tcfapi?: unknown }).__tcfapi = tcfapi;
    await page.library(({ consentString }) => [consentString]);
    return page;
  };

  it("is sent if the framework's tool returns one", async () => {
    const page = await start(
      (_command: string, _version: number, tell: (data: object, success: boolean) => void) =>
        tell({ gdprApplies: true, tcString: 'CO_x' }, true),
    );
    expect(page.requests[0]!.url.search).toContain('&gdpr=1&gdpr_consent=CO_x&ts=');
  });

  it("is omitted if it isn't text", async () => {
    const page = await start(
      (_command: string, _version: number, tell: (data: object, success: boolean) => void) =>
        tell({ gdprApplies: true, tcString: 5 }, true),
    );
    expect(page.requests[0]!.url.search).toContain('&gdpr=1&ts=');
  });

  it("is omitted if it doesn't apply", async () => {
    const page = await start(
      (_command: string, _version: number, tell: (data: object, success: boolean) => void) =>
        tell({ gdprApplies: false, tcString: 'CO_x' }, true),
    );
    expect(page.requests[0]!.url.search).toContain('&gdpr=0&ts=');
  });

  it.each([
    ['there is no tool', undefined, 'There is no consent tool.'],
    [
      'the tool gives no data',
      (_command: string, _version: number, tell: (data: null, success: boolean) => void) =>
        tell(null, false),
      'The consent tool returned no data.',
    ],
    [
      'the tool throws',
      () => {
        throw new Error('broken');
      },
      'broken',
    ],
  ])('is reported as missing if %s', async (_why, tcfapi, said) => {
    const page = await start(tcfapi);
    expect(page.lines).toEqual([`warn: [tagwright] [IAB plugin] : ${said}`]);
    expect(page.requests[0]!.url.search).not.toContain('gdpr');
  });

  it("isn't waited for longer than 3 s", async () => {
    const page = await start(() => undefined);
    expect(page.requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(page.requests).toHaveLength(1);
    expect(page.lines).toEqual([
      "warn: [tagwright] [IAB plugin] : The consent tool didn't answer.",
    ]);
  });
});
