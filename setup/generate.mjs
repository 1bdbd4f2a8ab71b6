// `npm run generate`: writes the generated files. With --check, writes nothing, lists the files
// that are out of date, and exits with code 1 if there are any.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateCatalogue } from './generate-catalogue.mjs';
import { generateLaws } from './generate-laws.mjs';
import { generateRuntimeExports } from './generate-runtime-exports.mjs';
import { generateReference } from './generate-reference.mjs';
import { packageRoot } from './package-root.mjs';

const generated = {
  'compiler/4-analyse/laws.generated.ts': generateLaws(packageRoot),
  'compiler/model/catalogue.generated.ts': generateCatalogue(packageRoot),
  'compiler/model/runtime-exports.generated.ts': generateRuntimeExports(packageRoot),
  ...(await generateReference(packageRoot)),
};
const isCheck = process.argv.includes('--check');

for (const [path, text] of Object.entries(generated)) {
  const file = join(packageRoot, path);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (isCheck) {
    console.error(`${path} is out of date. Run \`npm run generate\` and commit it.`);
    process.exitCode = 1;
  } else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.error(`Wrote ${path}.`);
  }
}
