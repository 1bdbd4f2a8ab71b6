import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const laws = fileURLToPath(new URL('../../diagnostics/laws', import.meta.url));

/**
 * Returns valid rules from the fixtures in test/compiler/diagnostics/laws. The rules of a fixture
 * `none-…` are valid. If a fixture has a folder `fixed`, the files in `fixed` replace the files
 * with errors. All other fixtures are left out.
 */
export function validRules(): readonly (readonly [
  name: string,
  files: ReadonlyMap<string, string>,
])[] {
  return readdirSync(laws)
    .sort()
    .flatMap((name) => {
      const folders = readdirSync(join(laws, name));
      if (!folders.includes('fixed') && !name.startsWith('none-')) return [];
      return [
        [
          name,
          new Map([...textsIn(join(laws, name, 'rules')), ...textsIn(join(laws, name, 'fixed'))]),
        ] as const,
      ];
    });
}

function textsIn(folder: string): [file: string, text: string][] {
  let files: string[] = [];
  try {
    files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
  return files
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => [`rules/${file}`, readFileSync(join(folder, file), 'utf8')]);
}
