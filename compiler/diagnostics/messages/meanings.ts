import { message } from './message.ts';

/** Messages about rules that are valid but probably don't do what their author intended. */
export const meaningMessages = {
  'comparison-with-list': message<{
    test: string;
    instead: string | undefined;
    tests: readonly string[];
  }>({
    severity: 'warning',
    text: ({ test }) =>
      `"${test}" compares the value with the whole list, not with its entries, so the result is always the same.`,
    help: ({ instead, tests }) =>
      instead !== undefined
        ? `Write "${instead}" instead.`
        : `If one of them is enough, write any: [ ${tests.join(', ')} ]. If all must hold, write all: [ … ].`,
    why: 'Only in, not-in and has-any take a list. A text never contains a list, and is never equal to one. To say that none of several texts may be inside, write not: { any: [ … ] }.',
    bad: '- not: { url: path, contains: [cart, checkout] }',
    good: '- not: { any: [ { url: path, contains: cart }, { url: path, contains: checkout } ] }',
  }),
  'comparison-letters-impossible': message<{ text: string; step: string; instead: string }>({
    severity: 'warning',
    text: ({ text, step }) => `The value is in ${step}, so it never has the letters of "${text}".`,
    help: ({ instead }) => `Write "${instead}".`,
    why: 'After "clean: lower-case", a value has no capitals. Hosts are always in lower case.',
    bad: '{ cookie: country, clean: lower-case, equals: IN }',
    good: '{ cookie: country, clean: lower-case, equals: in }',
  }),
  'pattern-as-text': message<{ text: string; test: string; instead: string | undefined }>({
    severity: 'warning',
    text: ({ text, test }) =>
      `"${test}" compares with exactly these characters: "${text}" isn't a pattern here.`,
    help: ({ instead }) =>
      instead === undefined
        ? 'Write the plain text, or a regular expression under "matches".'
        : `Write "${instead}".`,
    why: 'Only "matches" takes a pattern. In all other comparisons, *, ^ and $ are ordinary characters.',
    bad: '{ url: path, contains: "/help/*" }',
    good: '{ url: path, contains: /help/ }',
  }),
  'url-part-impossible': message<{ text: string; part: string; never: string; instead: string }>({
    severity: 'warning',
    text: ({ part, never, text }) =>
      `The ${part} of a URL never ${never}, so this never matches: "${text}".`,
    help: ({ instead }) => instead,
    why: 'The path begins with / and ends before ?. The query (search) begins with ?, the fragment (hash) with #. The host has no scheme and no path.',
    bad: '{ url: path, contains: "?page=2" }',
    good: '{ query: page, equals: "2" }',
  }),
  'range-with-many-numbers': message<{ count: number }>({
    severity: 'error',
    text: ({ count }) => `"between" takes two numbers, not ${count}.`,
    help: () => 'Write the least and the greatest: between: [1, 5]. For single numbers, write in.',
    why: '"between" uses the first two numbers: the least and the greatest, both included. Others have no effect.',
    bad: '{ js: cart.count, between: [1, 2, 3] }',
    good: '{ js: cart.count, between: [1, 3] }',
  }),
  'range-reversed': message<{ least: number; most: number }>({
    severity: 'warning',
    text: ({ least, most }) => `No number is at least ${least} and at most ${most}.`,
    help: ({ least, most }) => `Write between: [${most}, ${least}].`,
    why: 'The first number of "between" is the least, the second one the greatest.',
    bad: '{ js: cart.count, between: [5, 1] }',
    good: '{ js: cart.count, between: [1, 5] }',
  }),
  'branch-unreachable': message<{ test: string; before: string | undefined }>({
    severity: 'warning',
    text: ({ test, before }) =>
      before === undefined
        ? `An earlier branch has the same test, ${test}, so this branch is never reached.`
        : `${test} implies the test of an earlier branch, ${before}, so this branch is never reached.`,
    help: () => 'Move it before the other branch, correct its test, or delete it.',
    why: 'A case uses the first branch whose test is true. A narrow test must come before a broad one.',
    bad: 'case:\n  - { when: { url: path, starts-with: /in/ }, then: India }\n  - { when: { url: path, starts-with: /in/b2b/ }, then: Business }',
    good: 'case:\n  - { when: { url: path, starts-with: /in/b2b/ }, then: Business }\n  - { when: { url: path, starts-with: /in/ }, then: India }',
  }),
  'value-unreachable': message<{ before: string }>({
    severity: 'warning',
    text: ({ before }) => `${before} is always there, so first-of never reaches this value.`,
    help: () => 'Write the fixed value last.',
    why: 'first-of uses the first value that is there. A text that is written out is always there.',
    bad: 'first-of: [ unknown, { cookie: country } ]',
    good: 'first-of: [ { cookie: country }, unknown ]',
  }),
  'any-always-true': message<{ test: string }>({
    severity: 'warning',
    text: ({ test }) =>
      `${test} or another test of this list is always true, because one value is never both.`,
    help: () => 'Write all: [ … ] if none of the values may occur, or not-in: [ … ].',
    why: '"It isn\'t a, or it isn\'t b" is true for every value, also for a and b. The usual intention is "neither a nor b".',
    bad: 'any: [ { cookie: login, not-equals: a }, { cookie: login, not-equals: b } ]',
    good: '{ cookie: login, not-in: [a, b] }',
  }),
  'tests-contradict': message<{ test: string; other: string }>({
    severity: 'warning',
    text: ({ test, other }) => `${test} and ${other} can't both be true.`,
    help: () => 'If one of them is enough, write any: [ … ].',
    why: 'all: [ … ] is true only if every test is true.',
    bad: 'all: [ { url: path, starts-with: /in/ }, { url: path, starts-with: /fr/ } ]',
    good: 'any: [ { url: path, starts-with: /in/ }, { url: path, starts-with: /fr/ } ]',
  }),
  'list-empty': message<{ key: string }>({
    severity: 'error',
    text: ({ key }) => `"${key}" is empty.`,
    help: () => 'Add an entry, or delete the key.',
    why: 'Without entries, there is nothing to choose from: the value is always absent, and the test always has the same result.',
    bad: 'first-of: []',
    good: 'first-of: [ { cookie: country }, unknown ]',
  }),
  'selector-tag-unknown': message<{ name: string; instead: string }>({
    severity: 'warning',
    text: ({ name }) => `No element has the name "${name}".`,
    help: ({ instead }) =>
      `Write ${instead}${instead.startsWith('.') ? ' if a class is meant' : ''}.`,
    why: 'In a selector, a name without a dot or # is an element, such as button. A class begins with a dot: .btn. Names with a hyphen are custom elements, except those that begin like a class.',
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
        : `"${first}" and "${name}" are the same: ${number} under ${dictionary}.`,
    help: () => 'Delete one of them.',
    why: 'A name of the variable map and its number mean the same variable. If both are set, only the last value is sent.',
    bad: 'eVars: { content identifier: a, 38: b }',
    good: 'eVars: { content identifier: a }',
  }),
  'variable-number-repeated': message<{ dictionary: string; number: number; first: string }>({
    severity: 'error',
    text: ({ dictionary, number, first }) =>
      `The variable map of this layer already calls ${number} under ${dictionary} "${first}".`,
    help: () => 'Use one name in one file.',
    why: 'In one layer, a variable has one name. Only a layer that extends it can give it another one.',
    bad: '# eVars: { 38: content id } in one file, eVars: { 38: product } in another file of the layer',
    good: '# eVars: { 38: content id } in one file',
  }),
  'page-view-sent-twice': message<{ other: string }>({
    severity: 'warning',
    text: ({ other }) =>
      `"${other}" also sends a page view on this event, so each page counts twice.`,
    help: () =>
      'Delete "page-view: true" in one of the rules, or make their conditions exclude each other.',
    why: 'A page view is counted once per page. If two rules send one on the same event, reports count every page twice.',
    bad: '# two rules on page-bottom, both with send-event: { page-view: true, … }',
    good: '# one rule on page-bottom with send-event: { page-view: true, … }',
  }),
  'purchase-incomplete': message<{ missing: readonly string[] }>({
    severity: 'warning',
    text: ({ missing }) => `This purchase lacks ${missing.join(', ')}.`,
    help: ({ missing }) => `Add ${missing.join(', ')} to "set-variables" of this rule.`,
    why: 'Reports count a purchase with its number, its total, its currency and its products. Without them, it has no revenue, or is counted again on each reload.',
    bad: '- set-variables: { measures: [purchase] }',
    good: '- set-variables: { measures: [purchase], currency: INR, order: { id: "%orderNumber%", total: "%orderValue%" }, products: "%products%" }',
  }),
  'pages-served-twice': message<{ site: string; other: string; pages: string }>({
    severity: 'warning',
    text: ({ site, other, pages }) => `"${site}" and "${other}" both serve ${pages}.`,
    help: () => 'Correct "serves:" of one of them.',
    why: 'A page loads one bundle. If it loads two, every hit is sent twice.',
    bad: '# serves: { paths: /in/ } in two sites',
    good: '# serves: { paths: /in/ } in one, serves: { paths: /fr/ } in the other',
  }),
};
