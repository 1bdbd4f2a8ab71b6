import { clickRules, elementSource, ELEMENTS } from './hundred-rules.ts';

const send = (name: string, path: string) => ({
  'send-json': {
    host: 'collect.shop.example',
    path: '/events',
    purpose: 'analytics',
    data: { name, path },
  },
});

/** Returns a site with click rules and 40 data elements, as JSON, which is valid YAML. */
export function rulesSite(count: number): object {
  return {
    site: 'bench',
    title: 'Bench',
    serves: { paths: '/' },
    consent: { exempt: 'analytics' },
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
        actions: [send('view', '%element2%')],
      },
      ...clickRules(count - 1).map(({ selector, path, element, sends }, index) => ({
        id: `click-${index}`,
        name: sends,
        events: [{ click: { selector } }],
        conditions: [
          { url: 'path', contains: path },
          ...(element ? [{ element, exists: true }] : []),
        ],
        actions: [send(sends, '%element2%')],
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
