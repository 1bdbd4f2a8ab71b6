import { Problem } from './tree.mjs';

const WORD = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const WORDS = /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/;

/** Words that can't be the name of an exported function. */
const RESERVED = new Set(
  'await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield arguments'.split(
    ' ',
  ),
);

/** Returns the name of the export: `page-bottom` becomes `pageBottom`. */
export function camelCase(name) {
  return name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
}

/** Returns a title: `page-bottom` becomes `Page bottom`. */
export function titleOf(name) {
  const words = name.replaceAll('-', ' ');
  return `${words[0].toUpperCase()}${words.slice(1)}`;
}

/**
 * Checks the name of a pair. Its code exports a function with this name, so the name can't be a
 * reserved word.
 */
export function checkPairName(name) {
  if (!WORD.test(name))
    throw new Problem(`"${name}" isn't in kebab-case. Write a name such as "page-bottom".`);
  if (RESERVED.has(camelCase(name)))
    throw new Problem(`"${name}" is a reserved word of JavaScript. Choose another name.`);
}

/** Checks a name that must have several words, such as the name of a law. */
export function checkWords(name, example) {
  if (!WORDS.test(name))
    throw new Problem(
      `"${name}" isn't in kebab-case with two words or more. Write a name such as "${example}".`,
    );
}

/**
 * Splits a name such as `rules/rule-unreachable`.
 * @param folders the allowed texts before the slash
 */
export function splitName(name, folders, example) {
  const [folder, last, ...rest] = name.split('/');
  if (last === undefined || rest.length > 0 || !folders.includes(folder))
    throw new Problem(
      `"${name}" must begin with one of these words and a slash: ${folders.join(', ')}. Write a name such as "${example}".`,
    );
  return { folder, last };
}
