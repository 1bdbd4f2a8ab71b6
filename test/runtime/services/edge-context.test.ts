// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../page.ts';

beforeEach(() => {
  vi.resetModules();
  open('https://www.shop.example/in/tvs/');
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('context', () => {
  const context = async () =>
    (await import('../../../runtime/services/edge/context.ts')).context(
      'web.webpagedetails.pageViews',
    );

  it('returns the page, device and time fields of the public SDK', async () => {
    vi.useFakeTimers({ now: Date.UTC(2025, 3, 15, 10, 0, 0, 7) });
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-330);
    vi.spyOn(Intl, 'DateTimeFormat').mockReturnValue({
      resolvedOptions: () => ({ timeZone: 'Asia/Kolkata' }),
    } as Intl.DateTimeFormat);
    vi.stubGlobal('screen', {
      width: 1920,
      height: 1080,
      orientation: { type: 'landscape-primary' },
    });
    Object.defineProperty(document, 'referrer', { configurable: true, value: '' });
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1200);
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
    expect(await context()).toEqual({
      eventType: 'web.webpagedetails.pageViews',
      web: {
        webPageDetails: { URL: 'https://www.shop.example/in/tvs/' },
        webReferrer: { URL: '' },
      },
      device: { screenHeight: 1080, screenWidth: 1920, screenOrientation: 'landscape' },
      environment: {
        type: 'browser',
        browserDetails: { viewportWidth: 1200, viewportHeight: 800 },
      },
      placeContext: {
        localTime: '2025-04-15T15:30:00.007+05:30',
        localTimezoneOffset: -330,
        ianaTimezone: 'Asia/Kolkata',
      },
      timestamp: '2025-04-15T10:00:00.007Z',
      implementationDetails: {
        name: 'https://ns.adobe.com/experience/alloy',
        version: '2.33.1',
        environment: 'browser',
      },
    });
    vi.unstubAllGlobals();
  });

  it.each([
    [300, '2025-04-15T05:00:00.000-05:00'],
    [0, '2025-04-15T10:00:00.000+00:00'],
    [-1, '2025-04-15T10:01:00.000+00:01'],
  ])('writes an offset of %d as %s', async (offset, local) => {
    vi.useFakeTimers({ now: Date.UTC(2025, 3, 15, 10) });
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
    expect(await context()).toHaveProperty('placeContext.localTime', local);
  });

  it.each([
    ['of Temporal', { Now: { timeZoneId: () => 'Europe/Paris' } }, 'Europe/Paris'],
    [
      "of Intl, if the page's own Temporal is something else",
      { Now: undefined },
      Intl.DateTimeFormat().resolvedOptions().timeZone,
    ],
  ])('has the time zone %s', async (_, temporal, zone) => {
    vi.stubGlobal('Temporal', temporal);
    expect(await context()).toHaveProperty('placeContext.ianaTimezone', zone);
    vi.unstubAllGlobals();
  });

  it('works without a screen orientation', async () => {
    vi.stubGlobal('screen', { width: 1, height: 2 });
    expect(JSON.stringify((await context()).device)).toBe('{"screenWidth":1,"screenHeight":2}');
    vi.unstubAllGlobals();
  });
});

describe('personalization', () => {
  it('is requested once per page, as in the public SDK', async () => {
    const { personalization } = await import('../../../runtime/services/edge/personalization.ts');
    expect(personalization()).toEqual({
      personalization: {
        schemas: [
          'https://ns.adobe.com/personalization/default-content-item',
          'https://ns.adobe.com/personalization/html-content-item',
          'https://ns.adobe.com/personalization/json-content-item',
          'https://ns.adobe.com/personalization/redirect-item',
          'https://ns.adobe.com/personalization/ruleset-item',
          'https://ns.adobe.com/personalization/message/in-app',
          'https://ns.adobe.com/personalization/message/content-card',
          'https://ns.adobe.com/personalization/dom-action',
        ],
        decisionScopes: ['__view__'],
        surfaces: ['web://www.shop.example/in/tvs'],
      },
    });
    expect(personalization()).toBeUndefined();
  });

  it.each([
    ['https://Shop.example//', 'web://shop.example/'],
    ['https://shop.example/in//', 'web://shop.example/in'],
  ])('names the page %s as the surface %s', async (url, surface) => {
    open(url);
    const { personalization } = await import('../../../runtime/services/edge/personalization.ts');
    expect(personalization()).toHaveProperty('personalization.surfaces', [surface]);
  });
});
