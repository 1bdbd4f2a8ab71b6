// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle } from '../page.ts';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the browser', () => {
  const load = () => import('../../../runtime/platform/page/browser.ts');
  const MAC =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

  it.each([
    [`${MAC} Chrome/120.0.0.0 Safari/537.36`, true],
    [`${MAC} Chromium/120.0 Safari/537.36`, true],
    [`${MAC} Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36`, true],
    [`${MAC} Version/4.0 Safari/537.36 Edg/120.0`, true],
    [`${MAC} Version/4.0 Safari/537.36 Edge/18.1`, true],
    [`${MAC} Version/17.1 Safari/605.1.15`, false],
    [`${MAC} Version/17.1.2 Mobile/15E148 Safari/604.1`, false],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0', false],
    [`${MAC} Safari/605.1.15`, true],
    [`${MAC} Version/x Safari/605.1.15`, true],
    ['Trident/7.0; rv:11.0', true],
  ])('%s stores third-party cookies: %s', async (agent, keeps) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    expect((await load()).keepsThirdPartyCookies()).toBe(keeps);
  });

  it('returns the requested user agent hints that have the right type', async () => {
    const values = {
      architecture: 'x86',
      bitness: '64',
      model: '',
      platformVersion: 7,
      wow64: false,
      fullVersionList: [],
    };
    const getHighEntropyValues = vi.fn(async (_names: readonly string[]) => values);
    Object.defineProperty(navigator, 'userAgentData', {
      configurable: true,
      value: { getHighEntropyValues },
    });
    const { userAgentHints } = await load();
    expect(await userAgentHints()).toEqual({
      architecture: 'x86',
      bitness: '64',
      model: '',
      wow64: false,
    });
    expect(getHighEntropyValues.mock.calls).toEqual([
      [['architecture', 'bitness', 'model', 'platformVersion', 'wow64']],
    ]);
    values.platformVersion = '13' as never;
    expect(await userAgentHints()).toMatchObject({ platformVersion: '13' });
    Object.defineProperty(navigator, 'userAgentData', { configurable: true, value: undefined });
    expect(await userAgentHints()).toBe(undefined);
    await settle();
  });
});
