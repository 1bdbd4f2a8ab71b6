import type { AnySchema } from '../../runtime/contract.ts';
import { catalogue } from '../model/catalogue.ts';
import type { RuntimeExport } from '../model/runtime-export.ts';
import { camelCase } from './names.ts';

/**
 * Returns an export of the module that implements a schema. Without `name`, returns the module's
 * main export, which is named after the schema.
 * @param name the export's name in kebab case
 */
export function moduleExport(schema: AnySchema, name: string = schema.name): RuntimeExport {
  return { file: catalogue.files.get(schema)!, exported: camelCase(name) };
}
