import { message } from './message.ts';

/** Messages about valid YAML whose value isn't the one that its author intended. */
export const yamlTrapMessages = {
  'value-cut-by-comment': message<{ what: string; left: string; whole: string }>({
    severity: 'error',
    text: ({ what, left }) => `" #" starts a comment, so ${what} is only "${left}".`,
    help: ({ whole }) =>
      `If the "#" is part of the value, put the whole value in quotes: ${whole}. If the "#" starts a comment, write a space after it.`,
    why: 'A "#" after a space starts a comment. Without quotes, the selector .cart #buy is only .cart.',
    bad: 'selector: .cart #buy',
    good: 'selector: ".cart #buy"',
  }),
  'value-read-as-comment': message<{ what: string; comment: string; whole: string }>({
    severity: 'error',
    text: ({ what, comment }) => `YAML reads "${comment}" as a comment, so ${what} is empty.`,
    help: ({ whole }) =>
      `If this is the value, put it in quotes: ${whole}. If this is a comment, write a space after the "#".`,
    why: 'A "#" after a space starts a comment. Put an ID selector, such as "#buy-now", in quotes.',
    bad: 'selector: #buy-now',
    good: 'selector: "#buy-now"',
  }),
  'boolean-written-as-word': message<{ word: string; meant: boolean }>({
    severity: 'error',
    text: ({ word, meant }) => `"${word}" is text, not ${meant}.`,
    help: ({ meant }) => `Write ${meant}.`,
    why: 'Older YAML tools read yes, no, on and off as true and false. Tagwright uses YAML 1.2, which reads them as text. In quotes, true and false are text, too.',
    bad: 'required: no',
    good: 'required: false',
  }),
  'key-boolean-word': message<{ key: string; instead: string | undefined }>({
    severity: 'error',
    text: ({ key }) =>
      `Unknown key "${key}". Older YAML tools read it as ${/^(on|yes|y|true)$/i.test(key)}.`,
    help: ({ instead }) =>
      instead === undefined ? 'Remove the key, or correct its name.' : `Write "${instead}".`,
    why: 'Older YAML tools read words such as on, off, yes and no as true or false, so Tagwright has no keys with such names. A rule lists its events under "events".',
    bad: 'rules:\n  - id: in/click\n    on: click',
    good: 'rules:\n  - id: in/click\n    events: [click]',
  }),
  'number-loses-text': message<{ written: string; read: string; whole: string }>({
    severity: 'error',
    text: ({ written, read }) => `YAML reads ${written} as the number ${read}.`,
    help: ({ read, whole }) =>
      `If the value is text, put it in quotes: ${whole}. If the value is a number, write ${read}.`,
    why: 'YAML reads a value that looks like a number as a number. It drops leading and trailing zeros, resolves exponents and rounds very long numbers: 0123 becomes 123, 1.10 becomes 1.1, and 1e3 becomes 1000.',
    bad: 'sku: 0123',
    good: 'sku: "0123"',
  }),
  'number-not-finite': message<{ written: string }>({
    severity: 'error',
    text: ({ written }) =>
      `YAML reads ${written} as ${/nan/i.test(written) ? '"not a number"' : 'an infinite number'}.`,
    help: ({ written }) =>
      `If the value is text, put it in quotes: "${written}". If the value must be a number, write an ordinary number, such as 1000.`,
    why: "Infinity and NaN can't be sent or compared.",
    bad: 'at-most: .inf',
    good: 'at-most: 1000000',
  }),
  'space-unusual': message<{
    name: string;
    where: string;
    repair: 'space' | 'delete' | 'either';
    escape: string;
  }>({
    severity: 'error',
    text: ({ name, where }) => `There is ${name} ${where}.`,
    help: ({ repair, escape }) =>
      repair === 'space'
        ? 'Replace it with an ordinary space.'
        : repair === 'delete'
          ? `Delete it. To keep it, put the whole text in double quotes, and write ${escape} instead of the character.`
          : 'Replace it with an ordinary space, or delete it.',
    why: "Text copied from a web page, a chat or a word processor often contains unusual spaces, some of them invisible. YAML treats an unusual space as a letter, so YAML doesn't recognise a key, or a comparison never matches.",
    bad: 'id:\u00a0in/click',
    good: 'id: in/click',
  }),
  'quotes-typographic': message<{ found: string; whole: string }>({
    severity: 'error',
    text: ({ found }) => `YAML reads the curly quotes ${found} as part of the text.`,
    help: ({ whole }) => `Write straight quotes: ${whole}.`,
    why: 'Word processors and chat apps turn straight quotes into curly ones, but only \' and " are quotes in YAML. If the curly quotes are part of the text, put straight quotes around them.',
    bad: 'name: “Add to cart”',
    good: 'name: "Add to cart"',
  }),
  'dash-without-space': message<{ text: string }>({
    severity: 'error',
    text: ({ text }) =>
      `A space is missing after "-", so YAML reads "${text}" as text instead of a list item.`,
    help: () =>
      'Add a space after the dash. If the dash is part of a text, put the whole text in quotes.',
    why: 'A list item is a dash, a space and a value. Without the space, the dash is part of the text.',
    bad: 'rules:\n  -id: in/click',
    good: 'rules:\n  - id: in/click',
  }),
  'colon-without-space': message<{ key: string }>({
    severity: 'error',
    text: ({ key }) =>
      `A space is missing after "${key}:", so YAML doesn't read "${key}" as a key.`,
    help: () =>
      'Add a space after the colon. If the colon is part of a text, put the whole text in quotes.',
    why: 'In YAML, a key ends with a colon and a space or a line break. Without the space, the colon is part of a text, as in https://….',
    bad: 'order:50',
    good: 'order: 50',
  }),
  'selector-read-as-list': message<{ written: string; whole: string }>({
    severity: 'error',
    text: ({ written }) => `YAML reads ${written} as a list with one item, not as a selector.`,
    help: ({ whole }) => `Put the selector in quotes: ${whole}.`,
    why: 'A value that starts with [ is a list. Put an attribute selector, such as "[an-tr]", in quotes.',
    bad: 'selector: [an-tr]',
    good: 'selector: "[an-tr]"',
  }),
};
