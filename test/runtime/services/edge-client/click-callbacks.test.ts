// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fields } from '../../../../runtime/services/variables/put.ts';
import {
  again,
  begin,
  click,
  event,
  here,
  linkOf,
  map,
  openPage,
  page,
  sent,
} from './click-page.ts';

// Tests the callbacks with which page code can change or reject a click before it is sent.

beforeEach(() => openPage());
afterEach(() => page.close());

describe("the page's filter", () => {
  it('changes or rejects a click', async () => {
    const seen: unknown[] = [];
    await begin({
      clickCollection: {
        filterClickDetails: (details) => {
          seen.push(details.linkName);
          details.linkName = 'changed';
          return details.linkType === 'exit' ? false : undefined;
        },
      },
    });
    await click('#a');
    await click('#b');
    expect(seen).toEqual(['in', 'out']);
    expect(sent).toEqual([
      {
        xdm: linkOf('changed', 'other', 'https://www.shop.example/n'),
        data: map(here, 'changed', 'BODY', 0),
      },
    ]);
    expect(page.lines).toEqual([
      'log: [tagwright] Clicked element properties were rejected by filter function.',
    ]);
  });

  it("keeps the page's name after a rejected click", async () => {
    let isRejected = true;
    await begin({ clickCollection: { filterClickDetails: () => !isRejected } });
    event('home');
    await click('#a');
    isRejected = false;
    await click('#a');
    expect(sent.map(({ data }) => data)).toEqual([map('home', 'in', 'BODY', 1)]);
  });

  it('defers a click that is no longer a complete link to the next page', async () => {
    await begin({
      clickCollection: {
        eventGroupingEnabled: true,
        filterClickDetails: (details) => {
          delete details.linkUrl;
        },
      },
    });
    await click('#a');
    expect(sent).toEqual([]);
    expect(event('next')).toEqual({ xdm: {}, data: map(here, 'in', 'BODY', 0) });
  });

  it.each(['linkUrl', 'linkType', 'linkName', 'linkRegion'])(
    'prevents the request if it removes %s',
    async (name) => {
      await begin({
        clickCollection: {
          filterClickDetails: (details) => {
            details[name] = '';
          },
        },
      });
      await click('#a');
      expect(sent).toEqual([]);
    },
  );

  it.each(['pageName', 'pageIDType'])(
    'prevents the activity map if it removes %s',
    async (name) => {
      await begin({
        clickCollection: {
          filterClickDetails: (details) => {
            details[name] = undefined;
          },
        },
      });
      await click('#a');
      expect(sent).toEqual([
        { xdm: linkOf('in', 'other', 'https://www.shop.example/n'), data: undefined },
      ]);
    },
  );
});

describe("the page's deprecated callback", () => {
  it('receives the payload and can change it', async () => {
    const seen: Fields[] = [];
    await begin({
      onBeforeLinkClickSend: (shown) => {
        seen.push(JSON.parse(JSON.stringify({ xdm: shown.xdm, data: shown.data })) as Fields);
        expect(shown.clickedElement).toBe(document.querySelector('#a'));
        (shown.xdm as Fields).mine = 1;
        (shown.data as Fields).mine = 2;
      },
    });
    await click('#a');
    const [xdm, data] = [
      linkOf('in', 'other', 'https://www.shop.example/n'),
      map(here, 'in', 'BODY', 0),
    ];
    expect(seen).toEqual([{ xdm, data }]);
    expect(sent).toEqual([{ xdm: { ...xdm, mine: 1 }, data: { ...data, mine: 2 } }]);
  });

  it('can reject a click', async () => {
    await begin({ onBeforeLinkClickSend: () => false });
    await click('#a');
    expect(sent).toEqual([]);
    expect(page.lines).toEqual([
      'log: [tagwright] Clicked element properties were rejected by filter function.',
    ]);
  });

  it("isn't called if there is nothing to send", async () => {
    const called = vi.fn();
    await begin({ onBeforeLinkClickSend: called });
    await click('#d');
    await click('p');
    expect(called.mock.calls).toHaveLength(0);
  });

  it('can delete fields', async () => {
    await begin({
      onBeforeLinkClickSend: (shown) => {
        delete shown.xdm;
      },
    });
    await click('#a');
    expect(sent).toEqual([]);
    again();
    await begin({
      onBeforeLinkClickSend: (shown) => {
        delete shown.data;
      },
    });
    await click('#a');
    expect(sent).toEqual([
      { xdm: linkOf('in', 'other', 'https://www.shop.example/n'), data: undefined },
    ]);
    again();
    await begin({
      onBeforeLinkClickSend: (shown) => {
        shown.xdm = { web: {} };
        shown.data = { __adobe: { analytics: { contextData: {} } } };
      },
    });
    await click('#a');
    expect(sent).toEqual([]);
  });

  it("prefers the activity map's name and region to the link's", async () => {
    await begin({
      onBeforeLinkClickSend: (shown) => {
        shown.data = map('p', 'mapped', 'elsewhere', 1);
        (shown.xdm as ReturnType<typeof linkOf>).web.webInteraction.type = 'exit';
      },
      clickCollection: { externalLinkEnabled: false },
    });
    await click('#a');
    expect(page.lines).toEqual([
      'log: [tagwright] Cancelling link click event due to clickCollection.exitLinkEnabled = false.',
    ]);
    again();
    await begin({
      onBeforeLinkClickSend: (shown) => {
        delete shown.xdm;
        shown.data = map('p', 'mapped', 'elsewhere', 1);
      },
      clickCollection: { eventGroupingEnabled: true },
    });
    await click('#a');
    expect(event('next').data).toEqual(map('p', 'mapped', 'elsewhere', 1));
  });
});
