/** Pseudo-classes without arguments that browsers support in selectors. */
export const plainPseudoClasses: ReadonlySet<string> = new Set(
  (
    'active any-link autofill buffering checked default defined disabled empty enabled first-child first-of-type focus focus-visible focus-within ' +
    'fullscreen future host hover in-range indeterminate invalid last-child last-of-type link local-link modal muted only-child only-of-type open optional ' +
    'out-of-range past paused picture-in-picture placeholder-shown playing popover-open read-only read-write required root scope seeking stalled target ' +
    'target-within user-invalid user-valid valid visited volume-locked'
  ).split(' '),
);

/** Pseudo-classes with selectors as arguments. */
export const pseudoClassesOfSelectors: ReadonlySet<string> = new Set([
  'is',
  'where',
  'not',
  'has',
  'host',
  'host-context',
]);

/** Pseudo-classes with arguments that aren't selectors. */
export const pseudoClassesWithText: ReadonlySet<string> = new Set([
  'lang',
  'dir',
  'state',
  'nth-child',
  'nth-last-child',
  'nth-of-type',
  'nth-last-of-type',
]);

const BY_NUMBER = 'Write :nth-child(…) or :nth-of-type(…), which count among siblings, from 1.';
const BY_TYPE = (type: string) => `Write input[type=${type}].`;

/** Maps each pseudo-class of jQuery to the advice in the message. */
export const jqueryOnly: ReadonlyMap<string, string> = new Map([
  [
    'contains',
    'Leave it out, and compare the text: with "text" on a click, or with the condition { dom: …, contains: "…" }.',
  ],
  ['visible', 'Leave it out, and add the condition { dom: …, visible: true }.'],
  ['hidden', 'Leave it out, and add the condition { dom: …, visible: false }.'],
  [
    'first',
    'A source reads the first element anyway; :first-of-type is the first among its siblings.',
  ],
  ['last', 'Write :last-of-type, the last among its siblings.'],
  ['eq', BY_NUMBER],
  ['gt', BY_NUMBER],
  ['lt', BY_NUMBER],
  ['even', 'Write :nth-child(odd): CSS counts from 1.'],
  ['odd', 'Write :nth-child(even): CSS counts from 1.'],
  ['parent', 'Write :not(:empty).'],
  ['header', 'Write :is(h1, h2, h3, h4, h5, h6).'],
  ['selected', 'Write option:checked.'],
  ['animated', 'CSS has no equivalent.'],
  ['input', 'Write :is(input, select, textarea, button).'],
  ['button', 'Write :is(button, input[type=button]).'],
  ...['checkbox', 'file', 'image', 'password', 'radio', 'reset', 'submit', 'text'].map(
    (type): [string, string] => [type, BY_TYPE(type)],
  ),
]);
