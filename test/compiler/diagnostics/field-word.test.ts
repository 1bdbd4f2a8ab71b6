import { expect, test } from 'vitest';
import { compileFiles } from '../../harness/compile-files.ts';

/**
 * Compiles a site with one rule. Returns the messages of the errors. If an error has a fix, its
 * message ends with `(fix)`.
 */
async function errorsOf(
  events: string,
  conditions: string,
  actions: string,
  consent = 'digits: { 3: analytics, 4: advertising }',
): Promise<readonly string[]> {
  const { diagnostics } = await compileFiles({
    'rules/in/site.yaml': `site: in
title: India
serves: { paths: /in/ }
consent: { cookie: privacy, ${consent} }
edge: { datastream: d, org: A@AdobeOrg, domain: edge.shop.example }
rules:
  - id: in/a
    name: A
    events: [ ${events} ]
    conditions: [ ${conditions} ]
    actions: [ ${actions} ]
`,
  });
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ message, fix }) => `${message}${fix ? ' (fix)' : ''}`);
}

const SEND = '{ send-event: { type: a } }';

test.each([
  ['scroll-depth: { percent: 50 }', 'scroll'],
  ['form-submit', 'submit'],
  ['page-view', 'dom-ready'],
  ['dom-content-loaded', 'dom-ready'],
  ['timer: { interval: 30 }', 'time-on-page'],
  ['element-visibility: { selector: a }', 'enters-viewport'],
  ['link-click', 'click'],
  ['history-change', 'history-changed'],
  ['mouseenter: { selector: a }', 'hover'],
  ['initialization', 'library-loaded'],
])(
  'the event %s of another tag manager gets the suggestion %s, and no fix',
  async (event, ours) => {
    const written = /^[\w-]+/.exec(event)![0];
    expect(await errorsOf(event.includes(':') ? `{ ${event} }` : event, '', SEND)).toEqual([
      `Unknown event "${written}". Did you mean "${ours}"?`,
    ]);
  },
);

test.each([
  ['custom-code: "alert(1)"', 'script'],
  ['custom-html: "<b>"', 'html'],
  ['send-beacon: {}', 'send-event'],
  ['clear-vars', 'clear-variables'],
  ['facebook: {}', 'meta'],
  ['custom-image: "https://a.example/"', 'pixel'],
])('the action %s gets the suggestion %s', async (action, ours) => {
  const written = /^[\w-]+/.exec(action)![0];
  expect(
    await errorsOf('page-bottom', '', action.includes(':') ? `{ ${action} }` : action),
  ).toEqual([`Unknown action "${written}". Did you mean "${ours}"?`]);
});

test.each([
  ['eVar4: x', 'eVar4', 'eVars: { 4: … }'],
  ['prop12: x', 'prop12', 'props: { 12: … }'],
  ['event2: 1', 'event2', 'events: [2]'],
])('the variable %s gets the group that it is written in', async (setting, key, ours) => {
  expect(await errorsOf('page-bottom', '', `{ set-variables: { ${setting} } }`)).toEqual([
    `Unknown key "${key}". Did you mean "${ours}"?`,
  ]);
});

test.each([
  ['marketing', 'advertising'],
  ['statistics', 'analytics'],
  ['functional', 'product'],
])('the purpose %s gets the suggestion %s, and no fix', async (purpose, ours) => {
  const errors = await errorsOf(
    'page-bottom',
    '',
    SEND,
    `digits: { 3: ${purpose}, 4: advertising }`,
  );
  expect(errors).toEqual([expect.stringContaining(`Did you mean "${ours}"?`)]);
  expect(errors[0]).not.toContain('(fix)');
});
