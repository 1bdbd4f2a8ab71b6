import { FILES, type FileKind } from './file-schemas.ts';

/** Where the schemas lie, from the folder of the project. */
export const SCHEMA_FOLDER = '.tagwright/schema';

/** The path of a kind's schema, from the folder of the project. */
export const schemaFile = (kind: FileKind): string => `${SCHEMA_FOLDER}/${kind}.json`;

/**
 * What the YAML language server is to be told, as VS Code keeps it in .vscode/settings.json: which schema is for which
 * files. A path with a `!` takes files out.
 * @param rules the rules folder, from that of the project
 */
export function editorSettings(rules: string): string {
  const schemas = Object.entries(FILES).map(([kind, patterns]) => [schemaFile(kind as FileKind), patterns.map((pattern) => pattern.startsWith('!') ? `!${rules}/${pattern.slice(1)}` : `${rules}/${pattern}`)]);
  return `${JSON.stringify({ 'yaml.schemas': Object.fromEntries(schemas) as object }, null, 2)}\n`;
}
