import { quotedList } from './listed.ts';
import { message } from './message.ts';

/**
 * Messages about rules and site settings that have the right form, but probably don't do what their
 * author intended.
 */
export const meaningMessages = {
  'comparison-with-list': message<{
    test: string;
    instead: string | undefined;
    tests: readonly string[];
  }>({
    severity: 'warning',
    text: ({ test }) =>
      `"${test}" can't compare a value with a list, so the result is always the same.`,
    help: ({ instead, tests }) =>
      instead !== undefined
        ? `Write "${instead}" instead.`
        : `If one match is enough, write any: [ ${tests.join(', ')} ]. If every entry must match, write all: [ … ].`,
    why: '"in", "not-in" and "has-any" compare the value with each entry of a list. This test compares the value with the whole list, and no text equals or contains a whole list. To check that a text contains none of several words, write not: { any: [ … ] }.',
    bad: '- { url: path, contains: [cart, checkout] }',
    good: '- any: [ { url: path, contains: cart }, { url: path, contains: checkout } ]',
  }),
  'comparison-letters-impossible': message<{ text: string; step: string; instead: string }>({
    severity: 'warning',
    text: ({ text, step }) =>
      `The value is always in ${step.replace('-', ' ')}, so it can't match "${text}".`,
    help: ({ instead }) => `Write "${instead}".`,
    why: 'After "clean: lower-case", a value has no capitals, and after "clean: upper-case", no small letters. Hosts are always in lower case.',
    bad: '{ cookie: country, clean: lower-case, equals: IN }',
    good: '{ cookie: country, clean: lower-case, equals: in }',
  }),
  'pattern-as-text': message<{ text: string; test: string; instead: string | undefined }>({
    severity: 'warning',
    text: ({ text, test }) =>
      `"${test}" compares plain text, so "${text}" isn't used as a pattern here.`,
    help: ({ instead }) =>
      instead === undefined
        ? 'Write the plain text, or a regular expression under "matches".'
        : `Write "${instead}".`,
    why: 'Only "matches" accepts a pattern. In all other comparisons, *, ^ and $ are ordinary characters.',
    bad: '{ url: path, contains: "/help/*" }',
    good: '{ url: path, contains: /help/ }',
  }),
  'url-part-impossible': message<{ text: string; part: string; fact: string; instead: string }>({
    severity: 'warning',
    text: ({ part, fact, text }) => `The ${part} of a URL ${fact}, so it never matches "${text}".`,
    help: ({ instead }) => instead,
    why: 'The path begins with / and ends before ?. The query (search) begins with ?, the fragment (hash) with #. The host has no scheme and no path.',
    bad: '{ url: path, contains: "?page=2" }',
    good: '{ query: page, equals: "2" }',
  }),
  'range-with-many-numbers': message<{ count: number }>({
    severity: 'error',
    text: ({ count }) => `"between" takes two numbers, not ${count}.`,
    help: () =>
      'Write the smallest and the largest number: between: [1, 5]. To list single numbers, use "in".',
    why: '"between" is true for numbers from the first one to the second one, both included. A third number would have no effect.',
    bad: '{ js: cart.count, between: [1, 2, 3] }',
    good: '{ js: cart.count, between: [1, 3] }',
  }),
  'range-reversed': message<{ least: number; most: number }>({
    severity: 'warning',
    text: ({ least, most }) =>
      `No number is between ${least} and ${most}, because the larger number is written first.`,
    help: ({ least, most }) => `Write between: [${most}, ${least}].`,
    why: 'The first number of "between" is the smallest that matches, the second one is the largest.',
    bad: '{ js: cart.count, between: [5, 1] }',
    good: '{ js: cart.count, between: [1, 5] }',
  }),
  'branch-unreachable': message<{ test: string; before: string | undefined }>({
    severity: 'warning',
    text: ({ test, before }) =>
      before === undefined
        ? `An earlier branch has the same test, ${test}, so this branch is never reached.`
        : before === 'true'
          ? `${test === 'else' ? '"else"' : 'This branch'} is never reached, because the earlier branch "when: true" always matches.`
          : `This branch is never reached: whenever ${test} matches, the earlier branch ${before} matches first.`,
    help: ({ before }) =>
      before === undefined
        ? 'Correct the test of one of the two branches, or delete one of them.'
        : before === 'true'
          ? 'Correct the test of the branch "when: true", or delete everything after that branch.'
          : 'Move this branch before the other one, correct one of the two tests, or delete this branch.',
    why: 'A case uses the first branch whose test is true. A narrow test must come before a broad one.',
    bad: 'case:\n  - { when: { url: path, starts-with: /in/ }, then: India }\n  - { when: { url: path, starts-with: /in/b2b/ }, then: Business }',
    good: 'case:\n  - { when: { url: path, starts-with: /in/b2b/ }, then: Business }\n  - { when: { url: path, starts-with: /in/ }, then: India }',
  }),
  'value-unreachable': message<{ before: string }>({
    severity: 'warning',
    text: ({ before }) => `This value is never used: "first-of" always stops at "${before}".`,
    help: ({ before }) => `Move "${before}" to the end of the list.`,
    why: '"first-of" uses the first entry that has a value. A fixed text or number always has one, so the entries after it have no effect.',
    bad: 'first-of: [ unknown, { cookie: country } ]',
    good: 'first-of: [ { cookie: country }, unknown ]',
  }),
  'any-always-true': message<{ test: string }>({
    severity: 'warning',
    text: ({ test }) =>
      `This list is always true: whatever the value is, ${test} or another test of the list is true.`,
    help: () => 'To exclude all of the values, write not-in: [ … ] or all: [ … ].',
    why: 'Two of the tests exclude different values, so a value that fails one of the two tests passes the other one. For example, "guest" fails "not guest", but passes "not bot". The usual intention is "neither guest nor bot".',
    bad: 'any: [ { cookie: login, not-equals: guest }, { cookie: login, not-equals: bot } ]',
    good: '{ cookie: login, not-in: [guest, bot] }',
  }),
  'tests-contradict': message<{ test: string; other: string }>({
    severity: 'warning',
    text: ({ test, other }) => `${test} and ${other} can't both be true.`,
    help: () => 'If one of the tests is enough, write any: [ … ].',
    why: 'all: [ … ] is true only if every test is true.',
    bad: 'all: [ { url: path, starts-with: /in/ }, { url: path, starts-with: /fr/ } ]',
    good: 'any: [ { url: path, starts-with: /in/ }, { url: path, starts-with: /fr/ } ]',
  }),
  'list-empty': message<{ key: string }>({
    severity: 'error',
    text: ({ key }) => `"${key}" is empty.`,
    help: () => 'Add an entry, or delete the key.',
    why: 'An empty list has nothing to choose, compute or test, so the result is always the same.',
    bad: 'first-of: []',
    good: 'first-of: [ { cookie: country }, unknown ]',
  }),
  'selector-tag-unknown': message<{ name: string; instead: string }>({
    severity: 'warning',
    text: ({ name }) => `HTML has no element "${name}".`,
    help: ({ instead }) =>
      `Write ${instead}${instead.startsWith('.') ? ' if you mean a class' : ''}.`,
    why: 'In a selector, a name without a dot or # is an element, such as button. A class starts with a dot: .btn. Custom elements have a hyphen in their names, so most names with a hyphen are allowed. Names such as btn-primary are reported, because they are usually classes.',
    bad: '- click: btn primary',
    good: '- click: .btn.primary',
  }),
  'variable-repeated': message<{
    dictionary: string;
    number: number;
    name: string;
    first: string;
  }>({
    severity: 'error',
    text: ({ dictionary, number, name, first }) =>
      name === first
        ? `"${name}" appears twice under ${dictionary}.`
        : `Under ${dictionary}, "${first}" and "${name}" both name variable ${number}.`,
    help: () => 'Delete one of them.',
    why: 'The variable map gives each variable a name and a number. Two entries for one variable, such as its name and its number, set the same variable, and only the last value is sent.',
    bad: 'eVars: { content identifier: a, 38: b }',
    good: 'eVars: { content identifier: a }',
  }),
  'variable-number-repeated': message<{ dictionary: string; number: number; first: string }>({
    severity: 'error',
    text: ({ dictionary, number, first }) =>
      `The variable map of this layer already has a name for ${number} under ${dictionary}: "${first}".`,
    help: () => 'Keep one of the two names.',
    why: 'In one layer, each number has one name. Only a layer or site that extends it can rename the variable.',
    bad: '# eVars: { 38: content id } in one file, eVars: { 38: product } in another file of the layer',
    good: '# eVars: { 38: content id } in one file',
  }),
  'page-view-sent-twice': message<{ other: string }>({
    severity: 'warning',
    text: ({ other }) =>
      `"${other}" also sends a page view on this event, so each page is counted twice.`,
    help: () =>
      'Delete "page-view: true" in one of the rules, or make their conditions exclude each other.',
    why: 'A page view should be counted once per page. If two rules send one on the same event, reports count every page twice.',
    bad: '# two rules on page-bottom, both with send-event: { page-view: true, … }',
    good: '# one rule on page-bottom with send-event: { page-view: true, … }',
  }),
  'experience-data-missing': message<{ action: string }>({
    severity: 'warning',
    text: ({ action }) =>
      `This ${action} contains no prop, eVar or event, so it is sent as a profile update.`,
    help: () =>
      'Set a prop, an eVar or an event before this action, but after "clear-variables" if the rule has that action.',
    why: 'With "profile-updates: true", a hit without props, eVars and events is marked as an update of the visitor\'s profile. Reports don\'t count it as a page view or a click. If that is what you want, write "send-event: { profile-update: true }".',
    bad: '[ clear-variables, { send-event: { type: view, page-view: true } } ]   # on a site with "profile-updates: true"',
    good: '[ clear-variables, { set-variables: { events: [error page] } }, { send-event: { type: view, page-view: true } } ]',
  }),
  'purchase-incomplete': message<{ missing: readonly string[] }>({
    severity: 'warning',
    text: ({ missing }) => `This rule sends a purchase without ${quotedList(missing)}.`,
    help: ({ missing }) => `Set ${quotedList(missing)} under "set-variables" in this rule.`,
    why: 'Without total, currency and products, reports show a purchase without revenue. Without the order number, a reload of the page counts as another purchase.',
    bad: '- set-variables: { measures: [purchase] }',
    good: '- set-variables: { measures: [purchase], currency: INR, order: { id: "%orderNumber%", total: "%orderValue%" }, products: "%products%" }',
  }),
  'pages-served-twice': message<{ site: string; other: string; pages: string }>({
    severity: 'warning',
    text: ({ site, other, pages }) => `"${site}" and "${other}" both serve ${pages}.`,
    help: () => 'Correct "serves:" in one of the two sites.',
    why: 'Each page must belong to one site. If it loads the bundles of two sites, every hit is sent twice.',
    bad: '# serves: { paths: /in/ } in two sites',
    good: '# serves: { paths: /in/ } in one, serves: { paths: /fr/ } in the other',
  }),
  'data-layer-named-twice': message<{ path: string; layer: string; instead: string }>({
    severity: 'warning',
    text: ({ path, layer }) =>
      `"${path}" repeats the name of the data layer, so it reads a field with the name "${layer}".`,
    help: ({ instead }) => `Write the path within the data layer: ${instead}.`,
    why: "The source data-layer already reads the site's data layer, so its path starts with the name of a pushed field.",
    bad: 'data-layer: dataLayer\nelements:\n  orderValue: { data-layer: dataLayer.ecommerce.value }',
    good: 'data-layer: dataLayer\nelements:\n  orderValue: { data-layer: ecommerce.value }',
  }),
};
