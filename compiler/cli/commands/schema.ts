import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { schemaFile } from '../../inspect/editor/editor-settings.ts';
import { FILES, fileSchema, type FileKind } from '../../inspect/editor/file-schemas.ts';
import { projectNames } from '../../inspect/editor/project-names.ts';
import { readSites } from '../../driver/read-sites.ts';
import { AS_OF, RULES, type Command } from '../command.ts';
import { EXIT, UsageError } from '../exit.ts';
import { oneOf } from '../options/one-of.ts';
import { readRequest } from '../options/read-request.ts';

const KINDS = Object.keys(FILES) as readonly FileKind[];

export const schema: Command = {
  name: 'schema',
  summary: "Print or write JSON Schemas for editors, with the project's own names.",
  options: {
    rules: RULES,
    'as-of': AS_OF,
    kind: {
      type: 'string',
      value: 'KIND',
      doc: `kind of file whose schema is printed: ${KINDS.join(', ')}`,
      default: 'content',
    },
    write: {
      type: 'boolean',
      doc: "write the schemas of all kinds to .tagwright/schema, which the editor's settings refer to",
    },
  },
  examples: ['tagwright schema --write', 'tagwright schema --kind site > site.schema.json'],
  async run(options, _operands, terminal) {
    const kind = oneOf('--kind', String(options['kind']), KINDS);
    const { rules, asOf } = readRequest(options, []);
    if (options['write'] === true)
      for (const file of writeSchemas(rules, asOf)) terminal.out(`${file}\n`);
    else
      terminal.out(
        `${JSON.stringify(fileSchema(kind, projectNames(readSites(rules, asOf).roots.values())), null, 2)}\n`,
      );
    return EXIT.done;
  },
};

/**
 * Writes the schema of each kind of file into the project's folder.
 * @returns the paths of the schemas
 * @throws UsageError if a file can't be written
 */
export function writeSchemas(rules: string, asOf?: string, folder = '.'): readonly string[] {
  const names = projectNames(readSites(rules, asOf).roots.values());
  return KINDS.map((kind) => {
    const file = schemaFile(kind);
    try {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `${JSON.stringify(fileSchema(kind, names), null, 1)}\n`);
    } catch (error) {
      throw new UsageError(`can't write "${file}": ${(error as Error).message}.`);
    }
    return file;
  });
}
