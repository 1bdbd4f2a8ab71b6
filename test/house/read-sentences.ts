import { parseSync } from 'vite';

/** Prose in a file, and its position. */
export interface Prose {
  readonly sentence: string;
  readonly offset: number;
}

/**
 * Matches strings that are prose: they contain two words separated by a space. Other strings are
 * keys, paths or values.
 */
const PROSE = /[a-z]{2,}[,;:]? [a-z]{2,}/i;

/**
 * Returns the prose of a file: comments and strings of modules, comments of YAML and CSS, comments
 * and texts of HTML, and the text of Markdown documents without code.
 */
export function readSentences(path: string, text: string): Prose[] {
  if (path.endsWith('.md')) return [{ sentence: withoutCode(text), offset: 0 }].flatMap(paragraphs);
  if (path.endsWith('.yaml')) return matches(text, /(?<=^|\s)#.*$/gm);
  if (path.endsWith('.css')) return matches(text, /\/\*[^]*?\*\//g);
  if (path.endsWith('.html')) return matches(text, /<!--[^]*?-->|(?<=>)[^<>]+/g);
  return ofModule(path, text);
}

function ofModule(path: string, text: string): Prose[] {
  const { program, comments } = parseSync(path, text);
  const found: Prose[] = comments.map(({ value, start }) => ({
    sentence: value
      .replace(/^[ \t]*\*[ \t]?/gm, (star) => ' '.repeat(star.length))
      .replace(/^[ *]+/, ''),
    offset: start,
  }));
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, value, start } = node as { type?: string; value?: unknown; start?: number };
    const string =
      type === 'Literal' || type === 'JSXText'
        ? value
        : type === 'TemplateElement'
          ? (value as { cooked: string }).cooked
          : undefined;
    if (typeof string === 'string' && PROSE.test(string))
      found.push({ sentence: string.trim(), offset: start! });
    Object.values(node).forEach(visit);
  };
  visit(program);
  return found;
}

function matches(text: string, pattern: RegExp): Prose[] {
  return [...text.matchAll(pattern)].map((found) => ({
    sentence: found[0].replace(/^\W+/, ''),
    offset: found.index,
  }));
}

/** Replaces code in a document with blanks, so that line numbers don't change. */
function withoutCode(text: string): string {
  return text.replace(/^ *```[^]*?^ *```$|`[^`\n]*`/gm, (code) => code.replace(/[^\n]/g, ' '));
}

function paragraphs({ sentence: text }: Prose): Prose[] {
  return [...text.matchAll(/(?:^[^\n]*\S[^\n]*\n?)+/gm)].map((found) => ({
    sentence: found[0].replace(/^[\s>*|#-]+/, (head) => ' '.repeat(head.length)).trimStart(),
    offset: found.index + found[0].search(/[^\s>*|#-]/),
  }));
}
