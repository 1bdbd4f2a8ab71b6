/** An intended difference from Adobe's engine or core extension. */
export interface Difference {
  readonly name: string;
  /** The behaviour of Adobe's code. */
  readonly field: string;
  /** The behaviour of Tagwright. */
  readonly here: string;
  readonly why: string;
}

/** All intended differences from Adobe's engine. Each has a test, and docs/engine.md lists them. */
export const differences: readonly Difference[] = [
  {
    name: 'a wait delays only its own rule',
    field: 'An action that waits delays all later rules of the page.',
    here: 'It delays the rest of its own rule. It delays the page only if the action or the site sets hold: page.',
    why: "One hanging pixel shouldn't delay a page view.",
  },
  {
    name: 'a direct call runs at once',
    field: 'With rule component sequencing, the called rules run after the calling rule has ended.',
    here: 'They run inside the calling rule, before its next action.',
    why: "The order doesn't depend on whether something waits.",
  },
  {
    name: 'values are read at once',
    field:
      "With sequencing, even the first rule reads its values after the page's script has continued.",
    here: 'Conditions, and actions before the first wait, run synchronously.',
    why: 'The values are those at the time of the event.',
  },
  {
    name: 'rejections are caught',
    field: 'If an action rejects and no action waits for it, the page has an unhandled rejection.',
    here: 'The rejection is logged.',
    why: "The page's error reports contain only its own errors.",
  },
  {
    name: 'timeouts always apply',
    field: 'A timeout applies only with delay-next.',
    here: 'An action that takes too long is logged, even without delay-next.',
    why: 'Developers with debug logging on see which action hangs.',
  },
  {
    name: 'a data element that throws has its default',
    field: 'A data element that throws is undefined, even if it has a default.',
    here: 'It returns its default.',
    why: 'That is the purpose of a default.',
  },
  {
    name: 'a default is sent as written',
    field: 'The options "Clean text" and "Force lower case" also change the default.',
    here: "The default isn't changed.",
    why: 'Authors write a default in the form in which it should be sent.',
  },
  {
    name: 'an absent value makes its text absent',
    field: 'A text with an absent value contains the word "undefined".',
    here: 'The whole text is absent, unless the token has a fallback.',
    why: 'Reports don\'t contain "undefined".',
  },
  {
    name: 'a missing value is absent',
    field: 'A missing value is null or undefined.',
    here: "It is absent, and isn't sent.",
    why: 'A rule needs only one test for it.',
  },
  {
    name: 'two percent signs are one',
    field: '100%% stays 100%%.',
    here: '%% becomes one percent sign.',
    why: "Otherwise, text such as %name% couldn't be written.",
  },
  {
    name: 'recursive direct calls end',
    field: 'Rules that call each other in a cycle run until the stack overflows.',
    here: 'An eleventh nested call is refused and logged.',
    why: 'The page continues.',
  },
  {
    name: 'order is a whole number',
    field: 'Fractions are allowed.',
    here: 'Only whole numbers are allowed.',
    why: 'When you migrate rules with fractions, multiply all orders.',
  },
  {
    name: 'order belongs to the rule',
    field: 'Each event of a rule has its own order.',
    here: 'A rule has one order for all its events.',
    why: 'If you need two orders, write two rules.',
  },
  {
    name: 'unknown names are errors',
    field: 'An unknown token stays in the text.',
    here: 'The build reports it and suggests a name.',
    why: 'Misspellings are found before anything is sent.',
  },
  {
    name: 'unknown modules are errors',
    field: 'A rule with a missing module stops when it runs, and "module not found" is logged.',
    here: "The build reports it. Bundles don't look up modules at run time.",
    why: "Rules that can't work aren't published.",
  },
  {
    name: 'cycles are errors',
    field:
      'Data elements that refer to each other in a cycle are resolved ten levels deep, and an error is logged.',
    here: 'The build reports the cycle.',
    why: 'A cycle has no value.',
  },
  {
    name: 'conditions wait only with a timeout',
    field: 'With sequencing, any condition may return a promise.',
    here: 'Only a condition with timeout can wait. All others return true or false at once.',
    why: 'Without a timeout, a rule fires or stops as soon as its event occurs.',
  },
  {
    name: 'chains of more than ten are errors',
    field:
      'In a chain of eleven data elements, an error is logged. In a longer one, the token stays as text.',
    here: 'The build reports a chain of more than ten data elements.',
    why: 'Nobody reads the log of every page.',
  },
  {
    name: '_satellite has only listed members',
    field: 'It always has all its members.',
    here: "It has only the members that the site lists. These can't be listed: getVisitorId, readCookie, setCookie, removeCookie, _monitors and _container.",
    why: "Pages that don't use a member don't load its code.",
  },
  {
    name: "some events don't exist",
    field:
      'There are events for orientation, zoom, and media that load, stall or change their volume.',
    here: 'There are none. The page can make a direct call or dispatch a custom event. video and youtube report when media start, progress, pause and end.',
    why: 'No site needed them.',
  },
];
