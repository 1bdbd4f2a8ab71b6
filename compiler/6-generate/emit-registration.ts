import type { EventSchema } from '../../runtime/contract.ts';
import { eventPurpose } from '../expression/consent/event-purpose.ts';
import { isConstant } from '../expression/fold/is-constant.ts';
import { widerExport } from '../expression/tree/wider-export.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Place } from '../model/place.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';
import type { ModuleUse } from '../model/spec.ts';
import { code, NO_CODE, type Code, type Name } from './code.ts';
import { emitRecord } from './emit-record.ts';
import type { Generator } from './generator.ts';
import { moduleExport } from './module-export.ts';

/** The code that registers a rule for an event. */
export interface Registration {
  /** The function to call. Its first argument is the rule. */
  readonly call: Name;
  /** A comma and the second argument, or no code if the event type has no settings. */
  readonly settings: Code;
  /** Whether evaluating the settings can't throw. */
  readonly isSafe: boolean;
  readonly place: Place;
}

/** Emits the parts of the call that registers a rule for an event. */
export function emitRegistration(use: ModuleUse, generator: Generator): Registration {
  const schema = catalogue.events.get(use.module)!;
  return {
    call: generator.names.use(moduleExport(schema, widerExport(schema, use.settings))),
    settings: hasSettings(schema.settings)
      ? code`, ${eventSettings(use, schema, generator)}`
      : NO_CODE,
    isSafe: areSafe(use, generator.scope.site),
    place: use.place,
  };
}

/**
 * Returns whether each of an event's settings is a constant or is passed as a function. Evaluating
 * any other setting could throw. If an event has such a setting, `writeRule` puts the rule's
 * registration into a function.
 */
function areSafe({ module, settings }: ModuleUse, site: ResolvedSite): boolean {
  const { properties } = catalogue.events.get(module)!.settings;
  return settings.entries.every(({ key, value }) => {
    const shape = properties?.[key];
    return shape?.lazy || shape?.tests || isConstant(value, site);
  });
}

/** Emits an event's settings, with a consent check if the event loads a third party's script. */
function eventSettings(use: ModuleUse, schema: EventSchema, generator: Generator): Code {
  const purpose = eventPurpose(use);
  const allowed = purpose && generator.policies.get(purpose);
  const entries = use.settings.entries.filter(({ key }) => key !== schema.purposeFrom);
  const more = allowed === undefined ? [] : [code`allowed: ${allowed}`];
  return emitRecord({ ...use.settings, entries }, schema.settings, generator, more);
}

/**
 * Returns whether an event type has settings. If not, the generated call has no argument for them.
 */
function hasSettings({ properties = {}, others }: EventSchema['settings']): boolean {
  return Object.keys(properties).length > 0 || others !== undefined;
}
