// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieJar, logged, open } from '../page.ts';

const page = window as unknown as Record<string, unknown>;

beforeEach(() => {
  vi.resetModules();
  open('https://www.shop.example/in/');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const name of ['mine', 'Library', 'commands']) delete page[name];
});

const load = () => import('../../../runtime/platform/page/page.ts');

describe('the scroll depth', () => {
  it.each([
    [1000, 500, 250, 50],
    [501, 500, 0.5, 50],
    [500, 500, 0, 100],
    [400, 500, 0, 100],
  ])(
    'of %d, seen through %d, at %d: %d %',
    async (scrollHeight, clientHeight, scrollY, percent) => {
      vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(scrollHeight);
      vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(clientHeight);
      vi.spyOn(window, 'scrollY', 'get').mockReturnValue(scrollY);
      expect((await load()).scrolledPercent()).toBe(percent);
    },
  );
});

it('has a URL, a secure context and a top window', async () => {
  const { isSecure } = await load();
  const { opensHere } = await import('../../../runtime/platform/page/opens-here.ts');
  expect([isSecure(), opensHere('_top')]).toEqual([true, true]);
  open('http://www.shop.example/in/');
  vi.spyOn(window, 'top', 'get').mockReturnValue({} as never);
  expect([isSecure(), opensHere('_top')]).toEqual([false, false]);
});

it.each([
  [{ type: 'portrait-primary' }, 'portrait'],
  [{}, undefined],
  [undefined, undefined],
])('has the screen orientation %o', async (orientation, expected) => {
  vi.stubGlobal('screen', { width: 800, height: 600, orientation });
  expect((await load()).screenSize()).toEqual({
    screenWidth: 800,
    screenHeight: 600,
    screenOrientation: expected,
  });
});

it('the script tag has the environment or none, and elements that shadow it have none', async () => {
  const { embedEnvironment } =
    await import('../../../runtime/platform/script/embed-environment.ts');
  const script = document.createElement('script');
  const current = vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  expect(embedEnvironment()).toBe(undefined);
  script.setAttribute('data-environment', 'staging');
  expect(embedEnvironment()).toBe('staging');
  const image = document.createElement('img');
  image.setAttribute('data-environment', 'staging');
  current.mockReturnValue(image as never);
  expect(embedEnvironment()).toBe(undefined);
  script.getAttribute = () => 7 as never;
  current.mockReturnValue(script);
  expect(embedEnvironment()).toBe(undefined);
});

it("elements that shadow the script tag don't switch the bundle off", async () => {
  const { isSwitchedOff } = await import('../../../runtime/platform/storage/switched-off.ts');
  cookieJar();
  const script = document.createElement('script');
  document.head.append(script);
  const current = vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  expect(isSwitchedOff()).toBe(false);
  script.dataset['off'] = '';
  expect(isSwitchedOff()).toBe(true);
  for (const other of [null, document.getElementsByTagName('p')]) {
    current.mockReturnValue(other as never);
    expect(isSwitchedOff()).toBe(false);
  }
  script.remove();
});

it('only http links have a URL, which can be changed', async () => {
  const { linkOf } = await import('../../../runtime/platform/page/link-of.ts');
  document.body.innerHTML =
    '<a href="https://b.example:8443/x"></a><a href="javascript:void 0"></a><a href="xhttp://a.example/"></a><a href="mailto:a@b.example"></a><p></p>';
  const [good, ...others] = [...document.body.children];
  const link = linkOf(good)!;
  expect([link.url, link.host]).toEqual(['https://b.example:8443/x', 'b.example']);
  link.lead('http://c.example/');
  expect(linkOf(good)!.url).toBe('http://c.example/');
  for (const protocol of ['httpsx:', 'xhttps:'])
    expect(linkOf({ protocol } as never)).toBe(undefined);
  expect([undefined, ...others].map(linkOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

describe('globals of the page', () => {
  it('an element in an object of the page is returned', async () => {
    const { readGlobal } = await import('../../../runtime/platform/page/globals.ts');
    page['mine'] = { element: document.body };
    expect(readGlobal('mine.element')).toBe(document.body);
  });

  it('a class is set if the name is free or shadowed by elements', async () => {
    const { exposeClass } = await import('../../../runtime/platform/page/expose-class.ts');
    const construct = (): never => {
      throw new Error('made');
    };
    const make = () => new (page['Library'] as new () => unknown)();
    for (const there of [document.body, document.getElementsByTagName('p'), undefined]) {
      Object.defineProperty(page, 'Library', { configurable: true, writable: true, value: there });
      exposeClass('Library', { construct, version: 1 });
      expect(make).toThrow('made');
      expect(page['Library']).toHaveProperty('version', 1);
    }
    page['Library'] = "the page's own";
    exposeClass('Library', { construct });
    expect(page['Library']).toBe("the page's own");
    delete page['Library'];
    expect(page).not.toHaveProperty('Library');
  });
});

describe('page commands', () => {
  it('that are queued run in order, and later ones immediately, through the existing function', async () => {
    const { takeQueue } = await import('../../../runtime/platform/page/take-queue.ts');
    const settled = vi.fn();
    const waits = [
      [(value: unknown) => settled('resolved', value), settled, ['configure', { a: 1 }]],
      [settled, (error: Error) => settled('rejected', error.message), ['fail']],
    ];
    const stub = Object.assign(() => {}, { q: [...waits] });
    page['commands'] = stub;
    const run = vi.fn(async (command: string) => {
      if (command === 'fail') throw new Error('broken');
      return command;
    });
    takeQueue('commands', run);
    stub.q.push([
      (value: unknown) => settled('resolved', value),
      settled,
      ['sendEvent', {}],
    ] as never);
    await vi.waitFor(() => expect(settled).toHaveBeenCalledTimes(3));
    expect(run.mock.calls).toEqual([['configure', { a: 1 }], ['fail'], ['sendEvent', {}]]);
    expect(new Set(settled.mock.calls.map((call) => call.join(' ')))).toEqual(
      new Set(['resolved configure', 'rejected broken', 'resolved sendEvent']),
    );
    expect([page['commands'], stub.q]).toEqual([stub, []]);
    expect(Object.getOwnPropertyDescriptor(stub.q, 'push')).toMatchObject({
      configurable: true,
      writable: true,
    });
  });

  it.each([
    ['nothing', undefined],
    ['something else', { q: [] }],
    ['a function of its own', () => {}],
  ])("are the bundle's own if there is %s", async (_, there) => {
    const { takeQueue } = await import('../../../runtime/platform/page/take-queue.ts');
    page['commands'] = there;
    const run = async () => {};
    takeQueue('commands', run);
    expect(page['commands']).toBe(run);
  });

  it("aren't replaced if the page's name is read-only", async () => {
    const lines = logged();
    const { takeQueue } = await import('../../../runtime/platform/page/take-queue.ts');
    Object.defineProperty(page, 'commands', {
      configurable: true,
      get: () => undefined,
      set: () => {
        throw new Error('fixed');
      },
    });
    takeQueue('commands', async () => {});
    expect(lines).toEqual(['error: [tagwright] Failed to expose commands. fixed']);
  });
});

describe('cookies whose names are encoded', () => {
  it('are deleted however they are encoded', async () => {
    const { jar } = cookieJar({ 'a%40b': '1', c: '1' });
    const written: string[] = [];
    const { set } = Object.getOwnPropertyDescriptor(document, 'cookie')!;
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => [...jar].map((pair) => pair.join('=')).join('; '),
      set: (text: string) => {
        written.push(text.split('=')[0]!);
        set!.call(document, text);
      },
    });
    const { eraseCookies } = await import('../../../runtime/platform/storage/erase.ts');
    eraseCookies((name) => name === 'a%40b');
    expect([[...jar.keys()], new Set(written)]).toEqual([['c'], new Set(['a@b', 'a%40b'])]);
    eraseCookies((name) => name === 'c');
    expect(new Set(written)).toEqual(new Set(['a@b', 'a%40b', 'c']));
  });
});
