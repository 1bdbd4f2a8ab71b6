import { message } from './message.ts';

/** Messages about habits from other tag managers, and about leftovers in copied rules. */
export const habitMessages = {
  'consent-digits-reversed': message<{ turned: string }>({
    severity: 'error',
    text: () => 'Under "digits:", each key must be a digit, and its value a purpose.',
    help: ({ turned }) => `Write ${turned}.`,
    why: 'Each digit of the consent cookie allows one purpose. Several digits can allow the same purpose, so the digits are the keys.',
    bad: 'consent: { cookie: choice, digits: { analytics: 3 } }',
    good: 'consent: { cookie: choice, digits: { 3: analytics } }',
  }),
  'digit-as-text': message<{ value: string; digit: string }>({
    severity: 'warning',
    text: ({ value }) =>
      `The digits of the consent cookie are numbers, so they never include the text "${value}".`,
    help: ({ value, digit }) =>
      value === digit
        ? `Write ${digit}, without quotes.`
        : `Write a digit instead, such as ${digit}.`,
    why: 'The source { consent: digits } is the list of the digits in the consent cookie, as numbers. Text and numbers are never equal.',
    bad: '{ consent: digits, has-any: ["3"] }',
    good: '{ consent: digits, has-any: [3] }',
  }),
  'name-with-value': message<{ source: string; name: string; instead: string }>({
    severity: 'warning',
    text: ({ source, name }) => `No ${source} has the name "${name}".`,
    help: ({ instead }) => `Write ${instead}.`,
    why: 'The sources query and cookie take only a name, without "?", "=" or a value. To check the value, add a comparison such as equals.',
    bad: '{ query: utm_source=google, exists: true }',
    good: '{ query: utm_source, equals: google }',
  }),
  'event-of-data-layer': message<{ type: string; instead?: string | undefined }>({
    severity: 'warning',
    text: ({ type }) =>
      `"${type}" is an entry of Google Tag Manager's data layer. The page doesn't dispatch an event of this name.`,
    help: ({ instead }) =>
      instead === undefined
        ? "Use one of Tagwright's own events, or a custom event that the page dispatches."
        : `Write the event "${instead}".`,
    why: "Google Tag Manager pushes entries such as gtm.click to its own data layer. No script dispatches an event with these names, so the rule would never run. Tagwright's own events replace them.",
    bad: 'events: [ { custom-event: gtm.formSubmit } ]',
    good: 'events: [ submit ]',
  }),
  'event-of-other-container': message<{ name: string; instead?: string | undefined }>({
    severity: 'warning',
    text: ({ name }) => `Only a container of Google Tag Manager pushes "${name}".`,
    help: ({ instead }) =>
      instead === undefined
        ? "Use one of Tagwright's own events, or an entry that the page itself pushes."
        : `Write the event "${instead}".`,
    why: "The container pushes entries such as gtm.click only if one of its own triggers needs them. On a page without the container, or without such a trigger, the rule never runs. Tagwright's own events need no container.",
    bad: 'events: [ { data-layer: gtm.click } ]',
    good: 'events: [ click ]',
  }),
  'value-never-changes': message<{ value: string; instead?: string | undefined }>({
    severity: 'warning',
    text: ({ value }) =>
      `${value} is a fixed value that never changes, so this event never occurs.`,
    help: ({ instead }) =>
      instead === undefined
        ? 'Write a source or a data element, such as { js: shop.cart.count } or "%pageName%".'
        : `To refer to the data element, write ${instead}.`,
    why: 'data-element-changed occurs when a value differs from its previous value. Without percent signs, the name of a data element is only text, and this text stays the same.',
    bad: '- data-element-changed: pageName',
    good: '- data-element-changed: "%pageName%"',
  }),
  'map-with-default': message<{ value: string }>({
    severity: 'warning',
    text: () => '"default" is a key of this map, so it applies only to the value "default".',
    help: ({ value }) => `Write "default: ${value}" beside "map:".`,
    why: 'A value that "map" doesn\'t list becomes absent. The key "default" beside "map" replaces an absent value. Inside "map", "default" is a key like any other.',
    bad: '{ cookie: kind, map: { b: business, default: unknown } }',
    good: '{ cookie: kind, map: { b: business }, default: unknown }',
  }),
  'rule-repeated': message<{ other: string }>({
    severity: 'warning',
    text: ({ other }) =>
      `This rule has the same events, conditions and actions as "${other}", so everything happens twice.`,
    help: () => 'Delete one of the two rules, or finish the changes to the copy.',
    why: 'Two rules that differ only in their ID and name count every event twice. Usually one is a copy that was never changed.',
    bad: '- id: shop/buy\n  # …\n- id: shop/buy-2\n  # the same events, conditions and actions',
    good: '- id: shop/buy\n  # …',
  }),
  'constant-hides-element': message<{ name: string }>({
    severity: 'warning',
    text: ({ name }) => `The constant "${name}" hides the data element of this name.`,
    help: ({ name }) =>
      `If you need both the constant and the data element, rename one of them. If the constant is meant to replace an inherited data element, delete the constant and write elements: { ${name}: { override: true, value: … } }.`,
    why: 'In text, a name between percent signs, such as %section%, can refer to a constant or to a data element. If both exist, Tagwright inserts the constant, so the text never contains the value of the data element.',
    bad: 'constants: { section: shop }   # base defines a data element with the name section',
    good: 'elements: { section: { override: true, value: shop } }',
  }),
  'variables-after-hit': message<{ keys: string }>({
    severity: 'warning',
    text: ({ keys }) =>
      `No hit contains what set-variables sets here (${keys}), because the rule has already sent its hit.`,
    help: () => 'Move set-variables before the action that sends the hit.',
    why: 'Actions run one after another. The events, measures, products and order under set-variables apply only to hits that are sent after this action, during the same page event. Here, no such hit follows.',
    bad: '[ { send-link: buy }, { set-variables: { events: [3] } } ]',
    good: '[ { set-variables: { events: [3] } }, { send-link: buy } ]',
  }),
  'event-without-element': message<{ name: string; events: string }>({
    severity: 'warning',
    text: ({ name, events }) =>
      `"${name}" reads an attribute of the event's element, but the events of this rule have no element: ${events}.`,
    help: () =>
      'Use an event that occurs on an element, such as click. Or read the attribute from the page with { dom: SELECTOR, attribute: … }.',
    why: 'In site.yaml, each name under "event-fields:" stands for an attribute of the clicked or changed element. Events of the page itself, such as dom-ready, have no element, so the value is always absent.',
    bad: '{ events: [dom-ready], actions: [ { send-link: "%event.label%" } ] }',
    good: '{ events: [click], actions: [ { send-link: "%event.label%" } ] }',
  }),
  'language-with-underscore': message<{ text: string; instead: string }>({
    severity: 'warning',
    text: ({ text }) =>
      `Pages and browsers write a language with a hyphen, so a comparison with "${text}" is never true.`,
    help: ({ instead }) =>
      `Write "${instead}". If the page really uses an underscore, add "language-with-underscore" to "notes:" in tagwright.yaml.`,
    why: 'Browsers and the attribute lang of HTML write languages as en-IN (BCP 47). The form en_IN belongs to other systems.',
    bad: '{ page: language, equals: es_MX }',
    good: '{ page: language, equals: es-MX }',
  }),
};
