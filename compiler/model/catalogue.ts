import type { ActionSchema, AnySchema, ConditionSchema, EventSchema, Service, ServiceSchema, TestSchema, ValueSchema } from '../../runtime/contract.ts';
import { edgeSchema } from '../../runtime/services/edge/edge.schema.ts';
import { identitySchema } from '../../runtime/services/identity/identity.schema.ts';
import { modules } from './catalogue.generated.ts';

/** Everything a rule can say, by kind and name, as the schemas beside the runtime's modules state it. */
export interface Catalogue {
  readonly events: ReadonlyMap<string, EventSchema>;
  readonly actions: ReadonlyMap<string, ActionSchema>;
  readonly values: ReadonlyMap<string, ValueSchema>;
  readonly tests: ReadonlyMap<string, TestSchema>;
  readonly conditions: ReadonlyMap<string, ConditionSchema>;
  readonly services: { readonly [name in Service | 'identity']: ServiceSchema };
  /** Path of a module's code below the package: `runtime/events/click.ts`. */
  readonly files: ReadonlyMap<AnySchema, string>;
}

export const catalogue: Catalogue = {
  events: ofKind('event'),
  actions: new Map([...ofKind('action'), ...ofKind('destination')]) as Catalogue['actions'],
  values: ofKind('value'),
  tests: ofKind('test'),
  conditions: ofKind('condition'),
  services: { edge: edgeSchema, identity: identitySchema },
  files: new Map(modules.map(({ file, schema }) => [schema, file])),
};

function ofKind<K extends AnySchema['kind']>(kind: K): ReadonlyMap<string, Extract<AnySchema, { kind: K }>> {
  const found = modules.map((module) => module.schema).filter((schema) => schema.kind === kind);
  return new Map(found.map((schema) => [schema.name, schema as Extract<AnySchema, { kind: K }>]));
}
