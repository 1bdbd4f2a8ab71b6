import type {
  ActionSchema,
  AnySchema,
  CleaningSchema,
  ConditionSchema,
  EventSchema,
  Service,
  ServiceSchema,
  ComparisonSchema,
  SourceSchema,
} from '../../runtime/contract.ts';
import { edgeSchema } from '../../runtime/services/edge/edge.schema.ts';
import { identitySchema } from '../../runtime/services/identity/identity.schema.ts';
import { modules } from './catalogue.generated.ts';

/**
 * The schemas of everything that rules can use (events, actions, …), by kind and name. Each schema
 * belongs to a module of the runtime.
 */
export interface Catalogue {
  readonly events: ReadonlyMap<string, EventSchema>;
  readonly actions: ReadonlyMap<string, ActionSchema>;
  readonly sources: ReadonlyMap<string, SourceSchema>;
  readonly comparisons: ReadonlyMap<string, ComparisonSchema>;
  readonly cleaning: ReadonlyMap<string, CleaningSchema>;
  readonly conditions: ReadonlyMap<string, ConditionSchema>;
  readonly services: { readonly [name in Service | 'identity']: ServiceSchema };
  /** The path of each module's code in the package, such as `runtime/events/click.ts`. */
  readonly files: ReadonlyMap<AnySchema, string>;
}

const all: readonly { readonly file: string; readonly schema: AnySchema }[] = modules;

export const catalogue: Catalogue = {
  events: ofKind('event'),
  actions: new Map([...ofKind('action'), ...ofKind('destination')]) as Catalogue['actions'],
  sources: ofKind('source'),
  comparisons: ofKind('comparison'),
  cleaning: ofKind('cleaning'),
  conditions: ofKind('condition'),
  services: { edge: edgeSchema, identity: identitySchema },
  files: new Map(all.map(({ file, schema }) => [schema, file])),
};

function ofKind<K extends AnySchema['kind']>(
  kind: K,
): ReadonlyMap<string, Extract<AnySchema, { kind: K }>> {
  const found = all.map((module) => module.schema).filter((schema) => schema.kind === kind);
  return new Map(found.map((schema) => [schema.name, schema as Extract<AnySchema, { kind: K }>]));
}
