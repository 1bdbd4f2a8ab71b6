import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { SentRequest } from '../../session/running/session-view.ts';
import type { TraceRecord } from '../../session/trace/trace-record.ts';
import { callerOf } from './caller-of.ts';

/**
 * An action: the index of its rule in the bundle's TraceMeta, and its number in the rule, from 1.
 */
export interface ActionRef {
  readonly rule: number;
  readonly action: number;
}

/** The cause of a request, as far as it is known. */
export type Cause =
  /**
   * `running`: the request was sent while the action `by` was running. `only`: the request was sent
   * while no action was running, and only the action `by` could have sent the request.
   */
  | { readonly kind: 'running' | 'only'; readonly by: ActionRef }
  /** A third-party script sent the request, for a call that the action made. */
  | { readonly kind: 'call'; readonly by: ActionRef }
  /** A third-party script sent the request. The action loaded that script. */
  | { readonly kind: 'script'; readonly by: ActionRef }
  /** No action was running any more. Several earlier actions could have sent the request. */
  | { readonly kind: 'unknown'; readonly couldBe: readonly ActionRef[] }
  /** No action could have sent the request, so the page or a third-party script sent it. */
  | { readonly kind: 'page' }
  /** The trace no longer contains the record of the request or of the action that was running. */
  | { readonly kind: 'deleted' }
  /** The page has no `boot` record of a trace bundle, for example with the production build. */
  | { readonly kind: 'untraced' };

interface TracedSession {
  readonly records: readonly TraceRecord[];
  readonly meta: TraceMeta;
  readonly manifest: SiteManifest;
}

/**
 * Returns the cause of each request, by the request's number. If an action was running when a
 * request was sent, that action is the cause. If no action was running, the cause is the first of
 * these actions that is known:
 * - the action that made a third-party script send the request
 * - the only action that could have sent the request
 * - the action that loaded the third-party script
 */
export function causesOf(
  requests: readonly SentRequest[],
  { records, meta, manifest }: TracedSession,
): ReadonlyMap<number, Cause> {
  const causes = new Map<number, Cause>();
  const traced = new Set(records.filter(({ k }) => k === 'boot').map(({ visit }) => visit));
  const started = records.filter(isStart);
  const sent = new Map(
    records.flatMap((record) =>
      record.k === 'net' ? [[`${record.visit} ${record.request}`, record] as const] : [],
    ),
  );
  /** Actions that have already sent their edge request, by the `seq` of their start record. */
  const done = new Set<number>();

  const later: LaterRequest[] = [];
  for (const request of requests) {
    const net = sent.get(`${request.visit} ${request.net}`);
    const startOf = (number: number | undefined): StartRecord | undefined =>
      number === undefined
        ? undefined
        : started.find(({ visit, n }) => visit === request.visit && n === number);
    const running = startOf(net?.act);
    if (!traced.has(request.visit)) causes.set(request.number, { kind: 'untraced' });
    else if (running !== undefined) {
      causes.set(request.number, { kind: 'running', by: { rule: running.r, action: running.i } });
      if (request.hit.receiver === 'edge') done.add(running.seq);
    } else if (net === undefined || net.act !== undefined)
      causes.set(request.number, { kind: 'deleted' });
    else {
      const loader = startOf(net.loader);
      later.push({ request, before: net.seq, ...(loader && { loader }) });
    }
  }
  for (const one of later)
    causes.set(one.request.number, laterCause(one, { started, done, manifest, meta }));
  return causes;
}

type StartRecord = Extract<TraceRecord, { readonly k: 'act' }>;

/** A request that was sent while no action was running. */
interface LaterRequest {
  readonly request: SentRequest;
  /** The `seq` of the request's record. */
  readonly before: number;
  /** The action that loaded the third-party script which sent the request. */
  readonly loader?: StartRecord;
}

interface StartedActions {
  readonly started: readonly StartRecord[];
  /** Actions that have already sent their edge request, by the `seq` of their start record. */
  readonly done: ReadonlySet<number>;
  readonly manifest: SiteManifest;
  readonly meta: TraceMeta;
}

function laterCause(
  { request, before, loader }: LaterRequest,
  { started, done, manifest, meta }: StartedActions,
): Cause {
  const caller = loader && callerOf(request, ownTags(started, request, before, manifest, meta));
  if (caller !== undefined) return { kind: 'call', by: { rule: caller.r, action: caller.i } };
  const candidates = started.filter(
    (record) =>
      record.visit === request.visit &&
      record.seq < before &&
      !done.has(record.seq) &&
      canSend(record, request, meta, manifest),
  );
  const refs = distinct(candidates.map(({ r, i }) => ({ rule: r, action: i })));
  if (refs.length === 1) return { kind: 'only', by: refs[0]! };
  if (loader !== undefined) return { kind: 'script', by: { rule: loader.r, action: loader.i } };
  return refs.length === 0 ? { kind: 'page' } : { kind: 'unknown', couldBe: refs };
}

function isStart(record: TraceRecord): record is StartRecord {
  return record.k === 'act' && record.start === true;
}

/**
 * Returns the actions that started before a request and that use the own script of the request's
 * receiver.
 */
function ownTags(
  started: readonly StartRecord[],
  { visit, hit }: SentRequest,
  before: number,
  { rules }: SiteManifest,
  meta: TraceMeta,
): readonly StartRecord[] {
  return started.filter((record) => {
    const id = meta.rules[record.r]?.id;
    const guards = rules.find((rule) => rule.id === id)?.guards ?? [];
    return (
      record.visit === visit &&
      record.seq < before &&
      isOwnTag(
        guards.filter(({ number }) => number === record.i),
        hit.receiver,
      )
    );
  });
}

/**
 * Returns whether an action could have sent a request. If the request's purpose is known, the
 * action must have this purpose. The action's rule must send to the request's host, or the action
 * must be named after the request's receiver. If the action sets an event type, an edge request
 * must have the same event type.
 */
function canSend(
  { r, i, args }: StartRecord,
  { hit }: SentRequest,
  meta: TraceMeta,
  manifest: SiteManifest,
): boolean {
  const rule = meta.rules[r];
  const guards =
    manifest.rules
      .find(({ id }) => id === rule?.id)
      ?.guards.filter((guard) => guard.number === i) ?? [];
  if (
    guards.length === 0 ||
    (hit.purpose !== undefined && !guards.some(({ purposes }) => purposes.includes(hit.purpose!)))
  )
    return false;
  if (!manifest.hosts.some(({ host, rules }) => isHost(host, hit.host) && rules.includes(rule!.id)))
    return isOwnTag(guards, hit.receiver);
  const type = typeof args === 'object' && args !== null && 'type' in args ? args.type : undefined;
  return hit.receiver !== 'edge' || typeof type !== 'string' || type === eventType(hit.body);
}

/**
 * Returns whether one of the actions is named after the receiver. Such an action loads the
 * receiver's own script, which can also send requests to hosts that the manifest doesn't list.
 */
function isOwnTag(guards: readonly { readonly action: string }[], receiver: string): boolean {
  return guards.some(
    ({ action }) =>
      action === receiver || action.startsWith(`${receiver}-`) || receiver === action.split('-')[0],
  );
}

function isHost(listed: string, host: string): boolean {
  return listed.startsWith('*.') ? host.endsWith(listed.slice(1)) : listed === host;
}

function eventType(body: unknown): unknown {
  const events =
    typeof body === 'object' && body !== null && 'events' in body ? body.events : undefined;
  const first = Array.isArray(events)
    ? (events[0] as { readonly xdm?: { readonly eventType?: unknown } } | undefined)
    : undefined;
  return first?.xdm?.eventType;
}

function distinct(refs: readonly ActionRef[]): ActionRef[] {
  return [...new Map(refs.map((ref) => [`${ref.rule} ${ref.action}`, ref])).values()];
}
