import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface RulesFolder {
  /** The path of the folder, whose name is `rules`. */
  readonly rules: string;
  /** Writes a file; paths begin with `rules/`. */
  write(path: string, text: string | Uint8Array): void;
  remove(): void;
}

/** Creates a temporary rules folder with a project file. Call `remove` when done. */
export function makeRulesFolder(files: Readonly<Record<string, string>> = {}): RulesFolder {
  const above = realpathSync(mkdtempSync(join(tmpdir(), 'tagwright-test-')));
  const write: RulesFolder['write'] = (path, text) => {
    mkdirSync(dirname(join(above, path)), { recursive: true });
    writeFileSync(join(above, path), text);
  };
  for (const [path, text] of Object.entries({ 'rules/tagwright.yaml': 'language: 1\n', ...files }))
    write(path, text);
  return {
    rules: join(above, 'rules'),
    write,
    remove: () => rmSync(above, { recursive: true, force: true }),
  };
}
