import type { SourceSchema } from '../../runtime/contract.ts';
import { recordField } from '../expression/tree/record-field.ts';
import type { Source } from '../model/expression.ts';
import { code, type Code } from './code.ts';
import type { Generator } from './generator.ts';
import { moduleExport } from './module-export.ts';

/** Emits the code that reads a query parameter of the page's URL. */
export function emitQuery(
  { argument, settings }: Source,
  schema: SourceSchema,
  { names, emit }: Generator,
): Code {
  const isSet = (name: string) => {
    const setting = settings && recordField(settings, name);
    return setting?.kind === 'literal' && setting.value === true;
  };
  const [all, anyCase] = [isSet('all'), isSet('any-case')];
  const member = all ? 'all-values' : anyCase ? 'any-case' : schema.name;
  return code`${names.use(moduleExport(schema, member))}(${emit(argument!)}${all && anyCase ? ', true' : ''})`;
}
