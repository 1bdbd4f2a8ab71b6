import { recordField } from '../expression/tree/record-field.ts';
import type { Expression } from '../model/expression.ts';
import type { Identity, IdentityPart } from '../model/identity.ts';
import { literalOf, readTexts } from './records.ts';

const PARTS: readonly IdentityPart[] = [
  'opt-out',
  'id-syncs',
  'destinations',
  'supplemental-id',
  'customer-ids',
  'consent-string',
  'script-callback',
];

/**
 * The default ID service and the default timeout of its requests (I-03 in test/specification.yaml).
 */
const SERVER = 'dpm.demdex.net';
const TIMEOUT_MS = 30_000;

/** Returns the settings of the identity library, or undefined if the site doesn't use it. */
export function readIdentity(
  record: Expression | undefined,
  edge: Expression | undefined,
): Identity | undefined {
  if (record?.kind !== 'record') return undefined;
  const text = (key: string) => {
    const value = literalOf(record, key);
    return value === undefined ? undefined : String(value);
  };
  const edgeOrg = edge?.kind === 'record' ? literalOf(edge, 'org') : undefined;
  const container = literalOf(record, 'id-sync-container');
  return {
    org: text('org') ?? (edgeOrg === undefined ? undefined : String(edgeOrg)),
    server: text('server') ?? SERVER,
    trackingServer: text('tracking-server'),
    timeoutMs: Number(literalOf(record, 'load-timeout') ?? TIMEOUT_MS),
    purpose: (text('purpose') ?? 'analytics') as 'analytics',
    global: text('global'),
    parts: new Set(PARTS.filter((part) => literalOf(record, part) === true)),
    container: container === undefined ? undefined : Number(container),
    domains: readTexts(recordField(record, 'domains')) ?? [],
    place: record.place,
    places: new Map(record.entries.map(({ key, keyPlace }) => [key, keyPlace])),
  };
}
