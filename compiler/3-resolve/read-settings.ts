import type { ElementUse, Expression, RecordOf } from '../model/expression.ts';
import type { Consent, Constant, Environment } from '../model/resolved-site.ts';
import type { LayerSpec } from '../model/spec.ts';
import { field, literalOf } from './records.ts';

/** The site's constants, and those that every site has: its code, its data layer, and how it asks for consent. */
export function readConstants(settings: RecordOf, site: LayerSpec, consent: Consent | undefined): ReadonlyMap<string, Constant> {
  const constants = new Map<string, Constant>([['siteCode', { value: site.site, place: site.place }]]);
  if (consent) {
    const said = (key: string) => entries(field(settings, 'consent')).find((entry) => entry.key === key)?.keyPlace ?? consent.place;
    constants.set('consentRequired', { value: consent.required, place: said('required') });
    constants.set('consentOption', { value: consent.option, place: said('option') });
    constants.set('consentLayer', { value: consent.layer, place: said('layer') });
  }
  const dataLayer = field(settings, 'data-layer');
  if (dataLayer?.kind === 'literal') constants.set('dataLayer', { value: String(dataLayer.value), place: dataLayer.place });
  for (const { key, keyPlace, value } of entries(field(settings, 'constants'))) {
    if (value.kind === 'literal' && value.value !== null) constants.set(key, { value: value.value, place: keyPlace });
  }
  return constants;
}

/** The site's consent settings, with the defaults of C-08: standard option, explicit layer, not required. */
export function readConsent(record: Expression | undefined): Consent | undefined {
  if (record?.kind !== 'record') return undefined;
  const cookie = literalOf(record, 'cookie');
  if (cookie === undefined) return undefined;
  const missing = literalOf(record, 'missing') === 'pending' ? 'pending' : 'out';
  return {
    cookie: String(cookie),
    digits: new Map(entries(field(record, 'digits')).map(({ key, value }) => [Number(key), (value.kind === 'literal' ? value.value : '') as 'product'])),
    required: literalOf(record, 'required') === true,
    option: (literalOf(record, 'option') ?? 'standard') as 'standard',
    layer: (literalOf(record, 'layer') ?? 'explicit') as 'explicit',
    missing,
    // A site that waits for the visitor's answer while the page is open hears of the next one, too.
    withdrawal: (literalOf(record, 'withdrawal') ?? (missing === 'pending' ? 'erase' : 'keep')) as 'erase',
    records: readTexts(field(record, 'records')) ?? [],
    gpc: (readTexts(field(record, 'gpc')) ?? []) as readonly 'product'[],
    tcf: new Map(entries(field(record, 'tcf')).map(({ key, value }) => [key as 'product', value.kind === 'list' ? value.items.flatMap((item) => item.kind === 'literal' ? [Number(item.value)] : []) : []])),
    google: new Map(entries(field(record, 'google')).flatMap(({ key, value }) => value.kind === 'literal' ? [[key, value.value as 'product']] : [])),
    allows: new Map(entries(field(record, 'allows')).map(({ key, value }) => [key as 'product', value])),
    place: record.place,
  };
}

export function readEnvironments(record: Expression | undefined): ReadonlyMap<string, Environment> {
  return new Map(entries(record).map(({ key, value }) => {
    const row = value.kind === 'record' ? value : undefined;
    const hosts = field(row, 'hosts');
    const edge = field(row, 'edge');
    return [key, {
      hosts: hosts?.kind === 'list' ? hosts.items.flatMap((item) => item.kind === 'literal' ? [String(item.value)] : []) : [],
      edge: edge?.kind === 'record' ? edge : undefined,
      place: value.place,
    }];
  }));
}

export function readEventFields(record: Expression | undefined): ReadonlyMap<string, string> {
  return new Map(entries(record).flatMap(({ key, value }) => value.kind === 'literal' ? [[key, String(value.value)]] : []));
}

/** `direct-calls: true`, or a list of their ids. */
export function readDirectCalls(setting: Expression | undefined): { directCalls: boolean; listedDirectCalls: readonly string[] | undefined } {
  const items = setting?.kind === 'list' ? setting.items.flatMap((item) => item.kind === 'literal' ? [item.value] : []) : [];
  const any = items.includes(true);
  return { directCalls: any || items.some((item) => typeof item === 'string'), listedDirectCalls: any ? undefined : items.map(String) };
}

/** A list of data elements. */
export function readElements(setting: Expression | undefined): readonly ElementUse[] {
  return setting?.kind === 'list' ? setting.items.filter((item) => item.kind === 'element') : [];
}

export function readTexts(setting: Expression | undefined): readonly string[] | undefined {
  return setting?.kind === 'list' ? setting.items.flatMap((item) => item.kind === 'literal' ? [String(item.value)] : []) : undefined;
}

function entries(record: Expression | undefined): RecordOf['entries'] {
  return record?.kind === 'record' ? record.entries : [];
}
