import { arrows } from './arrows.ts';
import { message } from './message.ts';

/** Messages about the events of rules. */
export const eventMessages = {
  'event-repeated': message<{ event: string; allOf: boolean }>({
    severity: 'warning',
    text: ({ event, allOf }) =>
      allOf
        ? `This rule lists the event "${event}" twice, which has no effect.`
        : `This rule lists the event "${event}" twice, so it runs twice whenever the event occurs.`,
    help: () => 'Delete one of the two, or correct it.',
    why: 'A rule runs once for each of its events that occurs, so an event that is listed twice sends every hit twice. In a rule that waits for all of its events, the repetition has no effect.',
    bad: 'events: [ dom-ready, dom-ready ]',
    good: 'events: [ dom-ready ]',
  }),
  'entry-repeated': message<{ entry: string; key: string; twice: boolean }>({
    severity: 'warning',
    text: ({ entry, key, twice }) =>
      `"${key}" lists "${entry}" twice${twice ? ', so the rule runs twice for it' : ''}.`,
    help: () => 'Delete one of the two, or correct it.',
    why: 'No setting needs the same entry twice. A scroll event, for example, runs its rule once for each entry of "at:", so a repeated threshold is counted twice. Often one of the two entries is a copy that was never changed.',
    bad: 'events: [ { scroll: { at: [25%, 75%, 75%] } } ]',
    good: 'events: [ { scroll: { at: [25%, 50%, 75%] } } ]',
  }),
  'rule-runs-itself': message<{ action: string; event: string; name: string }>({
    severity: 'warning',
    text: ({ action, event, name }) =>
      `This "${action}" runs its own rule again, because the rule listens for "${event}: ${name}".`,
    help: () =>
      'Use another name in the event or in the action, or add a condition that is false the second time.',
    why: 'Each run of the rule starts the next one, until the bundle stops them after ten. So every hit of the rule is sent ten times.',
    bad: 'events: [ { data-layer: purchase } ]\nactions: [ { push: { to: dataLayer, entry: { event: purchase } } } ]',
    good: 'events: [ { data-layer: purchase } ]\nactions: [ { push: { to: dataLayer, entry: { event: purchase_reported } } } ]',
  }),
  'rules-run-each-other': message<{ chain: readonly string[] }>({
    severity: 'warning',
    text: ({ chain }) => `Rules run each other in a cycle: ${arrows(chain)}.`,
    help: () =>
      'In one of these rules, change or delete the action that starts the next rule, or add a condition that is false the second time.',
    why: 'Each of these rules starts the next, and the last one starts the first again. The bundle stops the cycle after ten runs, so hits of these rules are sent several times.',
    bad: '- id: sort\n  events: [ { direct-call: sort } ]\n  actions: [ { direct-call: filter } ]\n- id: filter\n  events: [ { direct-call: filter } ]\n  actions: [ { direct-call: sort } ]',
    good: '- id: sort\n  events: [ { direct-call: sort } ]\n  actions: [ { direct-call: filter } ]\n- id: filter\n  events: [ { direct-call: filter } ]\n  actions: [ { send-link: filter } ]',
  }),
  'event-case-differs': message<{ name: string; instead: string }>({
    severity: 'warning',
    text: ({ name, instead }) =>
      `"${name}" differs from the Google Analytics event "${instead}" only in upper and lower case.`,
    help: ({ name, instead }) =>
      `Write "${instead}". If the page really pushes "${name}", add "event-case-differs" to "notes:" in tagwright.yaml.`,
    why: 'The names of data-layer events are case-sensitive. If the page pushes "purchase", as Google Analytics recommends, a rule for "Purchase" never runs.',
    bad: 'events: [ { data-layer: Purchase } ]',
    good: 'events: [ { data-layer: purchase } ]',
  }),
  'selector-without-form': message<{
    event: string;
    element: string;
    around: string | undefined;
  }>({
    severity: 'warning',
    text: ({ event, element }) =>
      `The event "${event}" occurs on a form, so a selector for the element "${element}" never matches.`,
    help: ({ around }) =>
      around === undefined
        ? 'Write a selector that matches the form, or use the event "click".'
        : `If "${around}" matches the form or an element around it, write "${around}". Otherwise, use the event "click".`,
    why: 'When a form is submitted, the event occurs on the form, not on the button that was clicked. The selector has to match the form or an element around it.',
    bad: 'events: [ { submit: "#newsletter button" } ]',
    good: 'events: [ { submit: "#newsletter" } ]',
  }),
};
