// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { caughtScripts, logged, settle } from '../page.ts';

// What others are asked: servers, by each way that there is, a consent tool, the browser.

const page = window as unknown as Record<string, unknown>;

const added = caughtScripts('s_c_il', '__tcfapi', 'trustedTypes');
afterEach(() => { localStorage.clear(); });

describe('a script', () => {
  const load = async () => (await import('../../../runtime/platform/load-script.ts')).loadScript;

  it('is loaded once, whoever asks for it, with what is said of it the first time', async () => {
    const loadScript = await load();
    const asked = [loadScript('https://tag.example/1.js', 'sha384-abc'), loadScript('https://tag.example/1.js'), loadScript('https://tag.example/2.js')];
    expect(added.map(({ src, integrity, crossOrigin, async }) => [src, integrity, crossOrigin || undefined, async])).toEqual([
      ['https://tag.example/1.js', 'sha384-abc', 'anonymous', true], ['https://tag.example/2.js', '', undefined, true],
    ]);
    for (const script of added) script.onload!(new Event('load'));
    await Promise.all(asked);
    expect(added[0]!.getAttribute('nonce') ?? '').toBe('');
  });

  it('that nobody waits for troubles nobody where it can\'t be loaded', async () => {
    const loadScript = await load();
    void loadScript('https://tag.example/1.js');
    const heard = loadScript('https://tag.example/2.js');
    for (const script of added) script.onerror!('');
    await expect(heard).rejects.toThrow('Failed to load https://tag.example/2.js');
    // What nobody catches fails the run.
    await new Promise((resolve) => { setTimeout(resolve, 5); });
  });

  it('is named by the page\'s policy for trusted types, made once, and has the nonce of the bundle\'s own', async () => {
    const own = Object.assign(document.createElement('script'), { nonce: 'abc' });
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(own);
    const createPolicy = vi.fn((_: string, { createScriptURL }: { createScriptURL: (url: string) => string }) => ({ createScriptURL: (url: string) => `${createScriptURL(url)}#trusted` }));
    page['trustedTypes'] = { createPolicy };
    const loadScript = await load();
    for (const number of [1, 2]) void loadScript(`https://tag.example/${number}.js`);
    expect(added.map(({ src, nonce }) => [src, nonce])).toEqual([['https://tag.example/1.js#trusted', 'abc'], ['https://tag.example/2.js#trusted', 'abc']]);
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['tagwright']);
  });

  it('of a bundle that stands in the page, or whose place an image has taken, has none', async () => {
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(Object.assign(document.createElement('img'), { nonce: 'abc' }) as never);
    void (await load())('https://tag.example/1.js');
    expect(added[0]!.nonce).not.toBe('abc');
  });

  it('answers through the list that the field\'s libraries keep, beside what stands there', async () => {
    const other = {};
    page['s_c_il'] = [other];
    const { askByScript } = await import('../../../runtime/platform/ask-by-script.ts');
    const answer = askByScript((callback) => `https://id.example/?callback=${callback}`);
    expect(added[0]!.src).toBe('https://id.example/?callback=s_c_il[1].answered');
    const [first, asked] = page['s_c_il'] as [unknown, { readonly _c: string; readonly answered: (said: unknown) => void }];
    expect([first, asked._c]).toEqual([other, 'Visitor']);
    asked.answered({ mid: '1' });
    expect(await answer).toBe('{"mid":"1"}');
  });

  it('makes that list where there is none, and rejects where it can\'t be loaded', async () => {
    page['s_c_il'] = 'none';
    const { askByScript } = await import('../../../runtime/platform/ask-by-script.ts');
    const answer = askByScript((callback) => `https://id.example/?callback=${callback}`);
    expect(added[0]!.src).toBe('https://id.example/?callback=s_c_il[0].answered');
    expect(page['s_c_il']).toHaveLength(1);
    added[0]!.onerror!('');
    await expect(answer).rejects.toThrow('Failed to load https://id.example/');
  });
});

describe('text', () => {
  it('is asked for with credentials; what is no success is none', async () => {
    const fetched = vi.fn<typeof fetch>(async () => new Response('{"mid":"1"}'));
    vi.stubGlobal('fetch', fetched);
    const { getText } = await import('../../../runtime/platform/get-text.ts');
    expect(await getText('https://id.example/')).toBe('{"mid":"1"}');
    expect(fetched.mock.calls).toEqual([['https://id.example/', { credentials: 'include' }]]);
    fetched.mockResolvedValueOnce(new Response('', { status: 503 }));
    await expect(getText('https://id.example/')).rejects.toThrow('The server responded with a status code 503.');
  });
});

it('an image is told as much of the page as is said', async () => {
  const images: { onload?: () => void; onerror?: () => void; src?: string; referrerPolicy?: string }[] = [];
  vi.stubGlobal('Image', class { constructor() { images.push(this); } });
  const { fetchImageFrom } = await import('../../../runtime/platform/fetch-image-from.ts');
  const asked = [fetchImageFrom('https://a.example/', 'no-referrer'), fetchImageFrom('https://b.example/', '')];
  expect(images.map(({ src, referrerPolicy }) => [src, referrerPolicy])).toEqual([['https://a.example/', 'no-referrer'], ['https://b.example/', '']]);
  images[0]!.onload!();
  images[1]!.onerror!();
  await expect(asked[0]).resolves.toBe(undefined);
  await expect(asked[1]).rejects.toThrow('Failed to load https://b.example/');
});

describe('the page\'s consent tool', () => {
  const ask = async () => (await import('../../../runtime/platform/tcf.ts')).askTcf();

  it('says what it knows', async () => {
    const tool = vi.fn((_command: string, _version: number, say: (data: unknown, isFine: boolean) => void) => say({ tcString: 'C' }, true));
    page['__tcfapi'] = tool;
    expect(await ask()).toEqual({ tcString: 'C' });
    expect(tool.mock.calls).toEqual([['getTCData', 2, expect.any(Function)]]);
  });

  it('may be none, or know nothing', async () => {
    await expect(ask()).rejects.toThrow('There is no consent tool.');
    page['__tcfapi'] = 'mine';
    await expect(ask()).rejects.toThrow('There is no consent tool.');
    for (const [data, isFine] of [[null, true], [{ tcString: 'C' }, false]]) {
      page['__tcfapi'] = (_command: string, _version: number, say: (data: unknown, isFine: unknown) => void) => say(data, isFine);
      await expect(ask()).rejects.toThrow('The consent tool gave no data.');
    }
  });

  it('tells of purposes: all where the law doesn\'t apply, no word of it in the log where it says nothing', async () => {
    const lines = logged();
    let say = (_data: unknown, _isFine: boolean) => {};
    page['__tcfapi'] = (_command: string, _version: number, hear: typeof say) => { say = hear; };
    const { tcfPurposes } = await import('../../../runtime/platform/consent-signals.ts');
    tcfPurposes();
    say(undefined, true);
    say({ gdprApplies: false }, false);
    say({ eventStatus: 'cmpuishown' }, true);
    expect([tcfPurposes(), lines]).toEqual([undefined, []]);
    say({ gdprApplies: false }, true);
    expect(tcfPurposes()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    say({ get eventStatus() { throw new Error('broken'); } }, true);
    expect(lines).toEqual(['error: [tagwright] Failed to understand __tcfapi. broken']);
  });
});

describe('the browser', () => {
  const load = () => import('../../../runtime/platform/browser.ts');
  const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

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
  ])('%s keeps other sites\' cookies: %s', async (agent, keeps) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    expect((await load()).keepsThirdPartyCookies()).toBe(keeps);
  });

  it('tells of itself what it is asked for, each of its kind', async () => {
    const told = { architecture: 'x86', bitness: '64', model: '', platformVersion: 7, wow64: false, fullVersionList: [] };
    const getHighEntropyValues = vi.fn(async (_names: readonly string[]) => told);
    Object.defineProperty(navigator, 'userAgentData', { configurable: true, value: { getHighEntropyValues } });
    const { userAgentHints } = await load();
    expect(await userAgentHints()).toEqual({ architecture: 'x86', bitness: '64', model: '', wow64: false });
    expect(getHighEntropyValues.mock.calls).toEqual([[['architecture', 'bitness', 'model', 'platformVersion', 'wow64']]]);
    told.platformVersion = '13' as never;
    expect(await userAgentHints()).toMatchObject({ platformVersion: '13' });
    Object.defineProperty(navigator, 'userAgentData', { configurable: true, value: undefined });
    expect(await userAgentHints()).toBe(undefined);
    await settle();
  });
});
