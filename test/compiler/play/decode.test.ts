import { expect, test } from 'vitest';
import { decodeHit } from '../../../compiler/play/scenario/decode/decode-hit.ts';
import type { Hit } from '../../../compiler/play/scenario/world/hit.ts';

const hit: Hit = {
  host: 'edge.example',
  path: '/ee/v1/interact',
  action: 'interact',
  receiver: 'edge',
  transport: 'fetch',
  method: 'POST',
  url: '',
  query: {},
  params: {},
  body: undefined,
  status: 200,
  at: 0,
  problems: [],
};
const names = { events: { 2: 'PDP View' }, eVars: { 38: 'Content identifier' }, props: {} };

test('a hit of the edge is described with the names of the variables', () => {
  const xdm = {
    eventType: 'web.webpagedetails.pageViews',
    web: { webPageDetails: { name: 'in:home' } },
    _experience: {
      analytics: {
        customDimensions: { eVars: { eVar38: 'news:1' }, props: { prop4: 'x' } },
        event1to100: { event2: { value: 1 } },
        event101to200: { event101: { value: 2 } },
      },
    },
  };
  const state = { domain: 'shop.example', cookiesEnabled: true };
  expect(
    decodeHit({ ...hit, body: { events: [{ xdm, data: { a: [1] } }], meta: { state } } }, names),
  ).toEqual({
    receiver: 'Edge Network',
    title: 'web.webpagedetails.pageViews',
    groups: [
      {
        title: 'Events',
        rows: [
          { name: 'event2', label: 'PDP View', value: 1 },
          { name: 'event101', label: 'unnamed', value: 2 },
        ],
      },
      { title: 'eVars', rows: [{ name: 'eVar38', label: 'Content identifier', value: 'news:1' }] },
      { title: 'Props', rows: [{ name: 'prop4', label: 'unnamed', value: 'x' }] },
      {
        title: 'Experience event',
        rows: [
          { name: 'eventType', value: 'web.webpagedetails.pageViews' },
          { name: 'web.webPageDetails.name', value: 'in:home' },
        ],
      },
      { title: 'Data', rows: [{ name: 'a.0', value: 1 }] },
      {
        title: 'State',
        rows: [
          { name: 'domain', value: 'shop.example' },
          { name: 'cookiesEnabled', value: true },
        ],
      },
    ],
    xdm,
    state,
  });
});

test('a hit of an ad network is described with its parameters', () => {
  expect(
    decodeHit(
      { ...hit, receiver: 'floodlight', action: 'activity', params: { src: '1', u1: 'x' } },
      names,
    ),
  ).toEqual({
    receiver: 'Floodlight',
    title: 'activity',
    groups: [
      {
        title: 'Parameters',
        rows: [
          { name: 'src', label: 'Advertiser', value: '1' },
          { name: 'u1', value: 'x' },
        ],
      },
    ],
  });
});

test('an unknown hit, and one without a readable body, are described as far as possible', () => {
  expect(
    decodeHit({ ...hit, receiver: 'unknown', action: '', host: 'spy.example', path: '/p' }, names),
  ).toEqual({ receiver: 'spy.example', title: '/p', groups: [] });
  expect(decodeHit({ ...hit, body: 'rubbish' }, names)).toMatchObject({
    title: 'interact',
    groups: [],
  });
});
