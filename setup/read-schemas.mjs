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
 * Returns the schemas of the runtime's modules. Each kind of module has a list of schemas, sorted
 * by name. A schema file consists of a literal and perhaps imports of shared settings. When the
 * types are removed, plain JavaScript remains, so Node.js can import the file without a compiler.
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

/** Returns a file's code without types, as a data URL. Imported files become data URLs, too. */
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
