// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { startEnvironment } from '../../preview/session/environment/environment.ts';
import { injectEnvironment } from '../../preview/session/environment/inject-environment.ts';
import { networkFaults } from '../../preview/session/environment/network-faults.ts';
import { momentInZone } from '../../compiler/model/moment-in-zone.ts';
import { violatedDirective } from '../../preview/frame/violated-directive.ts';
import { installClock } from '../../preview/frame/install-clock.ts';
import { installZone } from '../../preview/frame/install-zone.ts';

describe('momentInZone', () => {
  it('handles daylight saving time and offsets of half an hour', () => {
    const at = (day: string, time: string, zone: string): string =>
      new Date(momentInZone(day, time, zone)).toISOString();
    expect(at('2025-03-19', '00:00:00', 'Asia/Kolkata')).toBe('2025-03-18T18:30:00.000Z');
    expect(at('2025-05-31', '23:59:59', 'Asia/Kolkata')).toBe('2025-05-31T18:29:59.000Z');
    expect(at('2025-07-01', '12:00:00', 'Europe/Paris')).toBe('2025-07-01T10:00:00.000Z');
    expect(at('2025-03-30', '01:59:59', 'Europe/Paris')).toBe('2025-03-30T00:59:59.000Z');
    expect(at('2025-03-30', '03:00:00', 'Europe/Paris')).toBe('2025-03-30T01:00:00.000Z');
    expect(at('2025-01-01', '10:00:00', '')).toBe('2025-01-01T10:00:00.000Z');
  });
});

describe("the page's clock in another zone", () => {
  const {
    Date: OwnDate,
    Intl: { DateTimeFormat },
  } = globalThis;
  const methods = Object.getOwnPropertyDescriptors(OwnDate.prototype);
  const formatters = Object.getOwnPropertyDescriptors(DateTimeFormat.prototype);
  afterEach(() => {
    globalThis.Date = OwnDate;
    Intl.DateTimeFormat = DateTimeFormat;
    Object.defineProperties(OwnDate.prototype, methods);
    Object.defineProperties(DateTimeFormat.prototype, formatters);
  });

  it('shows local times of the zone, and is stopped', () => {
    installClock({
      offsetMs: 0,
      stoppedAt: momentInZone('2025-03-19', '00:00:00', 'Asia/Kolkata'),
    });
    installZone('Asia/Kolkata');
    const now = new Date();
    expect([
      now.getFullYear(),
      now.getMonth(),
      now.getDate(),
      now.getDay(),
      now.getHours(),
      now.getMinutes(),
      now.getSeconds(),
    ]).toEqual([2025, 2, 19, 3, 0, 0, 0]);
    expect(now.getTimezoneOffset()).toBe(-330);
    expect(String(now)).toBe('Wed Mar 19 2025 00:00:00 GMT+0530 (Asia/Kolkata)');
    expect([now.toDateString(), now.toTimeString()]).toEqual([
      'Wed Mar 19 2025',
      '00:00:00 GMT+0530 (Asia/Kolkata)',
    ]);
    expect(now.toISOString()).toBe('2025-03-18T18:30:00.000Z');
    expect(Date.now()).toBe(now.getTime());
    expect(new Date(2025, 2, 19).getTime()).toBe(now.getTime());
    expect(new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(now)).toBe('00:00');
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toMatch(/Kolkata|Calcutta/);
  });

  it('makes dates from any numbers as browsers do, and never fails', () => {
    installZone('Asia/Kolkata');
    expect(new Date(12_025, 0).toISOString()).toBe('+012024-12-31T18:30:00.000Z');
    expect(new Date(99, 0, 1, 5, 30, 0, 7).toISOString()).toBe('1999-01-01T00:00:00.007Z');
    const invalid = [
      new Date(NaN, 1),
      new Date(2025, undefined as never),
      new Date(2025, 0, NaN),
      new Date(300_000, 0),
    ];
    expect(invalid.map(String)).toEqual(Array(4).fill('Invalid Date'));
    expect(invalid.map((date) => date.toTimeString())).toEqual(Array(4).fill('Invalid Date'));
  });
});

describe('a content security policy', () => {
  it("forbids hosts that it doesn't list, by directive", () => {
    const policy = {
      'connect-src': ['https://edge.example'],
      'img-src': ['https://*.ads.example'],
      'script-src': ["'none'"],
      'frame-src': [],
    };
    expect(violatedDirective(policy, 'fetch', 'https://edge.example/a?b')).toBeUndefined();
    expect(violatedDirective(policy, 'beacon', 'https://edge.example/a')).toBeUndefined();
    expect(violatedDirective(policy, 'image', 'https://x.ads.example/p.gif')).toBeUndefined();
    expect(violatedDirective(policy, 'image', 'https://ads.example.evil/p.gif')).toBe('img-src');
    expect(violatedDirective(policy, 'fetch', 'http://edge.example/')).toBe('connect-src');
    expect(violatedDirective(policy, 'fetch', 'https://not-edge.example/')).toBe('connect-src');
    expect(violatedDirective(policy, 'script', 'https://edge.example/')).toBe('script-src');
  });

  it('comes first in the page, and hostile scripts have its nonce', () => {
    const html = '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>';
    expect(injectEnvironment(html, startEnvironment)).toBe(html);
    expect(
      injectEnvironment(html, { ...startEnvironment, policy: 'listed', hostile: 'sugar' }),
    ).toMatch(
      /<head><meta http-equiv="Content-Security-Policy" content="script-src 'nonce-preview'[^>]*><script nonce="preview">for [^]*<meta charset/,
    );
    expect(injectEnvironment(html, { ...startEnvironment, hostile: 'late' })).toMatch(
      /<script>addEventListener[^]*<\/script><\/head>/,
    );
  });
});

describe('networkFaults', () => {
  it('returns faults of the network and of one receiver, which comes first', () => {
    expect(networkFaults(startEnvironment)).toEqual([]);
    expect(networkFaults({ network: '429', blocked: 'meta' })).toEqual([
      { receiver: 'meta', broken: true },
      { status: 429, retryAfter: '2' },
    ]);
    expect(networkFaults({ network: 'stalled', blocked: '' })).toEqual([]);
  });
});
