import { schemaFile } from '../../inspect/editor/editor-settings.ts';

/**
 * Returns what `tagwright init` prints about a file that exists already. Nothing is overwritten.
 * @param text the text that would have been written
 */
export function existingFileNote(path: string, text: string, there: string): string {
  const missing = MISSING[path]?.(text, there);
  if (there === text || missing === '') return 'is up to date';
  return `exists with other content and wasn't changed${missing === undefined ? '' : `. Add to it: ${missing}`}`;
}

/** For files that other tools also use: returns the entries that are missing, or an empty string. */
const MISSING: { readonly [path: string]: ((text: string, there: string) => string) | undefined } =
  {
    '.gitignore': (text, there) =>
      entriesOf(text)
        .filter((entry) => !entriesOf(there).includes(entry))
        .map((entry) => `${entry}/`)
        .join(' '),
    '.vscode/settings.json': (text, there) =>
      there.includes(schemaFile('content')) ? '' : JSON.stringify(JSON.parse(text)).slice(1, -1),
  };

/** Returns the ignored folders of a .gitignore. `dist`, `/dist` and `dist/` are the same. */
function entriesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/^\/|\/$/g, ''));
}
