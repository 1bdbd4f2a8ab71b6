// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientOptions } from '../../../../runtime/services/edge/client/client-options.ts';
import type { Fields } from '../../../../runtime/services/variables/put.ts';
import { settle } from '../../page.ts';
import { openClientPage, options, org, type ClientPage } from './client-page.ts';

// Which clicks are told, when, and what page code makes of them.

let page: ClientPage;

const html = '<a id="a" href="/n">in</a><a id="b" href="https://other.example/">out</a><a id="c" href="/x.zip">dl</a><a id="d" href="/n"></a><p>p</p>';
const openPage = (body = html) => { page = openClientPage('https://www.shop.example/in/?q=1#part', body); };
beforeEach(() => openPage());
afterEach(() => page.close());

let sent: { readonly xdm: Fields | undefined; readonly data: Fields | undefined }[];
let part: { onEvent?(event: { readonly xdm: Fields; readonly data: Fields; readonly given: Fields }): void };
let permitted: () => Promise<unknown>;

const begin = async (more: Partial<ClientOptions> = {}) => {
  const { collectClicks } = await import('../../../../runtime/services/edge/client/collect-clicks.ts');
  const { createClient } = await import('../../../../runtime/services/edge/client/create-client.ts');
  sent = [];
  permitted = () => Promise.resolve();
  part = collectClicks(() => permitted()).begin(createClient({ ...options, ...more }), async (event) => { sent.push(event); });
};
/** Another load of the page. */
const again = () => {
  page.close();
  openPage();
};
const click = async (selector: string, init: object = {}) => {
  const event = Object.assign(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }), init);
  event.preventDefault();
  document.querySelector(selector)!.dispatchEvent(event);
  await settle();
};
const event = (name: string | undefined, xdm: Fields = {}, data: Fields = {}) => {
  part.onEvent!({ xdm, data, given: name === undefined ? {} : { web: { webPageDetails: { name } } } });
  return { xdm, data };
};
const map = (page: string, link: string, region: string, pageIDType: number) => ({ __adobe: { analytics: { contextData: { a: { activitymap: { page, link, region, pageIDType } } } } } });
const here = 'https://www.shop.example/in/?q=1#part';
const linkOf = (name: string, type: string, URL: string) => ({ eventType: 'web.webinteraction.linkClicks', web: { webInteraction: { name, region: 'BODY', type, URL, linkClicks: { value: 1 } } } });
const key = `com.adobe.alloy.${org}clickData`;

it('sends each click on a link with what is known of it, and nothing of what has no name', async () => {
  await begin();
  for (const id of ['#a', '#b', '#c', '#d', 'p']) await click(id);
  expect(sent).toEqual([
    { xdm: linkOf('in', 'other', 'https://www.shop.example/n'), data: map(here, 'in', 'BODY', 0) },
    { xdm: linkOf('out', 'exit', 'https://other.example/'), data: map(here, 'out', 'BODY', 1) },
    { xdm: linkOf('dl', 'download', 'https://www.shop.example/x.zip'), data: map(here, 'dl', 'BODY', 1) },
  ]);
  expect(page.lines).toEqual([]);
});

it('leaves clicks alone that another library has seen, and all of them where it is at work', async () => {
  await begin();
  await click('#a', { s_fe: 1 });
  document.body.insertAdjacentHTML('beforeend', '<i id="cppXYctnr"></i>');
  await click('#a');
  event('home');
  document.querySelector('i')!.remove();
  expect(sent).toEqual([]);
  await click('#a');
  expect(sent[0]!.data).toEqual(map(here, 'in', 'BODY', 0));
});

it('asks the site\'s policy first, and says what went wrong', async () => {
  await begin();
  const { ConsentDeclined } = await import('../../../../runtime/services/edge/client/consent-state.ts');
  permitted = () => Promise.reject(new ConsentDeclined('declined'));
  await click('#a');
  permitted = () => Promise.reject(new Error('broken'));
  await click('#a');
  expect(sent).toEqual([]);
  expect(page.lines).toEqual(['warn: [tagwright] The click collection could not fully complete. declined', 'error: [tagwright] The click collection could not fully complete. broken']);
});

it.each([
  ['internalLinkEnabled', 'other', ['out', 'dl']], ['externalLinkEnabled', 'exit', ['in', 'dl']], ['downloadLinkEnabled', 'download', ['in', 'out']],
])('without %s sends the others, and says so', async (option, type, names) => {
  await begin({ clickCollection: { [option]: false } });
  for (const id of ['#a', '#b', '#c']) await click(id);
  expect(sent.map(({ xdm }) => (xdm as ReturnType<typeof linkOf>).web.webInteraction.name)).toEqual(names);
  expect(page.lines).toEqual([`log: [tagwright] Cancelling link click event due to clickCollection.${type}LinkEnabled = false.`]);
});

it('switched off says which options count for nothing', async () => {
  await begin({ clickCollectionEnabled: false, onBeforeLinkClickSend: () => {}, downloadLinkQualifier: '\\.x$' });
  await click('#a');
  expect([sent, part]).toEqual([[], {}]);
  expect(page.lines).toEqual(['onBeforeLinkClickSend', 'downloadLinkQualifier'].map((option) => `warn: [tagwright] The '${option}' configuration was provided but will be ignored because clickCollectionEnabled is false.`));
  const { usualDownloads } = await import('../../../../runtime/services/edge/client/click-config.ts');
  await begin({ clickCollectionEnabled: false, downloadLinkQualifier: usualDownloads });
  expect(page.lines).toHaveLength(2);
});

it('names the page by the last event\'s name, once there is one', async () => {
  await begin();
  expect(event(undefined)).toEqual({ xdm: {}, data: {} });
  await click('#a');
  expect(event('home')).toEqual({ xdm: {}, data: {} });
  await click('#a');
  await click('#b');
  expect(sent.map(({ data }) => data)).toEqual([map(here, 'in', 'BODY', 0), map('home', 'in', 'BODY', 1), map('home', 'out', 'BODY', 1)]);
  expect(sessionStorage.length).toBe(0);
});

it('grouped, tells the last click inside the site with the next named page', async () => {
  await begin({ clickCollection: { eventGroupingEnabled: true, sessionStorageEnabled: true } });
  await click('#a');
  expect(sent).toEqual([]);
  expect(JSON.parse(sessionStorage.getItem(key)!)).toEqual({ linkUrl: 'https://www.shop.example/n', linkType: 'other', linkRegion: 'BODY', linkName: 'in', pageIDType: 0, pageName: here });
  await click('#c');
  await click('#b');
  expect(sent).toHaveLength(2);
  await click('#a');
  event(undefined);
  const told = event('next', { eventType: 'view' }, { mine: 1 });
  expect(told).toEqual({ xdm: { ...linkOf('in', 'other', 'https://www.shop.example/n'), eventType: 'view' }, data: { mine: 1, ...map(here, 'in', 'BODY', 1) } });
  expect(JSON.parse(sessionStorage.getItem(key)!)).toEqual({ pageName: 'next', pageIDType: 1 });
  expect(event('later')).toEqual({ xdm: {}, data: {} });
});

it('grouped, tells a click of the page before', async () => {
  sessionStorage.setItem(key, JSON.stringify({ linkUrl: 'https://www.shop.example/m', linkType: 'other', linkRegion: 'BODY', linkName: 'before', pageIDType: 1, pageName: 'home' }));
  await begin({ clickCollection: { eventGroupingEnabled: true } });
  expect(event('next')).toEqual({ xdm: {}, data: {} });
  await begin({ clickCollection: { eventGroupingEnabled: false, sessionStorageEnabled: true } });
  sessionStorage.setItem(key, JSON.stringify({ linkUrl: 'https://www.shop.example/m', linkType: 'other', linkRegion: 'BODY', linkName: 'before', pageIDType: 1, pageName: 'home' }));
  expect(event('next')).toEqual({ xdm: {}, data: {} });
  await begin({ clickCollection: { eventGroupingEnabled: true, sessionStorageEnabled: true } });
  sessionStorage.setItem(key, JSON.stringify({ linkUrl: 'https://www.shop.example/m', linkType: 'other', linkRegion: 'BODY', linkName: 'before', pageIDType: 1, pageName: 'home' }));
  expect(event('next').data).toEqual(map('home', 'before', 'BODY', 1));
});

it('grouped, still sends links of a site that only contains this one\'s name', async () => {
  page.close();
  openPage('<a id="a" href="https://other.example/www.shop.example">x</a>');
  await begin({ clickCollection: { eventGroupingEnabled: true } });
  await click('#a');
  expect(sent).toHaveLength(1);
});

it('grouped, isn\'t where the older callback wants to see each click', async () => {
  await begin({ clickCollection: { eventGroupingEnabled: true }, onBeforeLinkClickSend: () => {} });
  await click('#a');
  expect(sent).toHaveLength(1);
  again();
  await begin({ clickCollection: { eventGroupingEnabled: true, filterClickDetails: () => {} }, onBeforeLinkClickSend: () => {} });
  await click('#a');
  expect(sent).toEqual([]);
});

describe('the page\'s filter', () => {
  it('changes a click or refuses it', async () => {
    const seen: unknown[] = [];
    await begin({ clickCollection: { filterClickDetails: (details) => {
      seen.push(details.linkName);
      details.linkName = 'changed';
      return details.linkType === 'exit' ? false : undefined;
    } } });
    await click('#a');
    await click('#b');
    expect(seen).toEqual(['in', 'out']);
    expect(sent).toEqual([{ xdm: linkOf('changed', 'other', 'https://www.shop.example/n'), data: map(here, 'changed', 'BODY', 0) }]);
    expect(page.lines).toEqual(['log: [tagwright] Clicked element properties were rejected by filter function.']);
  });

  it('has what isn\'t a whole link any more told with the next page', async () => {
    await begin({ clickCollection: { eventGroupingEnabled: true, filterClickDetails: (details) => { delete details.linkUrl; } } });
    await click('#a');
    expect(sent).toEqual([]);
    expect(event('next')).toEqual({ xdm: {}, data: map(here, 'in', 'BODY', 0) });
  });

  it.each(['linkUrl', 'linkType', 'linkName', 'linkRegion'])('has nothing sent without %s', async (name) => {
    await begin({ clickCollection: { filterClickDetails: (details) => { details[name] = ''; } } });
    await click('#a');
    expect(sent).toEqual([]);
  });

  it.each(['pageName', 'pageIDType'])('has no map sent without %s', async (name) => {
    await begin({ clickCollection: { filterClickDetails: (details) => { details[name] = undefined; } } });
    await click('#a');
    expect(sent).toEqual([{ xdm: linkOf('in', 'other', 'https://www.shop.example/n'), data: undefined }]);
  });
});

describe('the page\'s older callback', () => {
  it('sees what is sent and changes it', async () => {
    const seen: Fields[] = [];
    await begin({ onBeforeLinkClickSend: (shown) => {
      seen.push(JSON.parse(JSON.stringify({ xdm: shown.xdm, data: shown.data })) as Fields);
      expect(shown.clickedElement).toBe(document.querySelector('#a'));
      (shown.xdm as Fields).mine = 1;
      (shown.data as Fields).mine = 2;
    } });
    await click('#a');
    const [xdm, data] = [linkOf('in', 'other', 'https://www.shop.example/n'), map(here, 'in', 'BODY', 0)];
    expect(seen).toEqual([{ xdm, data }]);
    expect(sent).toEqual([{ xdm: { ...xdm, mine: 1 }, data: { ...data, mine: 2 } }]);
  });

  it('refuses', async () => {
    await begin({ onBeforeLinkClickSend: () => false });
    await click('#a');
    expect(sent).toEqual([]);
    expect(page.lines).toEqual(['log: [tagwright] Clicked element properties were rejected by filter function.']);
  });

  it('isn\'t asked about what has nothing to be sent', async () => {
    const asked = vi.fn();
    await begin({ onBeforeLinkClickSend: asked });
    await click('#d');
    await click('p');
    expect(asked.mock.calls).toHaveLength(0);
  });

  it('takes away what it will', async () => {
    await begin({ onBeforeLinkClickSend: (shown) => { delete shown.xdm; } });
    await click('#a');
    expect(sent).toEqual([]);
    again();
    await begin({ onBeforeLinkClickSend: (shown) => { delete shown.data; } });
    await click('#a');
    expect(sent).toEqual([{ xdm: linkOf('in', 'other', 'https://www.shop.example/n'), data: undefined }]);
    again();
    await begin({ onBeforeLinkClickSend: (shown) => { shown.xdm = { web: {} }; shown.data = { __adobe: { analytics: { contextData: {} } } }; } });
    await click('#a');
    expect(sent).toEqual([]);
  });

  it('has the map\'s name and region count before the link\'s', async () => {
    await begin({ onBeforeLinkClickSend: (shown) => {
      shown.data = map('p', 'mapped', 'elsewhere', 1);
      (shown.xdm as ReturnType<typeof linkOf>).web.webInteraction.type = 'exit';
    }, clickCollection: { externalLinkEnabled: false } });
    await click('#a');
    expect(page.lines).toEqual(['log: [tagwright] Cancelling link click event due to clickCollection.exitLinkEnabled = false.']);
    again();
    await begin({ onBeforeLinkClickSend: (shown) => { delete shown.xdm; shown.data = map('p', 'mapped', 'elsewhere', 1); }, clickCollection: { eventGroupingEnabled: true } });
    await click('#a');
    expect(event('next').data).toEqual(map('p', 'mapped', 'elsewhere', 1));
  });
});
