// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  again,
  begin,
  click,
  event,
  here,
  key,
  linkOf,
  map,
  openPage,
  page,
  part,
  sent,
  setPermitted,
} from './click-page.ts';

// Tests which clicks are sent, and when.

beforeEach(() => openPage());
afterEach(() => page.close());

it('sends each click on a link with its details, and nothing for links without a name', async () => {
  await begin();
  for (const id of ['#a', '#b', '#c', '#d', 'p']) await click(id);
  expect(sent).toEqual([
    { xdm: linkOf('in', 'other', 'https://www.shop.example/n'), data: map(here, 'in', 'BODY', 0) },
    { xdm: linkOf('out', 'exit', 'https://other.example/'), data: map(here, 'out', 'BODY', 1) },
    {
      xdm: linkOf('dl', 'download', 'https://www.shop.example/x.zip'),
      data: map(here, 'dl', 'BODY', 1),
    },
  ]);
  expect(page.lines).toEqual([]);
});

it('ignores clicks that another library has handled, and all clicks if the previous activity map is running', async () => {
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

it("applies the site's policy first, and logs errors", async () => {
  await begin();
  const { ConsentDeclined } =
    await import('../../../../runtime/services/edge/client/consent-state.ts');
  setPermitted(() => Promise.reject(new ConsentDeclined('declined')));
  await click('#a');
  setPermitted(() => Promise.reject(new Error('broken')));
  await click('#a');
  expect(sent).toEqual([]);
  expect(page.lines).toEqual([
    'warn: [tagwright] The click collection could not fully complete. declined',
    'error: [tagwright] The click collection could not fully complete. broken',
  ]);
});

it.each([
  ['internalLinkEnabled', 'other', ['out', 'dl']],
  ['externalLinkEnabled', 'exit', ['in', 'dl']],
  ['downloadLinkEnabled', 'download', ['in', 'out']],
])('without %s, sends only other clicks, and logs it', async (option, type, names) => {
  await begin({ clickCollection: { [option]: false } });
  for (const id of ['#a', '#b', '#c']) await click(id);
  expect(sent.map(({ xdm }) => (xdm as ReturnType<typeof linkOf>).web.webInteraction.name)).toEqual(
    names,
  );
  expect(page.lines).toEqual([
    `log: [tagwright] Cancelling link click event due to clickCollection.${type}LinkEnabled = false.`,
  ]);
});

it('reports the ignored options if it is disabled', async () => {
  await begin({
    clickCollectionEnabled: false,
    onBeforeLinkClickSend: () => {},
    downloadLinkQualifier: '\\.x$',
  });
  await click('#a');
  expect([sent, part]).toEqual([[], {}]);
  expect(page.lines).toEqual(
    ['onBeforeLinkClickSend', 'downloadLinkQualifier'].map(
      (option) =>
        `warn: [tagwright] The '${option}' configuration was provided but will be ignored because clickCollectionEnabled is false.`,
    ),
  );
  const { defaultDownloads } =
    await import('../../../../runtime/services/edge/client/click-config.ts');
  await begin({ clickCollectionEnabled: false, downloadLinkQualifier: defaultDownloads });
  expect(page.lines).toHaveLength(2);
});

it("uses the last event's page name once there is one", async () => {
  await begin();
  expect(event(undefined)).toEqual({ xdm: {}, data: {} });
  await click('#a');
  expect(event('home')).toEqual({ xdm: {}, data: {} });
  await click('#a');
  await click('#b');
  expect(sent.map(({ data }) => data)).toEqual([
    map(here, 'in', 'BODY', 0),
    map('home', 'in', 'BODY', 1),
    map('home', 'out', 'BODY', 1),
  ]);
  expect(sessionStorage.length).toBe(0);
});

it('grouped: sends the last click within the site with the next event that names its page', async () => {
  await begin({ clickCollection: { eventGroupingEnabled: true, sessionStorageEnabled: true } });
  await click('#a');
  expect(sent).toEqual([]);
  expect(JSON.parse(sessionStorage.getItem(key)!)).toEqual({
    linkUrl: 'https://www.shop.example/n',
    linkType: 'other',
    linkRegion: 'BODY',
    linkName: 'in',
    pageIDType: 0,
    pageName: here,
  });
  await click('#c');
  await click('#b');
  expect(sent).toHaveLength(2);
  await click('#a');
  event(undefined);
  const merged = event('next', { eventType: 'view' }, { mine: 1 });
  expect(merged).toEqual({
    xdm: { ...linkOf('in', 'other', 'https://www.shop.example/n'), eventType: 'view' },
    data: { mine: 1, ...map(here, 'in', 'BODY', 1) },
  });
  expect(JSON.parse(sessionStorage.getItem(key)!)).toEqual({ pageName: 'next', pageIDType: 1 });
  expect(event('later')).toEqual({ xdm: {}, data: {} });
});

it.each(['{', 'null', '7', ''])(
  'grouped: a stored text that other code has changed loses neither clicks nor events: %j',
  async (text) => {
    await begin({ clickCollection: { eventGroupingEnabled: true, sessionStorageEnabled: true } });
    sessionStorage.setItem(key, text);
    expect(event('next')).toEqual({ xdm: {}, data: {} });
    sessionStorage.setItem(key, text);
    await click('#b');
    expect(sent).toHaveLength(1);
  },
);

it('grouped: sends a click of the previous page', async () => {
  sessionStorage.setItem(
    key,
    JSON.stringify({
      linkUrl: 'https://www.shop.example/m',
      linkType: 'other',
      linkRegion: 'BODY',
      linkName: 'before',
      pageIDType: 1,
      pageName: 'home',
    }),
  );
  await begin({ clickCollection: { eventGroupingEnabled: true } });
  expect(event('next')).toEqual({ xdm: {}, data: {} });
  await begin({ clickCollection: { eventGroupingEnabled: false, sessionStorageEnabled: true } });
  sessionStorage.setItem(
    key,
    JSON.stringify({
      linkUrl: 'https://www.shop.example/m',
      linkType: 'other',
      linkRegion: 'BODY',
      linkName: 'before',
      pageIDType: 1,
      pageName: 'home',
    }),
  );
  expect(event('next')).toEqual({ xdm: {}, data: {} });
  await begin({ clickCollection: { eventGroupingEnabled: true, sessionStorageEnabled: true } });
  sessionStorage.setItem(
    key,
    JSON.stringify({
      linkUrl: 'https://www.shop.example/m',
      linkType: 'other',
      linkRegion: 'BODY',
      linkName: 'before',
      pageIDType: 1,
      pageName: 'home',
    }),
  );
  expect(event('next').data).toEqual(map('home', 'before', 'BODY', 1));
});

it("grouped: still sends links of a site whose name only contains this one's", async () => {
  page.close();
  openPage('<a id="a" href="https://other.example/www.shop.example">x</a>');
  await begin({ clickCollection: { eventGroupingEnabled: true } });
  await click('#a');
  expect(sent).toHaveLength(1);
});

it('is not grouped if the deprecated callback must see each click', async () => {
  await begin({ clickCollection: { eventGroupingEnabled: true }, onBeforeLinkClickSend: () => {} });
  await click('#a');
  expect(sent).toHaveLength(1);
  again();
  await begin({
    clickCollection: { eventGroupingEnabled: true, filterClickDetails: () => {} },
    onBeforeLinkClickSend: () => {},
  });
  await click('#a');
  expect(sent).toEqual([]);
});
