import { message } from './message.ts';

/** Messages about strings: tokens of other tools, broken tokens, invisible characters. */
export const textMessages = {
  'token-foreign': message<{ found: string; instead: string | undefined }>({
    severity: 'error',
    text: ({ found }) => `"${found}" isn't replaced: tokens are written as %name%.`,
    help: ({ instead }) =>
      instead === undefined
        ? 'Write %name%, with the name of a data element or a constant. To read a value in another way, define a data element for it.'
        : `Write ${instead}.`,
    why: 'Other tools write tokens as {{Click Text}}, ${pageName} or _satellite.getVar("pageName"). Tagwright sends such text as it is. If the text itself must contain these characters, write one of them as an escape in double quotes: "\\x7b{name}}".',
    bad: '- send-link: "click {{Click Text}}"',
    good: '- send-link: "click %event.text%"',
  }),
  'token-broken': message<{ found: string; instead: string | undefined }>({
    severity: 'error',
    text: ({ found }) =>
      `"${found}" isn't replaced: a token is a name without spaces between two percent signs.`,
    help: ({ instead }) =>
      instead === undefined
        ? 'Write %name%, with the name of a data element or a constant. To write a percent sign, use %%.'
        : `Write ${instead}. To write a percent sign, use %%.`,
    why: 'A token is %name%, or %name|default%. The name has only letters, digits, _, . and -. Any other percent sign is part of the text.',
    bad: 'eVars: { 38: "%Page Name%" }',
    good: 'eVars: { 38: "%pageName%" }',
  }),
  'path-with-code': message<{ path: string; instead: string | undefined; calls: boolean }>({
    severity: 'error',
    text: ({ path, calls }) =>
      calls
        ? `"${path}" is code: a path can't call a function.`
        : `"${path}" isn't a path: a path is names joined by dots.`,
    help: ({ instead, calls }) =>
      instead !== undefined
        ? `Write ${instead}.`
        : calls
          ? 'Let the page set a variable, or call the function in a script: { script: ./sku.ts }.'
          : 'Write only names and numbers, such as product.0.sku. Write alternatives as first-of.',
    why: 'A path is read step by step, and no part of it is executed. A number is an index of a list, from 0.',
    bad: '{ js: "product[0].sku" }',
    good: '{ js: product.0.sku }',
  }),
  'name-reserved': message<{ name: string }>({
    severity: 'error',
    text: ({ name }) => `"${name}" can't be a name: it changes how JavaScript objects work.`,
    help: () => 'Choose another name.',
    why: 'An assignment to __proto__ sets no field. It replaces the object from which others are inherited.',
    bad: 'tables: { codes: { __proto__: a } }',
    good: 'tables: { codes: { proto: a } }',
  }),
  'character-invisible': message<{ name: string; shown: string }>({
    severity: 'error',
    text: ({ name, shown }) => `There is ${name} in "${shown}".`,
    help: () =>
      'Delete it. If it is part of the text, write it as an escape in double quotes, such as "\\u00ad".',
    why: 'Text copied from a web page, a chat app or a word processor can contain invisible characters. A comparison, a selector or a name with such a character never matches.',
    bad: 'id: "in/cl\u00adick"',
    good: 'id: "in/click"',
  }),
};
