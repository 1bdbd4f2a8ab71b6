import { message } from './message.ts';

/** Messages about conversions in Google Ads, and about names that Google Analytics receives. */
export const googleMessages = {
  'conversion-without-label': message<object>({
    severity: 'error',
    text: () => '"google-ads" has neither a "label" nor an "event", so it reports nothing.',
    help: () => 'Add the "label" of a conversion, or an "event" for remarketing, or both.',
    why: 'google-ads reports two things: a conversion, which needs a label, and a shop event, which is used for remarketing. Without a label or an event, the action would only load the tag.',
    bad: 'google-ads: { account: AW-123456789, value: 5, currency: INR }',
    good: 'google-ads: { account: AW-123456789, label: AbC-D_efG, value: 5, currency: INR }',
  }),
  'google-event-misspelt': message<{ name: string; suggestion: string }>({
    severity: 'warning',
    text: ({ name, suggestion }) =>
      `"${name}" is similar to "${suggestion}", which is an event of Google Analytics.`,
    help: ({ suggestion }) => `Write "${suggestion}", or choose a name that is less similar.`,
    why: 'Google Analytics fills its own reports only from events with its own names. It accepts any other name as an event of your own, so nobody notices a misspelling.',
    bad: 'google-tag: { id: G-ABC1234567, event: sign_upp }',
    good: 'google-tag: { id: G-ABC1234567, event: sign_up }',
  }),
  'google-name-invalid': message<{ name: string; what: string; most: number }>({
    severity: 'error',
    text: ({ name, what }) => `Google Analytics doesn't accept "${name}" as the name of ${what}.`,
    help: ({ most }) =>
      `Write at most ${most} letters, digits and underscores, and begin with a letter. Names that begin with ga_, google_ or firebase_ are reserved, and so are some others, such as session_start.`,
    why: 'Google Analytics has rules for the names of events, parameters and user properties ("Event naming rules", support.google.com/analytics/answer/13316687). If a name breaks these rules, Google Analytics ignores the event, parameter or user property and shows no error.',
    bad: 'parameters: { form-id: newsletter }',
    good: 'parameters: { form_id: newsletter }',
  }),
};
