import type { SourceSchema } from '../../runtime/contract.ts';
import type { Source } from '../model/expression.ts';
import { code, type Code } from './code.ts';
import type { Generator } from './generator.ts';
import { moduleExport } from './module-export.ts';

/**
 * Emits the code that reads a value of the data layer: from the merged state of all entries, from
 * the latest value of each key (`version: 1`), or from the entry of the current event (`entry`).
 */
export function emitDataLayer(
  { argument, settings }: Source,
  schema: SourceSchema,
  { names, event, emit }: Generator,
): Code {
  const { version, entry } = Object.fromEntries(
    settings?.entries.map(({ key, value }) => [key, value.kind === 'literal' && value.value]) ?? [],
  ) as { readonly version?: unknown; readonly entry?: unknown };
  const member = entry ? 'entry' : version === 1 ? 'latest' : schema.name;
  return code`${names.use(moduleExport(schema, member))}(${event}, ${emit(argument!)})`;
}
