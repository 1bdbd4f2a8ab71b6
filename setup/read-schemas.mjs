import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOMS = [
  'events',
  'conditions',
  'sources',
  'operators/clean',
  'operators/compare',
  'actions',
  'destinations',
];

/**
 * Returns the schemas of the runtime's modules as plain objects: a list for each kind, sorted by
 * name. A schema is a literal that may import shared settings. Without its types it is plain
 * JavaScript, so it can be imported without a compiler.
 * @param {string} root the package's folder
 */
export async function readSchemas(root) {
  const kinds = {};
  for (const file of ROOMS.flatMap((room) => filesOf(join(root, 'runtime', room)))) {
    for (const schema of Object.values(await import(addressOf(file))))
      (kinds[schema.kind] ??= []).push(schema);
  }
  for (const schemas of Object.values(kinds)) schemas.sort((a, b) => (a.name < b.name ? -1 : 1));
  return kinds;
}

/** Returns a data URL with a file's code without types. Its imports become data URLs, too. */
function addressOf(file) {
  const code = readFileSync(file, 'utf8')
    .replace(/^import type [^;]*;$/gm, '')
    .replace(/ as const( satisfies \w+)?;/g, ';')
    .replace(/(?<=^import [^;]* from )'(\..*)'(?=;$)/gm, (_, path) =>
      JSON.stringify(addressOf(join(dirname(file), path))),
    );
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

function filesOf(folder) {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.schema.ts'))
        .map((file) => join(folder, file))
    : [];
}
