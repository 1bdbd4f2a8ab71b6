import { didYouMean } from './did-you-mean.ts';

/** A hint for a key or value that belongs to another tool, or that is at the wrong position. */
interface Hint {
  /**
   * Matches the words that get this hint. Each word is tested in lower case, without its dashes,
   * dots, underscores and spaces.
   */
  readonly words: RegExp;
  /**
   * The hint applies where at least one of these keys or values is allowed. Without `beside`, the
   * hint applies where the caller of `howToWrite` passes no allowed words.
   */
  readonly beside?: readonly string[];
  /** Whether the hint is omitted for a word that is similar to an allowed word. */
  readonly exceptTypos?: boolean;
  readonly hint: string;
}

const VARIABLES = ['props', 'eVars', 'measures'];
const TESTS = ['equals', 'contains', 'matches'];

const HINTS: readonly Hint[] = [
  // Keys of rules
  {
    words: /^(exceptions?|exclu(de|sion)s?|blockingtriggers?|unless)$/,
    beside: ['conditions', 'archived'],
    hint: 'Write each exception under "conditions:" as - not: { … }.',
  },
  {
    words: /^(enabled|disabled|active|paused|isactive|off)$/,
    beside: ['archived'],
    hint: 'Remove this key. To leave the rule out of every bundle, write "archived: true".',
  },
  {
    words: /^(conditions|actions|events|order|name|doc|archived|override)$/,
    beside: ['timeout', 'delay-next', 'selector'],
    hint: 'This is a key of the rule. Start it in the same column as the rule\'s "id:".',
  },
  {
    words: /^(conditions|actions|order|name|doc|archived|override)$/,
    hint: 'This is a key of the rule. Start it in the same column as the rule\'s "id:".',
  },
  {
    words: /^(elements|rules|tables|tests)$/,
    beside: ['archived'],
    hint: 'This is a key of the file. Start it in the same column as "rules:".',
  },
  // Keys of events and actions
  {
    words:
      /^(selector|text|properties|anchordelay|untrusted|bubble\w+|delay|entries|values|within)$/,
    hint: 'This is a setting of the event or action. Write all its settings in braces, such as { click: { selector: .buy, anchor-delay: 500 } }.',
  },
  {
    words: /^(delaynext|timeout|hold)$/,
    beside: ['type', 'name', 'page-view', 'purpose', 'value', 'currency', ...VARIABLES],
    hint: 'Write this key beside the key of the action, not among the settings of the action.',
  },
  {
    words: /^(wait|delay|sleep|pause)(for)?$/,
    beside: ['wait-for-visible'],
    hint: 'No action waits for a time. Write "delay-next: true" beside the previous action, or "wait-for-visible" with a selector.',
  },
  {
    words: /^(on|type|event|trigger|name)$/,
    beside: ['page-bottom'],
    hint: 'Write the name of the event as the key, such as { click: .buy }.',
  },
  {
    words: /^(type|action|name)$/,
    beside: ['send-link'],
    hint: 'Write the name of the action as the key, such as { send-link: buy }.',
  },
  // Analytics variables
  {
    words: /^(page)?name$|^pagetitle$/,
    beside: VARIABLES,
    hint: 'Write page: { name: … }.',
  },
  {
    words: /^(channel|sitesection|section)$/,
    beside: VARIABLES,
    hint: 'Write page: { section: … }.',
  },
  { words: /^pagetype$/, beside: VARIABLES, hint: 'Write page: { error: true } on an error page.' },
  {
    words: /^(purchaseid|transactionid|orderid|xact)$/,
    beside: VARIABLES,
    hint: 'Write order: { id: … }.',
  },
  {
    words: /^(xdm|data|linktrackvars|params|parameters|eventparams|eventparameters|variables)$/,
    beside: ['render-decisions'],
    hint: 'Set the variables with set-variables, before this action.',
  },
  // Requests and pushes
  {
    words: /^(url|src|href|uri|address)$/,
    beside: ['host', 'path'],
    hint: 'Write the address without https:// as host: and path:.',
  },
  {
    words: /./,
    beside: ['entry'],
    exceptTypos: true,
    hint: 'Write the fields of the entry under entry: { … }.',
  },
  // Values
  {
    words: /^(page)?(url|location|href|uri|path|hostname|host)$/,
    beside: ['referrer'],
    hint: 'Write { url: href } for the address, or { url: path } for its path.',
  },
  {
    words: /^(path(and)?query(string)?|fullurl|pageurl)$/,
    beside: ['url'],
    hint: 'Write { url: href, … } for the address, or { query: NAME, … } for one parameter.',
  },
  {
    words: /^(doc|oneof|personal|keep|purpose|override)$/,
    beside: TESTS,
    hint: 'This is a key of the data element. Write the source in braces under "value:", beside this key.',
  },
  { words: /^(forcelowercase|lowercase)$/, beside: ['keep'], hint: 'Write "clean: lower-case".' },
  {
    words: /^(cleantext|trim|striphtml)$/,
    beside: ['keep'],
    hint: 'Write "clean: [trim, collapse-spaces]".',
  },
  // Tests
  {
    words:
      /^(doesnot|not|no)(contain|containing|match|starts?with|begins?with|ends?with)(s|es|regex)?$/,
    beside: TESTS,
    hint: 'Write the comparison without "not", and put - not: { … } around the test.',
  },
  {
    words: /^(negate|inverted?|not|reverse)$/,
    beside: TESTS,
    hint: 'Write - not: { … } around the test.',
  },
  {
    words: /^(ignorecase|caseinsensitive|equalsignorecase|containsignorecase)$/,
    beside: TESTS,
    hint: 'Write "clean: lower-case" beside the source, and write the text in lower case.',
  },
  // Consent
  {
    words: /^(granted|denied|true|false|in|out)$/,
    beside: ['analytics'],
    hint: 'Write the purpose: product, analytics or advertising.',
  },
];

/**
 * Returns a hint for a word at the wrong position, or for another tag manager's word that has no
 * single equivalent in Tagwright.
 */
export function howToWrite(written: string, known: readonly string[]): string | undefined {
  const word = written.toLowerCase().replace(/[-_.\s]/g, '');
  return HINTS.find(
    ({ words, beside, exceptTypos }) =>
      words.test(word) &&
      !(exceptTypos && didYouMean(written, known)) &&
      (beside ? beside.some((each) => known.includes(each)) : known.length === 0),
  )?.hint;
}
