import { message } from './message.ts';
import { suggest } from './suggest.ts';

/** Messages about values: in comparisons, texts, patterns, selectors, HTML and amounts. */
export const valueMessages = {
  'html-not-allowed': message<{ reason: string; instead: string }>({
    severity: 'error',
    text: ({ reason }) => `${reason}.`,
    help: ({ instead }) => instead,
    why: "Tagwright parses fragments at build time, so that text from the page can't become code. Fragments can't contain elements or attributes that run scripts or send requests to other servers.",
    bad: `- html: { into: "#promo", fragment: '<a href="%link%">More</a>' }`,
    good: `- html: { into: "#promo", fragment: '<a href="/offers/%promo%">More</a>' }`,
  }),
  'comparison-impossible': message<{
    what: string;
    value: string;
    suggestion?: string | undefined;
    possible: readonly string[];
  }>({
    severity: 'error',
    text: ({ what, value, suggestion }) => `${what} is never ${value}.${suggest(suggestion)}`,
    help: ({ possible }) => `Possible values: ${possible.join(', ')}.`,
    why: 'The compiler knows all possible values here: they are listed under "one-of", or they are the results of a "case" or a "map", or the source has a fixed set of values. A comparison with any other value always has the same result. The value in the comparison probably has a typo or is out of date.',
    bad: '{ element: loginStatus, equals: logged-in }   # one-of: [logged in, logged out]',
    good: '{ element: loginStatus, equals: logged in }',
  }),
  'comparison-type-wrong': message<{ found: string; test: string; wanted: string }>({
    severity: 'warning',
    text: ({ found, test, wanted }) =>
      `"${test}" compares ${found} with ${wanted}, so the result is always the same.`,
    help: ({ found, test, wanted }) => {
      if (wanted === 'a list') return 'To compare text or a number, use "equals" or "in".';
      const isExact = /^(not-)?(equals|in)$/.test(test);
      if (found === 'text' && isExact)
        return 'Put the value in quotes. Cookies, URL parameters and attributes are text, even if they look like numbers.';
      if (found === 'a list')
        return 'To compare the entries of a list, use "has-any", "some", "every" or "none".';
      if (isExact && (found === 'a number' || found === 'true or false'))
        return `Write ${found}, without quotes.`;
      return found === 'a number'
        ? 'Use a comparison of numbers, such as "equals", "between" or "at-least".'
        : 'Use another comparison, or another value.';
    },
    why: 'A comparison also checks the type: the text "1" isn\'t the number 1. Only loosely-equals treats them as equal, and only at-least, at-most, between, less-than and more-than convert text to a number.',
    bad: '{ query: page, equals: 1 }',
    good: '{ query: page, equals: "1" }',
  }),
  'comparison-without-element': message<{ test: string }>({
    severity: 'error',
    text: ({ test }) => `"${test}" works only with the source "dom".`,
    help: ({ test }) => `Write { dom: SELECTOR, ${test}: … }.`,
    why: 'Only an element of the page can be visible or chosen, and only "dom" returns an element.',
    bad: '{ cookie: banner, visible: true }',
    good: '{ dom: "#banner", visible: true }',
  }),
  'value-unlisted': message<{
    name: string;
    value: string;
    suggestion?: string | undefined;
    possible: readonly string[];
  }>({
    severity: 'error',
    text: ({ name, value, suggestion }) =>
      `"${name}" can have the value "${value}" here, but its "one-of" doesn't list that value.${suggest(suggestion)}`,
    help: ({ possible }) =>
      `Write one of the listed values (${possible.join(', ')}), or add this value to "one-of".`,
    why: 'The compiler assumes that a data element has only the values under "one-of", and leaves out branches for all other values. If the data element returns another value, the bundle lacks the branch for that value.',
    bad: 'one-of: [logged in, logged out]\nvalue: { first-of: [ { cookie: login }, signed in ] }',
    good: 'one-of: [logged in, logged out]\nvalue: { first-of: [ { cookie: login }, logged out ] }',
  }),
  'list-without-entries': message<{ found: string; key: string }>({
    severity: 'warning',
    text: ({ found, key }) => `"${key}" needs a list, but this value is ${found}.`,
    help: ({ found }) =>
      found === 'text'
        ? 'Write a source that returns the list, such as { js: cart.items }. In "%cart%.items", .items is only text.'
        : 'Write a source that returns the list, such as { js: cart.items }.',
    why: 'Only a list has entries. A value with a token and other text, such as "%cart%.items", is always text, even if it looks like a path.',
    bad: 'each: "%cart%.items"\ngive: { item: sku }',
    good: 'each: { js: cart.items }\ngive: { item: sku }',
  }),
  'object-in-text': message<{ token: string }>({
    severity: 'warning',
    text: ({ token }) => `${token} is an object. In text, it becomes [object Object].`,
    help: () =>
      'Write a field of the object, such as %event.detail.percent%. Or use the token without other text.',
    why: 'Only text, numbers, true and false can be inserted into text. A value that is a single token keeps its type.',
    bad: '- send-link: "scroll %event.detail%"   # on time-and-scroll',
    good: '- send-link: "scroll %event.detail.percent%"',
  }),
  'currency-unknown': message<{ value: string; suggestion?: string | undefined }>({
    severity: 'error',
    text: ({ value, suggestion }) =>
      `"${value}" isn't an ISO 4217 currency code.${suggest(suggestion)}`,
    help: () => 'Write three capital letters, such as INR, EUR or USD.',
    why: "Reports convert amounts by their currency code. If the code doesn't exist, they drop the amount or assume another currency.",
    bad: 'constants: { currency: EURO }',
    good: 'constants: { currency: EUR }',
  }),
  'regular-expression-slow': message<{ part: string; exponential: boolean }>({
    severity: 'error',
    text: ({ part, exponential }) =>
      `"${part}" can match the same text in many ways. ${exponential ? 'Each additional character can double the time that a match takes.' : 'Trying all of them takes too long on long text.'}`,
    help: () =>
      "Rewrite the repetitions so that they can't match the same text: (a+)+ as a+, \\s*\\s* as \\s*, (a|ab)* as (ab?)*.",
    why: "If the pattern doesn't match, the browser tries every way to split the text between the repetitions, and the page freezes until the browser has finished. (a+)+$ takes about ten seconds for 29 letters. If the text comes from a visitor or from a link, anyone can freeze the page.",
    bad: "{ query: q, matches: '/^(\\w+\\s?)*$/' }",
    good: "{ query: q, matches: '/^\\w+(\\s\\w+)*$/' }",
  }),
  'regular-expression-unanchored': message<{ pattern: string; instead: string; like: string }>({
    severity: 'warning',
    text: ({ pattern, like }) =>
      `/${pattern}/ matches "${pattern}" anywhere in the text, for example in ${like}.`,
    help: ({ instead }) => `Write ${instead}.`,
    why: 'Under "matches", the slashes mark a regular expression and aren\'t part of it. So matches: /in/ finds the letters "in" anywhere in the text, not only in the path /in/.',
    bad: '{ url: path, matches: /in/ }',
    good: '{ url: path, starts-with: /in/ }',
  }),
  'regular-expression-dot-unescaped': message<{ part: string }>({
    severity: 'note',
    text: ({ part }) => `The dot in "${part}" matches any character, not only a dot.`,
    help: () =>
      'To match a dot, write a backslash before it, and put the pattern in single quotes.',
    why: 'In a pattern, a dot matches any character: www.shop.example also matches wwwXshop-example.',
    bad: "{ url: host, matches: '/^www.shop.example$/' }",
    good: "{ url: host, matches: '/^www\\.shop\\.example$/' }",
  }),
  'regular-expression-token-ignored': message<{ token: string }>({
    severity: 'warning',
    text: ({ token }) =>
      `Tokens aren't replaced in a regular expression, so "${token}" matches only the text "${token}".`,
    help: () =>
      'Write the value itself, or use contains, starts-with, ends-with or equals, which replace tokens.',
    why: 'A pattern must be constant, because the compiler checks that it is valid and that it matches quickly. A percent sign in it is an ordinary character.',
    bad: '{ url: path, matches: "/%siteCode%\\\\/business/" }',
    good: '{ url: path, contains: "%siteCode%/business" }',
  }),
  'regular-expression-too-new': message<{ part: string; safari: string }>({
    severity: 'error',
    text: ({ part, safari }) =>
      `Safari before ${safari} doesn't support ${part} in a regular expression.`,
    help: ({ part }) =>
      part === '(?<='
        ? 'In a comparison, write (?:in)store instead of (?<=in)store. In "capture", write (?:in)(store) with group: 1.'
        : part === '(?<!'
          ? 'In a comparison, write (?:^|[^-])store instead of (?<!-)store. In "capture", write (?:^|[^-])(store) with group: 1. To exclude several characters in a comparison, as in (?<!in)store, add a second test: { not: { url: path, contains: instore } }.'
          : 'Leave the flag out.',
    why: "If a browser can't parse one regular expression, it can't parse the whole bundle, and nothing is sent. Bundles must run in all browsers that support ES2020.",
    bad: "{ url: path, matches: '/(?<=in)store/' }",
    good: "{ url: path, matches: '/(?:in)store/' }",
  }),
  'selector-invalid': message<{ selector: string; reason: string }>({
    severity: 'error',
    text: ({ selector, reason }) =>
      `"${selector}" isn't a valid CSS selector: ${reason}${reason.endsWith('?') ? '' : '.'}`,
    help: ({ selector }) =>
      /^\.?\/\/?\w|\[@/.test(selector)
        ? 'This is XPath. Write a CSS selector, such as #buy for the ID or .buy for the class.'
        : undefined,
    why: "If browsers can't parse a selector, the event or value never works. Browsers accept a bracket that is still open at the end, but the bundle can't combine such a selector with others.",
    bad: '- click: { selector: "a[href" }',
    good: '- click: { selector: "a[href]" }',
  }),
  'selector-jquery-only': message<{ part: string; instead: string }>({
    severity: 'error',
    text: ({ part }) => `"${part}" is jQuery syntax, not CSS.`,
    help: ({ instead }) => instead,
    why: 'jQuery adds its own syntax to CSS selectors. Tagwright uses the selectors of the browser, which supports only CSS.',
    bad: '{ dom: "p:visible", exists: true }',
    good: '{ dom: p, visible: true }',
  }),
  'amount-not-number': message<{ text: string; number: number | undefined }>({
    severity: 'error',
    text: ({ text }) => `"${text}" isn't a number, so the amount isn't sent.`,
    help: ({ number }) =>
      number === undefined
        ? 'Write the number alone, with a dot before its decimals, such as 1350.50.'
        : `Write ${number}.`,
    why: 'Networks accept amounts as numbers only, so the bundle leaves out any other amount. The currency has a setting of its own. A text such as "1,350.50" counts as a number: commas may separate thousands, and a dot precedes the decimals.',
    bad: 'meta: { pixel: "1234567890", event: purchase, value: "$350.00", currency: USD }',
    good: 'meta: { pixel: "1234567890", event: purchase, value: 350, currency: USD }',
  }),
};
