import { later, now } from '../../platform/clock.ts';
import { forgetCookies } from '../../platform/cookies.ts';
import { getText } from '../../platform/get-text.ts';
import { log } from '../../platform/log.ts';
import { OwnPromise } from '../../platform/own-promise.ts';
import { atTurn } from '../../platform/turn.ts';
import { watchCookies } from '../../platform/watch-cookies.ts';
import { fieldAs, readAnswer, type Answer } from './answer.ts';
import { countsUntil } from './counts-until.ts';
import { drawVisitorId } from './draw-ids.ts';
import type { ConsentState, Library, LibraryConfig, Parameters, Part, PartHooks } from './library.ts';
import { optOutIn } from './opt-out-in.ts';
import { passedIdentity } from './passed-on.ts';
import { queryOf } from './query-of.ts';
import { readStoredField, writeStoredFields } from './stored-fields.ts';
import { version } from './version.ts';

/** A library with its parts at work. */
export interface Running {
  readonly library: Library;
  /** What the parts let the page's own code call. */
  readonly calls: { readonly [name: string]: (...given: never[]) => unknown };
}

/** How long blob and region count where the service doesn't say, in seconds (I-04). */
const syncS = 604_800;
const dayMs = 86_400_000;

/** Nobody else has to: as long as the visitor may still agree, each turn begins to watch again. */
const everyTurnAsks = (): boolean => false;

/**
 * Makes a site's identity library (I-01) and lets it find out who the visitor is as soon as the visitor's consent
 * allows it (C-04).
 */
export const createLibrary = (config: LibraryConfig, parts: readonly Part[]): Running => {
  const { org, server, timeoutMs, allowed, pending, container = 0, ask = (url) => getText(url()) } = config;
  let asked: Promise<void> | undefined;
  let isKnown = false;

  const consent = (): ConsentState => {
    forgetCookies();
    if (!allowed || allowed()) return 'in';
    return pending?.() ? 'pending' : 'out';
  };

  const request: Library['request'] = (url) => new OwnPromise((resolve) => {
    later(() => resolve({ error_msg: 'timeout' }), timeoutMs);
    ask(url).then((text) => resolve(readAnswer(text)), (error: unknown) => resolve({ error_msg: String(error) }));
  });

  const common = (fieldGroup: string | undefined): Parameters => ({ d_visid_ver: version, d_fieldgroup: fieldGroup, d_rtbd: 'json', d_ver: 2, d_orgid: org, d_nsid: container });

  /** Keeps what an answer says (I-02). */
  const keep = (answer: Answer): void => {
    const { d_blob, dcs_region, d_region, id_sync_ttl } = answer;
    const syncUntil = countsUntil(id_sync_ttl, syncS);
    const blob = fieldAs(d_blob, /^[\w.~*+=/-]+$/);
    const region = fieldAs(dcs_region ?? d_region, /^\d+$/);
    library.write({
      MCIDTS: [String(Math.ceil(now() / dayMs))],
      MCAAMLH: region ? [region, syncUntil] : undefined,
      MCAAMB: blob ? [blob, syncUntil] : undefined,
      MCOPTOUT: optOutIn(answer),
    });
  };

  const askService = async (fieldGroup: 'MC' | 'AAM'): Promise<void> => {
    const more: (Parameters | undefined)[] = [];
    for (const { parameters } of hooks) more.push(await parameters?.());
    const answer = await request((callback) => `https://${server}/id${queryOf({
      ...common(fieldGroup), d_mid: library.read('MCMID'), d_blob: library.read('MCAAMB'), ...Object.assign({}, ...more) as Parameters, d_cb: callback, ts: now(),
    })}`);
    // What was asked for under a consent that is gone isn't kept.
    if (consent() !== 'in') return;
    if (answer.error_msg) log('warn', `The id service: ${answer.error_msg}`);
    const id = fieldAs(answer.d_mid, /^\d+$/);
    if (!library.read('MCMID')) library.write({ MCMID: [id ?? drawVisitorId()] });
    if (answer.error_msg) return;
    keep(answer);
    for (const hook of hooks) hook.answered?.(answer);
  };

  const find = async (): Promise<void> => {
    for (const hook of hooks) hook.begins?.();
    const passed = library.read('MCMID') ? undefined : passedIdentity(org);
    const id = fieldAs(passed?.get('MCMID'), /^\d+$/);
    const analyticsId = fieldAs(passed?.get('MCAID'), /^[\w-]+$/);
    if (id) library.write({ MCMID: [id], MCAID: analyticsId ? [analyticsId] : undefined });
    if (!library.read('MCMID')) await askService('MC');
    else if (!library.read('MCAAMLH') && !library.read('MCAAMB')) await askService('AAM');
    if (consent() === 'in') for (const hook of hooks) await hook.identified?.();
    isKnown = true;
  };

  const library: Library = {
    ...config,
    consent, request, common,
    read: (name) => readStoredField(org, name),
    write: (fields) => writeStoredFields(org, fields),
    refresh: () => askService('AAM'),
    identify: () => asked ??= find().catch((error: unknown) => log('error', `Failed to identify the visitor. ${String(error)}`)),
    isIdentified: () => isKnown,
    passOnAll: (url) => hooks.reduce((passed, hook) => hook.passesOn?.(passed) ?? passed, url),
    hasOptedOut: () => library.read('MCOPTOUT')?.includes('global') === true,
  };
  const hooks: readonly PartHooks[] = parts.map((part) => part(library));
  const begin = (): void => {
    if (asked) return;
    if (consent() === 'in') void library.identify();
    else watchCookies(everyTurnAsks);
  };
  begin();
  atTurn(begin);
  return { library, calls: Object.assign({}, ...hooks.map(({ calls }) => calls)) as Running['calls'] };
};
