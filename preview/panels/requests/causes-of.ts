import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { SentRequest } from '../../state/session-view.ts';
import type { TraceRecord } from '../../trace/trace-record.ts';

/** An action of a rule, by its numbers in the bundle's TraceMeta. */
export interface ActionRef {
  readonly rule: number;
  readonly action: number;
}

/** What made a page send something, as far as it can be known. */
export type Cause =
  /** `running`: it was sent while the action ran. `only`: it was sent later, and no other action could have. */
  | { readonly kind: 'running' | 'only'; readonly by: ActionRef }
  /** It was sent later, and several actions could have. */
  | { readonly kind: 'unknown'; readonly couldBe: readonly ActionRef[] }
  /** No action of a rule that ran sends there: the page or a third party's script did. */
  | { readonly kind: 'page' }
  /** A bundle that writes nothing down. */
  | { readonly kind: 'untraced' };

interface Asked {
  readonly records: readonly TraceRecord[];
  readonly meta: TraceMeta;
  readonly manifest: SiteManifest;
}

/**
 * What made the pages send each request, by the request's number. What was sent while an action ran is that action's.
 * What was sent later (behind an answer, by a script that came) is told only where one action alone could have sent it.
 */
export function causesOf(requests: readonly SentRequest[], { records, meta, manifest }: Asked): ReadonlyMap<number, Cause> {
  const causes = new Map<number, Cause>();
  const traced = new Set(records.filter(({ k }) => k === 'boot').map(({ visit }) => visit));
  const begun = records.filter(isBeginning);
  const sent = new Map(records.flatMap((record) => (record.k === 'net' ? [[`${record.visit} ${record.request}`, record] as const] : [])));
  /** Actions that have sent what they send, by the `seq` of their beginning. */
  const done = new Set<number>();

  const later: { readonly request: SentRequest; readonly before: number }[] = [];
  for (const request of requests) {
    const net = sent.get(`${request.visit} ${request.net}`);
    const running = begun.find(({ visit, n }) => net?.k === 'net' && net.act !== undefined && visit === request.visit && n === net.act);
    if (!traced.has(request.visit)) causes.set(request.number, { kind: 'untraced' });
    else if (running !== undefined) {
      causes.set(request.number, { kind: 'running', by: { rule: running.r, action: running.i } });
      if (request.hit.receiver === 'edge') done.add(running.seq);
    } else later.push({ request, before: net?.seq ?? Infinity });
  }
  for (const { request, before } of later) {
    const could = begun.filter((record) => record.visit === request.visit && record.seq < before && !done.has(record.seq) && canSend(record, request, meta, manifest));
    const refs = distinct(could.map(({ r, i }) => ({ rule: r, action: i })));
    causes.set(request.number, refs.length === 1 ? { kind: 'only', by: refs[0]! } : refs.length === 0 ? { kind: 'page' } : { kind: 'unknown', couldBe: refs });
  }
  return causes;
}

type Beginning = Extract<TraceRecord, { readonly k: 'act' }>;

function isBeginning(record: TraceRecord): record is Beginning {
  return record.k === 'act' && record.start === true;
}

/** Whether an action can be what sent a request: its rule sends to that host, for that purpose, and an event is of its type. */
function canSend({ r, i, args }: Beginning, { hit }: SentRequest, meta: TraceMeta, manifest: SiteManifest): boolean {
  const rule = meta.rules[r];
  const number = rule?.actions[i]?.number;
  const guards = manifest.rules.find(({ id }) => id === rule?.id)?.guards.filter((guard) => guard.number === number) ?? [];
  if (guards.length === 0 || (hit.purpose !== undefined && !guards.some(({ purposes }) => purposes.includes(hit.purpose!)))) return false;
  if (!manifest.hosts.some(({ host, rules }) => isHost(host, hit.host) && rules.includes(rule!.id))) return isOwnTag(guards, hit.receiver);
  const type = typeof args === 'object' && args !== null && 'type' in args ? args.type : undefined;
  return hit.receiver !== 'edge' || typeof type !== 'string' || type === eventType(hit.body);
}

/** A third party's script sends to hosts that the manifest leaves to it: those of the destination of the same name. */
function isOwnTag(guards: readonly { readonly action: string }[], receiver: string): boolean {
  return guards.some(({ action }) => action === receiver || action.startsWith(`${receiver}-`) || receiver === action.split('-')[0]);
}

function isHost(listed: string, host: string): boolean {
  return listed.startsWith('*.') ? host.endsWith(listed.slice(1)) : listed === host;
}

function eventType(body: unknown): unknown {
  const events = typeof body === 'object' && body !== null && 'events' in body ? body.events : undefined;
  const first = Array.isArray(events) ? events[0] as { readonly xdm?: { readonly eventType?: unknown } } | undefined : undefined;
  return first?.xdm?.eventType;
}

function distinct(refs: readonly ActionRef[]): ActionRef[] {
  return [...new Map(refs.map((ref) => [`${ref.rule} ${ref.action}`, ref])).values()];
}
