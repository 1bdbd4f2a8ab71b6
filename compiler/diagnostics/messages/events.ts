import { message } from './message.ts';

/** Messages about the events of rules. */
export const eventMessages = {
  'event-repeated': message<{ event: string; allOf: boolean }>({
    severity: 'warning',
    text: ({ event, allOf }) =>
      allOf
        ? `This rule lists the event ${event} twice, which has no effect.`
        : `This rule lists the event ${event} twice, so it runs twice each time.`,
    help: () => 'Delete one of the two, or correct it.',
    why: 'A rule runs once for each of its events that occurs. If the same event is listed twice, every hit of the rule is sent twice.',
    bad: 'events: [ dom-ready, dom-ready ]',
    good: 'events: [ dom-ready ]',
  }),
  'entry-repeated': message<{ entry: string; key: string; twice: boolean }>({
    severity: 'warning',
    text: ({ entry, key, twice }) =>
      `"${key}" lists ${entry} twice${twice ? ', so the rule runs twice for it' : ''}.`,
    help: () => 'Delete one of the two, or correct it.',
    why: 'No setting needs the same entry twice. A scroll event, for example, runs its rule once for each entry of "at:", so a repeated threshold is counted twice. Often one of the two entries is a copy that was never changed.',
    bad: 'events: [ { scroll: { at: [25%, 75%, 75%] } } ]',
    good: 'events: [ { scroll: { at: [25%, 50%, 75%] } } ]',
  }),
};
