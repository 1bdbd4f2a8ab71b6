import { schemaFile } from '../editor/editor-settings.ts';

/**
 * What `tagwright init` says of a file that is there already: nothing is overwritten, and what its owner should add is told.
 * @param text what would have been written
 */
export function leftAsItIs(path: string, text: string, there: string): string {
  const missing = MISSING[path]?.(text, there);
  if (there === text || missing === '') return 'is as it should be';
  return `is there already and says something else: left as it is${missing === undefined ? '' : `. Add to it: ${missing}`}`;
}

/** What files lack that other programs have a say in; nothing where they lack nothing. */
const MISSING: { readonly [path: string]: ((text: string, there: string) => string) | undefined } = {
  '.gitignore': (text, there) => entriesOf(text).filter((entry) => !entriesOf(there).includes(entry)).map((entry) => `${entry}/`).join(' '),
  '.vscode/settings.json': (text, there) => there.includes(schemaFile('content')) ? '' : JSON.stringify(JSON.parse(text)).slice(1, -1),
};

/** The folders that Git is to ignore, however they are written: `dist`, `/dist` and `dist/` are one. */
function entriesOf(text: string): string[] {
  return text.split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.replace(/^\/|\/$/g, ''));
}
