import { DATASTREAM, ORG } from './edge-names.ts';
import { clickRules, elementSource, ELEMENTS } from './hundred-rules.ts';

const edgeView = [
  { 'set-variables': { eVars: { value: '%element2%' } } },
  { 'send-event': { type: 'web.webpagedetails.pageViews', 'page-view': true } },
];
const edgeClick = (name: string) => [
  { 'set-variables': { eVars: { value: '%element2%' } } },
  { 'send-link': { name } },
];
const send = (name: string, path: string) => ({
  'send-json': {
    host: 'collect.shop.example',
    path: '/events',
    purpose: 'analytics',
    data: { name, path },
  },
});

/** The settings of a site whose events go to the edge: consent, a variable and the edge itself. */
const EDGE = {
  consent: { cookie: 'choice', digits: { 3: 'analytics' }, required: true },
  variables: { eVars: { 1: 'value' } },
  edge: { datastream: DATASTREAM, org: ORG, domain: 'collect.shop.example' },
};

/**
 * Returns the settings of a site with one page view rule, click rules, and 40 data elements.
 * @param count the number of all rules
 * @param toEdge whether the site's events go to the edge instead of the shop's endpoint
 */
export function rulesSite(count: number, toEdge = false): object {
  const view = toEdge ? edgeView : [send('view', '%element2%')];
  return {
    site: 'bench',
    title: 'Bench',
    serves: { paths: '/' },
    ...(toEdge ? EDGE : { consent: { exempt: 'analytics' } }),
    elements: Object.fromEntries(
      Array.from({ length: ELEMENTS }, (_, index) => [
        `element${index}`,
        { value: elementSource(index) },
      ]),
    ),
    rules: [
      {
        id: 'view',
        name: 'View',
        events: ['library-loaded'],
        actions: view,
      },
      ...clickRules(count - 1).map(({ selector, path, element, sends }, index) => ({
        id: `click-${index}`,
        name: sends,
        events: [{ click: { selector } }],
        conditions: [
          { url: 'path', contains: path },
          ...(element ? [{ element, exists: true }] : []),
        ],
        actions: toEdge ? edgeClick(sends) : [send(sends, '%element2%')],
      })),
    ],
  };
}

/** Returns a site that counts page views and clicks, and stores nothing. */
export function oneClickSite(): object {
  return {
    site: 'bench',
    title: 'Bench',
    serves: { paths: '/' },
    consent: { exempt: 'analytics' },
    'event-fields': { name: 'data-event' },
    elements: { view: { value: { url: 'path' } } },
    rules: [
      {
        id: 'view',
        name: 'View',
        events: ['library-loaded'],
        actions: [send('view', '%view%')],
      },
      {
        id: 'click',
        name: 'Click',
        events: [{ click: '[data-event]' }],
        actions: [send('%event.name%', '%view%')],
      },
    ],
  };
}
