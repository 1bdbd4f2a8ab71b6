import { message } from './message.ts';
import { listed } from './listed.ts';
import { suggest } from './suggest.ts';

/** Messages about whole rules: conditions, date ranges, variables, direct calls. */
export const ruleMessages = {
  'date-range-expired': message<{ until: string; days: number; asOf: string; leftOut: boolean }>({
    severity: 'warning',
    text: ({ until, days, leftOut }) =>
      `This date range ended on ${until}, ${days === 1 ? 'a day' : `${days} days`} ago${leftOut ? ', so the rule is in no bundle.' : ', so it never matches.'}`,
    help: ({ asOf, leftOut }) =>
      `${leftOut ? 'Delete the rule, extend the date range, or write "archived: true" to keep the rule.' : 'Delete this condition, or extend the date range.'} The date of this check is ${asOf}; to use another date, pass --as-of.`,
    why: 'A date range that has ended never matches, but it still clutters the rules. To keep old campaigns on purpose, add "notes: [date-range-expired]" to tagwright.yaml. Then this warning is only a note.',
    bad: '- id: in/spring-sale\n  conditions: [ { date: { from: 2021-01-29, until: 2021-03-31 } } ]',
    good: '- id: in/spring-sale\n  archived: true\n  conditions: [ { date: { from: 2021-01-29, until: 2021-03-31 } } ]',
  }),
  'date-range-upcoming': message<{ from: string; days: number }>({
    severity: 'note',
    text: ({ from, days }) =>
      `This date range starts on ${from}, in ${days === 1 ? 'a day' : `${days} days`}. The bundle already contains the rule, and checks the date.`,
    why: "Visitors can load a bundle long after it was built. So the bundle contains a rule even if its date range hasn't started yet, with a check of the date.",
    bad: '- date: { from: 2031-01-01 }   # in a build for 2025',
    good: '- date: { from: 2025-01-01 }',
  }),
  'date-range-zone-assumed': message<{ zone: string }>({
    severity: 'note',
    text: ({ zone }) =>
      `This date range has no time zone. Its days start and end at midnight in ${zone}.`,
    help: () => 'Add "zone: …" to the date range, or "time-zone: …" to tagwright.yaml.',
    why: "A day starts at a different moment in each time zone. A date range without a zone uses the project's time zone, or UTC if the project has none.",
    bad: '- date: { until: 2025-05-31 }',
    good: '- date: { until: 2025-05-31, zone: Asia/Kolkata }',
  }),
  'conditions-contradict': message<{ test: string; other: string | undefined }>({
    severity: 'warning',
    text: ({ test, other }) =>
      other === undefined
        ? `${test} is never true if the conditions before it are true, so the rule never fires.`
        : `${test} and ${other} can't both be true, so the rule never fires.`,
    help: () =>
      'Correct or delete one of the conditions. If one true condition is enough, write any: [ … ].',
    why: 'A rule fires only if all its conditions are true. A rule whose conditions contradict each other is in no bundle.',
    bad: 'conditions:\n  - { url: path, starts-with: /in/ }\n  - { url: path, starts-with: /fr/ }',
    good: 'conditions:\n  - any: [ { url: path, starts-with: /in/ }, { url: path, starts-with: /fr/ } ]',
  }),
  'condition-never-true': message<{ test: string }>({
    severity: 'warning',
    text: ({ test }) => `${test} is never true on the sites that have this rule.`,
    help: () =>
      'Correct the condition. If it is correct, delete the rule. Under "any:", delete only the condition.',
    why: 'The compiler evaluates conditions on constants and site settings when it builds the bundle. If such a condition is always false, its rule never fires and is in no bundle. Under "any:", only the condition is left out.',
    bad: '# in a rule of the site "in"\n- { constant: siteCode, equals: fr }',
    good: '# in a rule of the site "in"\n- { constant: siteCode, equals: in }',
  }),
  'path-unserved': message<{ test: string; serves: readonly string[] }>({
    severity: 'warning',
    text: ({ test, serves }) =>
      `${test} never matches${serves.length === 0 ? ' on any of the sites that have this rule' : `, because this site serves only ${serves.join(', ')}`}.`,
    help: () => 'Correct the condition, or move the rule to a site that serves such pages.',
    why: "A bundle does nothing on pages that its site doesn't serve. So a condition that matches only such pages is never true. If several sites share the rule, the condition is reported only if it matches no page of any of these sites.",
    bad: '- { url: path, starts-with: /fr/business/ }   # on a site that serves /in/',
    good: '- { url: path, starts-with: /in/business/ }',
  }),
  'rule-in-no-bundle': message<{ id: string; because: string }>({
    severity: 'warning',
    text: ({ id, because }) => `The rule "${id}" is in no bundle: ${because}.`,
    help: () =>
      'If the rule should run, correct its conditions, or the sites that disable or override it. Otherwise, delete the rule, or add "archived: true" to keep it only in the file.',
    why: 'A rule that is in no bundle never runs. Readers of the file expect it to run, unless "archived: true" shows that it doesn\'t.',
    bad: '# disable: [shop/offer] in every site that has the rule shop/offer',
    good: '- id: shop/offer\n  archived: true',
  }),
  'layer-unused': message<{ what: string; name: string; rules: readonly string[] }>({
    severity: 'warning',
    text: ({ what, name, rules }) =>
      `No site uses the ${what} "${name}", so these rules are in no bundle: ${listed(rules)}.`,
    help: ({ what, name }) =>
      what === 'pack'
        ? `Add "use: [${name}]" to a site, or delete the pack.`
        : `Write "extends: ${name}" in a site, or delete the layer. If the layer is meant to be a site, add "serves:" to its site.yaml.`,
    why: 'A layer is built only into the sites that extend it, and a pack only into the sites that use it.',
    bad: '# packs/chat.yaml, and no site with use: [chat]',
    good: 'use: [chat]   # in site.yaml',
  }),
  'purpose-never-allowed': message<{ purpose: string; actions: readonly string[] }>({
    severity: 'warning',
    text: ({ purpose, actions }) =>
      `On this site, no visitor can consent to ${purpose}, so these actions never run: ${listed(actions)}.`,
    help: ({ purpose }) =>
      `If "allows:" has a test for ${purpose}, correct the test. Otherwise, add a digit for ${purpose} under "consent: { digits: … }", or delete the actions.`,
    why: 'Every action that sends or stores data needs consent to its purposes. A visitor consents to a purpose if the consent cookie contains a digit of the purpose, or if the test of the purpose under "allows:" is true. If a purpose has a test that is always false, or neither a test nor a digit, no visitor can consent to it.',
    bad: 'consent: { cookie: choice, digits: { 3: analytics } }   # and a rule with floodlight',
    good: 'consent: { cookie: choice, digits: { 3: analytics, 4: advertising } }',
  }),
  'condition-redundant': message<{ test: string; sites: readonly string[] }>({
    severity: 'note',
    text: ({ test, sites }) =>
      `${test} is always true${sites.length === 0 ? '' : ` on ${sites.slice(0, 5).join(', ')}${sites.length > 5 ? ` and ${sites.length - 5} more` : ''}`}, so the bundle doesn't check it.`,
    why: "The paths and hosts that the site serves, its constants or the rule's other conditions already make this condition true. The bundle is the same without it.",
    bad: '- { url: path, starts-with: /in/ }   # on a site that serves only /in/',
    good: '# no condition needed',
  }),
  'condition-against-consent': message<{ action: string; purpose: string }>({
    severity: 'warning',
    text: ({ action, purpose }) =>
      `If this condition is true, the consent policy doesn't allow ${purpose}, so "${action}" never runs.`,
    help: () =>
      'Remove the condition. The compiler adds the consent check for you. Write a condition on consent only for a stricter check.',
    why: "Every action that sends or stores data is guarded by the site's consent policy. If a condition requires the opposite of the policy, the action can never run, so it isn't in the bundle.",
    bad: 'conditions:\n  - not: { consent: digits, has-any: [4] }\nactions:\n  - floodlight: { advertiser: "1234567", group: shop, activity: view }',
    good: 'actions:\n  - floodlight: { advertiser: "1234567", group: shop, activity: view }',
  }),
  'variable-written-twice': message<{ variable: string; other: string; order: number }>({
    severity: 'warning',
    text: ({ variable, other, order }) =>
      `"${other}" also sets ${variable} on the same event, and both rules have order ${order}. The rule that is defined last wins.`,
    help: () =>
      'Give one of the rules another "order", or make their conditions exclude each other.',
    why: 'Rules with the same "order" run in the order in which they are defined, and the last one overwrites the value. If you move one of them to another file, another value may be sent.',
    bad: '# two rules on page-bottom, both with eVars: { 38: … } and without order',
    good: 'order: 60   # in the one that should win',
  }),
  'direct-call-without-rule': message<{ id: string; suggestion?: string | undefined }>({
    severity: 'warning',
    text: ({ id, suggestion }) =>
      `No rule listens for the direct call "${id}".${suggest(suggestion)}`,
    help: () => 'Correct the ID, or add a rule that has this direct call as its event.',
    why: 'A direct call runs the rules that listen for its ID. If no rule listens, the call only logs a message.',
    bad: '- direct-call: logn   # the rules listen for login',
    good: '- direct-call: login',
  }),
  'direct-call-without-caller': message<{ id: string; suggestion?: string | undefined }>({
    severity: 'warning',
    text: ({ id, suggestion }) =>
      `No rule makes the direct call "${id}", and the site doesn't list it under "direct-calls:".${suggest(suggestion)}`,
    help: () =>
      'If the page makes the call, add its ID to "direct-calls:" in site.yaml. If you can\'t list all calls of the page, write "direct-calls: true".',
    why: 'A direct call is made by an action of another rule or by the page. If neither makes it, the rule never runs.',
    bad: 'events: [ { direct-call: filter-srot } ]   # another rule makes the call filter-sort',
    good: 'events: [ { direct-call: filter-sort } ]',
  }),
  'consent-rule-late': message<{ action: string; order: number }>({
    severity: 'warning',
    text: ({ action, order }) =>
      `"${action}" stores the visitor's consent, but its rule has order ${order}. Rules that run before it use the old consent.`,
    help: () => 'Write "order: 1" in this rule.',
    why: "The rule that stores consent must run before all other rules of its event, so that they use the visitor's new choice.",
    bad: 'actions: [ { set-cookie: { name: cmapi_cookie_privacy, value: "permit 1", purpose: necessary } } ]',
    good: 'order: 1\nactions: [ { set-cookie: { name: cmapi_cookie_privacy, value: "permit 1", purpose: necessary } } ]',
  }),
};
