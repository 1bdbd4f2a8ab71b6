import { recordField } from '../expression/tree/record-field.ts';
import type { Expression, RecordOf } from '../model/expression.ts';
import type { ElementUse } from '../model/leaf.ts';
import type { Consent, Constant, Environment, ResolvedSite } from '../model/resolved-site.ts';
import type { LayerSpec } from '../model/spec.ts';
import { readHealth } from './read-health.ts';
import { readIdentity } from './read-identity.ts';
import { literalOf, readTexts } from './records.ts';

type Settings = Pick<
  ResolvedSite,
  | 'constants'
  | 'consent'
  | 'edge'
  | 'identity'
  | 'environments'
  | 'eventFields'
  | 'directCalls'
  | 'listedDirectCalls'
  | 'holdsPage'
  | 'waitsForVisitor'
  | 'onDemand'
  | 'isDurable'
  | 'satellite'
  | 'readable'
  | 'health'
  | 'hosts'
  | 'budget'
  | 'servedFrom'
>;

/** Reads the merged settings of a site and its layers, and fills in the defaults. */
export function readSettings(settings: RecordOf, site: LayerSpec): Settings {
  const consent = readConsent(recordField(settings, 'consent'));
  const edge = recordField(settings, 'edge');
  return {
    constants: readConstants(settings, site, consent),
    consent,
    edge: edge?.kind === 'record' ? edge : undefined,
    identity: readIdentity(recordField(settings, 'identity'), edge),
    environments: readEnvironments(recordField(settings, 'environments')),
    eventFields: readEventFields(recordField(settings, 'event-fields')),
    ...readDirectCalls(recordField(settings, 'direct-calls')),
    holdsPage: literalOf(settings, 'hold') === 'page',
    waitsForVisitor: literalOf(settings, 'prerendered') === 'wait',
    onDemand: literalOf(settings, 'third-parties') === 'on-demand',
    isDurable: literalOf(settings, 'delivery') === 'durable',
    satellite: readTexts(recordField(settings, 'satellite')) ?? [],
    readable: readElements(recordField(settings, 'get-var')),
    health: readHealth(recordField(settings, 'health')),
    hosts: readTexts(recordField(settings, 'hosts')),
    budget: literalOf(settings, 'budget') as number | undefined,
    servedFrom: readTexts(recordField(settings, 'served-from')),
  };
}

/**
 * Returns the site's own constants and the constants that the compiler sets. The compiler always
 * sets `siteCode`. For a data layer and for consent settings, it sets further constants.
 */
function readConstants(
  settings: RecordOf,
  site: LayerSpec,
  consent: Consent | undefined,
): ReadonlyMap<string, Constant> {
  const constants = new Map<string, Constant>([
    ['siteCode', { value: site.site, place: site.place }],
  ]);
  if (consent) {
    const placeOf = (key: string) =>
      entries(recordField(settings, 'consent')).find((entry) => entry.key === key)?.keyPlace ??
      consent.place;
    constants.set('consentRequired', { value: consent.required, place: placeOf('required') });
    constants.set('consentOption', { value: consent.option, place: placeOf('option') });
    constants.set('consentLayer', { value: consent.layer, place: placeOf('layer') });
  }
  const layer = recordField(settings, 'data-layer');
  const dataLayer = layer?.kind === 'record' ? recordField(layer, 'name') : undefined;
  if (dataLayer?.kind === 'literal')
    constants.set('dataLayer', { value: String(dataLayer.value), place: dataLayer.place });
  for (const { key, keyPlace, value } of entries(recordField(settings, 'constants'))) {
    if (value.kind === 'literal' && value.value !== null)
      constants.set(key, { value: value.value, place: keyPlace });
  }
  return constants;
}

/**
 * Returns the site's consent settings. The defaults are `option: standard`, `layer: explicit` and
 * `required: false` (C-08 in test/specification.yaml). Returns undefined if there is neither a
 * consent cookie nor an exempt purpose.
 */
function readConsent(record: Expression | undefined): Consent | undefined {
  if (record?.kind !== 'record') return undefined;
  const cookie = literalOf(record, 'cookie');
  const exempt = (readTexts(recordField(record, 'exempt')) ?? []) as readonly 'analytics'[];
  if (cookie === undefined && exempt.length === 0) return undefined;
  const missing = literalOf(record, 'missing') === 'pending' ? 'pending' : 'out';
  return {
    cookie: cookie === undefined ? undefined : String(cookie),
    exempt,
    digits: new Map(
      entries(recordField(record, 'digits')).map(({ key, value }) => [
        Number(key),
        (value.kind === 'literal' ? value.value : '') as 'product',
      ]),
    ),
    required: literalOf(record, 'required') === true,
    option: (literalOf(record, 'option') ?? 'standard') as 'standard',
    layer: (literalOf(record, 'layer') ?? 'explicit') as 'explicit',
    missing,
    // With `missing: pending`, the bundle waits for the visitor's choice, and it can detect a later
    // withdrawal. So with this setting, the default of `withdrawal` is `erase`.
    withdrawal: (literalOf(record, 'withdrawal') ??
      (missing === 'pending' ? 'erase' : 'keep')) as 'erase',
    records: readTexts(recordField(record, 'records')) ?? [],
    gpc: (readTexts(recordField(record, 'gpc')) ?? []) as readonly 'product'[],
    tcf: new Map(
      entries(recordField(record, 'tcf')).map(({ key, value }) => [
        key as 'product',
        value.kind === 'list'
          ? value.items.flatMap((item) => (item.kind === 'literal' ? [Number(item.value)] : []))
          : [],
      ]),
    ),
    google: new Map(
      entries(recordField(record, 'google')).flatMap(({ key, value }) =>
        value.kind === 'literal' ? [[key, value.value as 'product']] : [],
      ),
    ),
    allows: new Map(
      entries(recordField(record, 'allows')).map(({ key, value }) => [key as 'product', value]),
    ),
    place: record.place,
  };
}

function readEnvironments(record: Expression | undefined): ReadonlyMap<string, Environment> {
  return new Map(
    entries(record).map(({ key, value }) => {
      const row = value.kind === 'record' ? value : undefined;
      const hosts = recordField(row, 'hosts');
      const edge = recordField(row, 'edge');
      return [
        key,
        {
          hosts:
            hosts?.kind === 'list'
              ? hosts.items.flatMap((item) => (item.kind === 'literal' ? [String(item.value)] : []))
              : [],
          edge: edge?.kind === 'record' ? edge : undefined,
          place: value.place,
        },
      ];
    }),
  );
}

function readEventFields(record: Expression | undefined): ReadonlyMap<string, string> {
  return new Map(
    entries(record).flatMap(({ key, value }) =>
      value.kind === 'literal' ? [[key, String(value.value)]] : [],
    ),
  );
}

/** Reads `direct-calls`, which is true or a list of IDs. */
function readDirectCalls(setting: Expression | undefined): {
  directCalls: boolean;
  listedDirectCalls: readonly string[] | undefined;
} {
  const items =
    setting?.kind === 'list'
      ? setting.items.flatMap((item) => (item.kind === 'literal' ? [item.value] : []))
      : [];
  const any = items.includes(true);
  return {
    directCalls: any || items.some((item) => typeof item === 'string'),
    listedDirectCalls: any ? undefined : items.map(String),
  };
}

/** Returns the references to data elements in a list. */
function readElements(setting: Expression | undefined): readonly ElementUse[] {
  return setting?.kind === 'list' ? setting.items.filter((item) => item.kind === 'element') : [];
}

function entries(record: Expression | undefined): RecordOf['entries'] {
  return record?.kind === 'record' ? record.entries : [];
}
