import type { modules } from './catalogue.generated.ts';

type Schema = (typeof modules)[number]['schema'];

/** The names of the events, actions, … that rules can use. Destinations are actions, too. */
export interface ModuleNames {
  readonly event: Extract<Schema, { readonly kind: 'event' }>['name'];
  readonly action: Extract<Schema, { readonly kind: 'action' | 'destination' }>['name'];
  readonly condition: Extract<Schema, { readonly kind: 'condition' }>['name'];
  readonly source: Extract<Schema, { readonly kind: 'source' }>['name'];
}

type SettingsOf<S> = S extends { readonly settings: { readonly properties: infer P } }
  ? keyof P & string
  : never;

/** The names of an event's or an action's settings. */
export type SettingName<M extends ModuleNames['event' | 'action']> = SettingsOf<
  Extract<Schema, { readonly kind: 'event' | 'action' | 'destination'; readonly name: M }>
>;
