import { describe, expect, it } from 'vitest';
import {
  readChoice,
  startChoice,
  writeChoice,
  type Choice,
} from '../../preview/session/choice/choice.ts';
import { resolveLink } from '../../preview/session/running/resolve-link.ts';
import { stateOn } from '../../preview/session/bundles/load-bundles.ts';
import { unknownParameters } from '../../preview/session/choice/unknown-parameters.ts';
import { changeCookies } from '../../preview/session/visitor/change-cookies.ts';
import { visitorCookies } from '../../preview/session/visitor/visitor-cookies.ts';

describe('the state in the URL', () => {
  it('can be read back as it was written', () => {
    const choice: Choice = {
      site: 'in',
      url: '/in/search/?searchvalue=a%20b&cid=c#d',
      profile: 'business',
      consent: '1,2,3',
      cookies: { guid: '<b>&"=%41', samid: 'é' },
      date: '2025-04-15',
      width: 360,
      build: 'production',
      environment: {
        network: '429',
        blocked: 'criteo',
        storage: 'full',
        policy: 'listed',
        isAlive: false,
        hostile: 'sugar',
        zone: 'Asia/Kolkata',
        time: '23:59:59',
        isStopped: true,
      },
      panel: 'rules',
      record: 42,
      rule: 'in/pdp/buy',
      request: 0,
      source: 'rules/sites/in/site.yaml:12:7',
      filter: 'rule:buy',
      filters: { why: 'a&b', 'rules-shown': 'fired' },
      against: {
        site: 'fr',
        profile: 'consumer',
        consent: '1,2',
        date: '2025-03-01',
        build: '../earlier/',
        steps: 'page',
      },
    };
    expect(readChoice(writeChoice(choice))).toEqual(choice);
  });

  it('is readable, and omits default values', () => {
    expect(
      writeChoice({ ...startChoice, site: 'in', url: '/in/smartphones/', consent: '1,2,3' }),
    ).toBe('#site=in&url=/in/smartphones/&consent=1,2,3');
  });

  it('replaces invalid values with the defaults', () => {
    expect(
      readChoice(
        '#url=//elsewhere.example/&date=2025-02-30&width=-5&panel=nothing&visitor=nobody&consent=4,1&unknown=1&build=other&record=-1&network=none&block=%3Cb%3E&storage=x&policy=x&hostile=x&zone=Nowhere/At_all&time=24:00:00&clock=x',
      ),
    ).toEqual(startChoice);
    expect(readChoice('#url=javascript:alert(1)&width=abc')).toEqual(startChoice);
  });
});

describe('unknown parameters of the URL', () => {
  it("are listed; default values aren't among them", () => {
    expect(
      unknownParameters('#site=in&url=/in/&width=abc&panel=nothing&colour=red&clock=stopped'),
    ).toEqual(['width=abc', 'panel=nothing', 'colour=red']);
    expect(
      unknownParameters('#site=in&url=/in/&width=768&consent=none&panel=requests&filter='),
    ).toEqual([]);
    expect(
      unknownParameters(writeChoice({ ...startChoice, site: 'in', consent: '1,4', width: 360 })),
    ).toEqual([]);
    expect(unknownParameters('#state=1.AAAA')).toEqual([]);
  });

  it("don't contain any parameter with its default value, only other values", () => {
    const defaults =
      '#visitor=new&consent=none&width=768&build=trace&panel=requests&record=0&request=-1&network=online&storage=works&policy=none&shop=on&clock=runs';
    expect(readChoice(defaults)).toEqual(startChoice);
    expect(unknownParameters(defaults)).toEqual([]);
    expect(unknownParameters('#request=-2&shop=yes&token=ab=')).toEqual([
      'request=-2',
      'shop=yes',
      'token=ab=',
    ]);
  });
});

describe('resolveLink', () => {
  it('distinguishes pages of the storefront from other targets', () => {
    expect(resolveLink('http://localhost:1/in/a/?b=c#d', 'http://localhost:1', '/in/')).toEqual({
      to: 'page',
      url: '/in/a/?b=c#d',
    });
    expect(resolveLink('http://localhost:1/fr/a/', 'http://localhost:1', '/in/').to).toBe(
      'elsewhere',
    );
    expect(resolveLink('https://shop.example/in/a/', 'http://localhost:1', '/in/').to).toBe(
      'elsewhere',
    );
    expect(resolveLink('tel:+910000000000', 'http://localhost:1', '/in/').to).toBe('elsewhere');
  });
});

describe("a link to the storefront's home page", () => {
  const resolved = (link: string, prefix: string) =>
    resolveLink(`http://localhost:1${link}`, 'http://localhost:1', prefix);

  it('has a final slash after it was resolved, so that the preview opens the home page', () => {
    expect(resolved('/in', '/in/')).toEqual({ to: 'page', url: '/in/' });
    expect(resolved('/in?a=b#c', '/in/')).toEqual({ to: 'page', url: '/in/?a=b#c' });
    expect(resolved('/ae/en', '/ae/en/')).toEqual({ to: 'page', url: '/ae/en/' });
    expect(resolved('/in/', '/in/')).toEqual({ to: 'page', url: '/in/' });
    expect(resolved('', '/')).toEqual({ to: 'page', url: '/' });
  });

  it("isn't a link to another storefront or to a page below", () => {
    expect(resolved('/ae', '/ae/en/').to).toBe('elsewhere');
    expect(resolved('/india', '/in/').to).toBe('elsewhere');
    expect(resolved('/in/a', '/in/')).toEqual({ to: 'page', url: '/in/a' });
  });
});

describe('stateOn', () => {
  it('returns the state of a day', () => {
    const states = [
      { from: null, asOf: '2021-03-31', manifest: 'a' },
      { from: '2021-04-01', asOf: '2025-05-31', manifest: 'b' },
      { from: '2025-06-01', asOf: '2026-01-05', manifest: 'c' },
    ];
    expect(
      ['1999-01-01', '2021-03-31', '2021-04-01', '2025-05-31', '2025-06-01', '2099-01-01'].map(
        (day) => stateOn(states, day)?.manifest,
      ),
    ).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
    expect(stateOn([], '2025-01-01')).toBeUndefined();
  });
});

describe("the visitor's cookies", () => {
  it('come from the profile, the consent and the user, in ascending precedence', () => {
    const cookies = visitorCookies(
      { profile: 'consumer', consent: '1,2', cookies: { guid: 'mine' } },
      'cmapi_cookie_privacy',
    );
    expect(Object.fromEntries(cookies.map(({ name, value }) => [name, value]))).toEqual({
      xsdcxyn: 'YG',
      guid: 'mine',
      cmapi_cookie_privacy: 'permit%201%2C2',
    });
  });

  it('change with the choice, and keep cookies of pages', () => {
    const before = visitorCookies({ profile: 'new', consent: '1,2', cookies: {} }, 'consent');
    const after = visitorCookies(
      { profile: 'new', consent: 'none', cookies: { a: '1' } },
      'consent',
    );
    const page = { name: 'ecid', value: 'x', path: '/', secure: false, by: 'page' } as const;
    expect(changeCookies([...before, page], before, after).map(({ name }) => name)).toEqual([
      'ecid',
      'a',
    ]);
  });
});
