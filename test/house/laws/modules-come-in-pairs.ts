import { posix } from 'node:path';
import type { Law } from '../project.ts';

const MODULE =
  /^runtime\/(events|conditions|sources|operators\/(clean|compare)|actions|destinations)\/.*\.ts$/;

/**
 * Every module that rules can use has a schema in the same folder. Every schema in the folders of
 * these modules has a module. For example, the schema of `click.ts` is `click.schema.ts`, which
 * exports `clickSchema`.
 */
export const modulesComeInPairs: Law = (project) =>
  [...project]
    .filter(([path]) => MODULE.test(path))
    .flatMap(([path, text]) => {
      const isSchema = path.endsWith('.schema.ts');
      const other = isSchema
        ? path.replace(/\.schema\.ts$/, '.ts')
        : path.replace(/\.ts$/, '.schema.ts');
      const found = project.has(other)
        ? []
        : [`${path} has no pair: ${posix.basename(other)} is missing`];
      if (!isSchema) return found;
      const name = `${camelCase(posix.basename(path, '.schema.ts'))}Schema`;
      return text.includes(`export const ${name} `)
        ? found
        : [...found, `${path} doesn't export ${name}`];
    });

function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
