import { schemaFile } from '../../inspect/editor/editor-settings.ts';

/**
 * Returns the note that `tagwright init` prints about a file that already exists and isn't
 * overwritten.
 * @param text the text that a new file would have
 * @param there the text of the existing file
 */
export function existingFileNote(path: string, text: string, there: string): string {
  const missing = MISSING[path]?.(text, there);
  if (there === text || missing === '') return 'is up to date';
  return `exists with other content and wasn't changed${missing === undefined ? '' : `. Add to it: ${missing}`}`;
}

/**
 * Contains a function for each file that other tools also use. The function compares `text` (the
 * new file) with `there` (the existing file). The function returns what the user should add to the
 * existing file, or an empty string if nothing is missing.
 */
const MISSING: { readonly [path: string]: ((text: string, there: string) => string) | undefined } =
  {
    '.gitignore': (text, there) =>
      entriesOf(text)
        .filter((entry) => !entriesOf(there).includes(entry))
        .map((entry) => `${entry}/`)
        .join(' '),
    'package.json': (text, there) => {
      const present = scriptsOf(there);
      const missing = Object.entries(scriptsOf(text)).filter(
        ([name]) => !(name in present) || PLACEHOLDER.test(present[name]!),
      );
      return missing.length === 0 ? '' : `"scripts":${JSON.stringify(Object.fromEntries(missing))}`;
    },
    '.vscode/settings.json': (text, there) =>
      there.includes(schemaFile('content')) ? '' : JSON.stringify(JSON.parse(text)).slice(1, -1),
  };

/** Matches the `test` script that `npm init` writes as a placeholder. It always fails. */
const PLACEHOLDER = /^echo "Error: no test specified"/;

/** Returns the scripts of a package.json, or an empty object if the text can't be parsed. */
function scriptsOf(text: string): { readonly [name: string]: string } {
  try {
    return (JSON.parse(text) as { scripts?: { [name: string]: string } }).scripts ?? {};
  } catch {
    return {};
  }
}

/**
 * Returns the entries of a .gitignore without leading and trailing slashes, so that `dist`, `/dist`
 * and `dist/` are the same.
 */
function entriesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/^\/|\/$/g, ''));
}
