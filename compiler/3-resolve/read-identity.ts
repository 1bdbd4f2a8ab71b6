import type { Expression } from '../model/expression.ts';
import type { Identity, IdentityPart } from '../model/identity.ts';
import { readTexts } from './read-settings.ts';
import { field, literalOf } from './records.ts';

const PARTS: readonly IdentityPart[] = ['opt-out', 'id-syncs', 'destinations', 'supplemental-id', 'customer-ids', 'consent-string', 'script-callback'];

/** The field's own id service, and how long it is waited for (I-03). */
const SERVER = 'dpm.demdex.net';
const TIMEOUT_MS = 30_000;

/** What a site asks for of the identity library; undefined where it doesn't ask for it. */
export function readIdentity(record: Expression | undefined, edge: Expression | undefined): Identity | undefined {
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
    domains: readTexts(field(record, 'domains')) ?? [],
    place: record.place,
    places: new Map(record.entries.map(({ key, keyPlace }) => [key, keyPlace])),
  };
}
