import { lettersOf } from './letters-of.ts';

/** Text that looks like a token, but isn't one that Tagwright replaces. */
export interface WrongToken {
  /** The token as the author wrote it: `{{Click Text}}`. */
  readonly found: string;
  /**
   * `foreign`: the token has another tool's syntax. `broken`: its percent signs don't enclose a
   * name.
   */
  readonly problem: 'foreign' | 'broken';
  /** The data element, constant or event field that the author probably meant. */
  readonly meant: string | undefined;
}

/**
 * Matches the tokens that Tagwright replaces, and `%%`. The pattern can also match bytes of an
 * encoded URL, such as `%E2%`.
 */
const REPLACED = /%%|%[A-Za-z_][\w.-]*(?:\|[^%]*)?%/g;

/**
 * Patterns for the token syntax of other tools, such as GTM, JavaScript, Ruby, ERB and Launch. The
 * first group of each pattern is the token's name.
 */
const FOREIGN: readonly RegExp[] = [
  /\{\{\s*([^{}]{1,60}?)\s*\}\}/g,
  /\$\{\s*([^{}]{1,60}?)\s*\}/g,
  /#\{\s*([^{}]{1,60}?)\s*\}/g,
  /<%=?\s*([^%<>]{1,60}?)\s*%>/g,
  /\[\[\s*([A-Za-z_][\w .-]{0,59}?)\s*\]\]/g,
  /_satellite\.getVar\(\s*["']([^"']{1,60})["']\s*\)/g,
];

/**
 * Matches up to five words between percent signs. If the first percent sign follows a digit, it
 * doesn't count, because it belongs to a percentage.
 */
const AROUND_WORDS =
  /(?<![\d%]|\d\s)%(\s*[A-Za-z_][\w.[\]()?'-]*(?: [\w.-]+){0,4}\s*(?:\|[^%]*)?)%/g;
const UNCLOSED = /(?<![\w%]|\d\s)%(event\.[\w-]+|[A-Za-z_]\w*)(?![\w%])/g;
const UNOPENED = /(?<![\w%.-])([A-Za-z_]\w*)%(?![\w%])/g;
const IN_BRACES = /(?<![{$#\w])\{\s*([A-Za-z_]\w*)\s*\}(?!\})/g;

/**
 * Maps GTM's built-in variables to Tagwright's event fields. The keys are normalised by
 * `lettersOf`.
 */
const BUILT_IN: { readonly [name: string]: string } = {
  clicktext: 'event.text',
  clickurl: 'event.link-url',
  formtext: 'event.text',
};

/**
 * Finds tokens of other tools, and percent signs that don't enclose a name.
 * @param names the names that the author may have meant; the keys are normalised by `lettersOf`
 */
export function findWrongTokens(text: string, names: ReadonlyMap<string, string>): WrongToken[] {
  if (!/%|[{[]|_satellite/.test(text)) return [];
  const found: WrongToken[] = [];
  let rest = text.replace(REPLACED, blank);
  const take = (pattern: RegExp, problem: WrongToken['problem'], counts: Counts = () => true) => {
    rest = rest.replace(pattern, (whole: string, name: string) => {
      const meant = findMeantName(name, names);
      if (!counts(name, meant)) return whole;
      found.push({ found: whole, problem, meant });
      return blank(whole);
    });
  };
  for (const pattern of FOREIGN) take(pattern, 'foreign');
  take(IN_BRACES, 'foreign', isKnown);
  take(AROUND_WORDS, 'broken');
  take(UNCLOSED, 'broken', (name, meant) => isKnown(name, meant) || !isEncoded(name));
  take(UNOPENED, 'broken', isKnown);
  return found;
}

function findMeantName(name: string, names: ReadonlyMap<string, string>): string | undefined {
  if (/^event\.[\w.-]+$/.test(name)) return name;
  const letters = lettersOf(name.split('|')[0]!);
  return names.get(letters) ?? BUILT_IN[letters];
}

type Counts = (name: string, meant: string | undefined) => boolean;

const isKnown: Counts = (_, meant) => meant !== undefined;

/**
 * Returns whether the text after a percent sign has fewer than three characters, as in the format
 * code %s, or starts with two hexadecimal digits, as in the encoded URL %2Fin.
 */
function isEncoded(name: string): boolean {
  return name.length < 3 || /^[\dA-Fa-f]{2}/.test(name);
}

function blank(text: string): string {
  return ' '.repeat(text.length);
}
