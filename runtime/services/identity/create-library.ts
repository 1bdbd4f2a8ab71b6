import {
  edgeIdMigration,
  identityGlobal,
  identityParameters,
  identitySyncs,
  prerenderedWait,
} from '../../uses.ts';
import { later, now } from '../../platform/timing/clock.ts';
import { forgetCookies } from '../../platform/storage/cookies.ts';
import { getText } from '../../platform/network/get-text.ts';
import { log } from '../../platform/safety/log.ts';
import { OwnPromise } from '../../platform/safety/own-promise.ts';
import { atTurn } from '../../platform/watch/turn.ts';
import { watchCookies } from '../../platform/watch/watch-cookies.ts';
import { whenSeen } from '../../platform/watch/when-seen.ts';
import { fieldAs, readAnswer, type Answer } from './answer.ts';
import { countsUntil } from './counts-until.ts';
import { drawVisitorId } from './draw-ids.ts';
import type { Library, LibraryConfig, Parameters, Part, PartHooks } from './library.ts';
import { optOutIn } from './opt-out-in.ts';
import { passedIdentity } from './passed-on.ts';
import { common, queryOf } from './query-of.ts';
import { readStoredField, writeStoredFields } from './stored-fields.ts';

/** A running library with its parts. */
export interface Running {
  readonly library: Library;
  /** The functions that the parts offer to page code. */
  readonly calls: { readonly [name: string]: (...given: never[]) => unknown };
}

/** The default lifetime of the region and of `d_blob` (I-04), in seconds. */
const defaultLifetimeS = 604_800;
const dayMs = 86_400_000;

/**
 * `watchCookies` calls this function after a poll of the cookies to find out whether to poll again.
 * The function returns false, because each poll runs `begin` again. If consent still isn't given,
 * `begin` calls `watchCookies` for the next poll.
 */
const neverWaits = (): boolean => false;

/**
 * Creates a site's identity library (I-01). The library identifies the visitor as soon as consent
 * is given (C-04).
 */
export const createLibrary = (config: LibraryConfig, parts: readonly Part[]): Running => {
  const { org, timeoutMs, allowed, pending, ask = (url) => getText(url()) } = config;
  let identifying: Promise<void> | undefined;
  let isKnown = false;

  const library: Library = {
    ...config,
    consent() {
      forgetCookies();
      if (!allowed || allowed()) return 'in';
      return pending?.() ? 'pending' : 'out';
    },
    request: (url) =>
      new OwnPromise((resolve) => {
        later(() => resolve({ error_msg: 'timeout' }), timeoutMs);
        ask(url).then(
          (text) => resolve(readAnswer(text)),
          (error: unknown) => resolve({ error_msg: String(error) }),
        );
      }),
    read: (name) => readStoredField(org, name),
    write: (fields) => writeStoredFields(org, fields),
    ...((identityParameters ? { refresh: () => requestFields(library, hooks, 'AAM') } : {}) as Pick<
      Library,
      'refresh'
    >),
    identify: () =>
      (identifying ??= identifyVisitor(library, hooks)
        .then(() => {
          isKnown = true;
        })
        .catch((error: unknown) =>
          log('error', `Failed to identify the visitor. ${String(error)}`),
        )),
    ...((identityGlobal ? { isIdentified: () => isKnown } : {}) as Pick<Library, 'isIdentified'>),
  };
  const hooks: readonly PartHooks[] = parts.map((part) => part(library));
  const begin = (): void => {
    if (identifying) return;
    if (library.consent() === 'in') void library.identify();
    else watchCookies(neverWaits);
  };
  const start = (): void => {
    begin();
    atTurn(begin);
  };
  if (prerenderedWait) whenSeen(start);
  else start();
  return {
    library,
    calls: (identityGlobal
      ? Object.assign({}, ...hooks.map(({ calls }) => calls))
      : {}) as Running['calls'],
  };
};

/**
 * Identifies the visitor by the cookie, by the page's URL, or else with the id service. If the id
 * is known but the region and the blob are missing, requests both. Then runs the parts'
 * `identified` hooks, if consent is still given.
 */
const identifyVisitor = async (library: Library, hooks: readonly PartHooks[]): Promise<void> => {
  if (edgeIdMigration) for (const hook of hooks) hook.begins?.();
  const passed = library.read('MCMID') ? undefined : passedIdentity(library.org);
  const id = fieldAs(passed?.get('MCMID'), /^\d+$/);
  const analyticsId = fieldAs(passed?.get('MCAID'), /^[\w-]+$/);
  if (id) library.write({ MCMID: [id], MCAID: analyticsId ? [analyticsId] : undefined });
  if (!library.read('MCMID')) await requestFields(library, hooks, 'MC');
  else if (!library.read('MCAAMLH') && !library.read('MCAAMB'))
    await requestFields(library, hooks, 'AAM');
  if (library.consent() === 'in') for (const hook of hooks) await hook.identified?.();
};

/** Requests fields from the id service. Resolves to true if the service's response was stored. */
const requestFields = async (
  library: Library,
  hooks: readonly PartHooks[],
  fieldGroup: 'MC' | 'AAM',
): Promise<boolean> => {
  const more: Parameters = {};
  if (identityParameters)
    for (const { parameters } of hooks) Object.assign(more, await parameters?.());
  const answer = await library.request(
    (callback) =>
      `https://${library.server}/id${queryOf({
        ...common(library, fieldGroup),
        d_mid: library.read('MCMID'),
        d_blob: library.read('MCAAMB'),
        ...(identityParameters ? more : {}),
        d_cb: callback,
        ts: now(),
      })}`,
  );
  // If consent was withdrawn in the meantime, the response isn't stored.
  if (library.consent() !== 'in') return false;
  if (answer.error_msg) log('warn', `The id service: ${answer.error_msg}`);
  const id = fieldAs(answer.d_mid, /^\d+$/);
  if (!library.read('MCMID')) library.write({ MCMID: [id ?? drawVisitorId()] });
  if (answer.error_msg) return false;
  storeAnswer(library, answer);
  if (identitySyncs) for (const hook of hooks) hook.answered?.(answer);
  return true;
};

/** Stores the fields of a response (I-02). */
const storeAnswer = (library: Library, answer: Answer): void => {
  const { d_blob, dcs_region, d_region, id_sync_ttl } = answer;
  const syncUntil = countsUntil(id_sync_ttl, defaultLifetimeS);
  const blob = fieldAs(d_blob, /^[\w.~*+=/-]+$/);
  const region = fieldAs(dcs_region ?? d_region, /^\d+$/);
  library.write({
    MCIDTS: [String(Math.ceil(now() / dayMs))],
    MCAAMLH: region ? [region, syncUntil] : undefined,
    MCAAMB: blob ? [blob, syncUntil] : undefined,
    MCOPTOUT: optOutIn(answer),
  });
};
