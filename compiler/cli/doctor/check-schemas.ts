import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaFile } from '../../inspect/editor/editor-settings.ts';
import { projectNames } from '../../inspect/editor/project-names.ts';
import { readSites } from '../../driver/read-sites.ts';
import { FILES, fileSchema, type FileKind } from '../../inspect/editor/file-schemas.ts';
import type { Surroundings } from './surroundings.ts';
import type { Finding } from './finding.ts';

/**
 * Checks whether the settings of VS Code refer to the schemas of the rules, and whether the schemas
 * are up to date with the names in the rules.
 */
export function checkSchemas({ rules, project }: Surroundings): Finding {
  const fix =
    'Run tagwright init to add missing files, or tagwright schema --write to update the schemas.';
  const settings = join(project, '.vscode/settings.json');
  if (!existsSync(settings) || !readFileSync(settings, 'utf8').includes(schemaFile('content')))
    return {
      subject: 'editor',
      verdict: 'advice',
      found: ".vscode/settings.json doesn't refer to the schemas of the rules",
      fix,
    };
  if (!existsSync(rules))
    return {
      subject: 'editor',
      verdict: 'advice',
      found: 'there are no rules to write schemas for',
      fix,
    };
  const names = projectNames(readSites(rules).roots.values());
  const stale = (Object.keys(FILES) as FileKind[]).filter((kind) => {
    const file = join(project, schemaFile(kind));
    return (
      !existsSync(file) ||
      JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))) !==
        JSON.stringify(fileSchema(kind, names))
    );
  });
  return stale.length > 0
    ? {
        subject: 'editor',
        verdict: 'advice',
        found: `missing or outdated schemas: ${stale.join(', ')}`,
        fix,
      }
    : { subject: 'editor', verdict: 'ok', found: 'the schemas match the names in the rules' };
}
