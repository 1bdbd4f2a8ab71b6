import { FILES, type FileKind } from './file-schemas.ts';

/** The folder of the schemas, relative to the project's folder. */
export const SCHEMA_FOLDER = '.tagwright/schema';

/** Returns the path of the schema for a kind of file, relative to the project's folder. */
export const schemaFile = (kind: FileKind): string => `${SCHEMA_FOLDER}/${kind}.json`;

/**
 * Returns the content of .vscode/settings.json. For the YAML language server, it lists the paths of
 * the files to which each schema applies. A path that begins with `!` excludes files.
 * @param rules the rules folder, relative to the project's folder
 */
export function editorSettings(rules: string): string {
  const schemas = Object.entries(FILES).map(([kind, patterns]) => [
    schemaFile(kind as FileKind),
    patterns.map((pattern) => inProject(pattern, rules)),
  ]);
  return `${JSON.stringify({ 'yaml.schemas': Object.fromEntries(schemas) as object }, null, 2)}\n`;
}

function inProject(pattern: string, rules: string): string {
  if (pattern.startsWith('/')) return pattern.slice(1);
  return pattern.startsWith('!') ? `!${rules}/${pattern.slice(1)}` : `${rules}/${pattern}`;
}
