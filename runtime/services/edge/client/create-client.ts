import type { Allowed } from '../../../contract.ts';
import { keepsThirdPartyCookies } from '../../../platform/browser.ts';
import { now } from '../../../platform/clock.ts';
import { contain } from '../../../platform/contain.ts';
import { forgetCookies, readCookie } from '../../../platform/cookies.ts';
import { log } from '../../../platform/log.ts';
import { OwnPromise } from '../../../platform/own-promise.ts';
import { cookiePrefix } from '../../identity/cookie-prefix.ts';
import { passedIdentity } from '../../identity/passed-on.ts';
import type { Fields } from '../../variables/put.ts';
import { applyHandles } from '../apply-handles.ts';
import type { Edge } from '../create-edge.ts';
import { readAnswer, type Handle } from '../read-answer.ts';
import { createIdentityTurns } from './await-identity.ts';
import type { ClientOptions } from './client-options.ts';
import { createConsentState, type ConsentState } from './consent-state.ts';
import { merge } from './merge.ts';
import { keepForOlder, olderIdentity } from './migrate-identity.ts';
import { configOverrides } from './overrides.ts';
import { createTransport } from './transport.ts';

/** What a request is for. */
export interface ClientRequest {
  readonly action: 'interact' | 'identity/acquire' | 'privacy/set-consent';
  /** Its body, without what every request says. */
  readonly body: Fields;
  readonly overrides?: Fields;
  /** When its event happened, ms since 1970. */
  readonly createdMs?: number;
  /** Whether the page may go away now (G-04). */
  readonly documentUnloading?: boolean;
  /** Is told when the request is on its way. */
  onSent?(): void;
}

/** An event on its way. */
export interface ClientEvent {
  xdm?: Fields;
  data?: Fields;
  readonly query?: Fields;
}

/** What more a client does with each event and answer: the features that a site asks for. */
export interface Part {
  /** Before an event waits for consent; what it adds stands under what its maker said. */
  onEvent?(event: { readonly xdm: Fields; readonly data: Fields; readonly given: Fields }): void;
  /** After an answer's cookies and identities have been taken over. */
  onAnswer?(handles: readonly Handle[]): void;
  /** After a request is over, answered or not. */
  onOver?(): void;
}

/** An edge with all that the SDK's commands need. */
export interface Client extends Edge {
  readonly options: ClientOptions;
  readonly prefix: string;
  readonly consent: ConsentState;
  readonly parts: Part[];
  /** What is known of the visitor: identities by namespace, and the region of the edge that knows them. */
  readonly known: { ids: { [namespace: string]: string } | undefined; region: { readonly regionId?: number } };
  isKnown(): boolean;
  /** Sends a request when it is its turn, and does what the answer asks for. */
  request(request: ClientRequest): Promise<readonly Handle[]>;
  /** Does what an answer asks for. */
  apply(handles: readonly Handle[], edge: string | null): void;
  /** Waits for consent, lets the page see the event, and sends it. */
  dispatch(event: ClientEvent, request?: Partial<ClientRequest>): Promise<readonly Handle[] | undefined>;
}

/**
 * Makes a whole client: what a site needs that exposes the SDK's commands, or asks for more than sending its rules' events.
 * @param allowed whether the visitor still agrees: asked before every attempt, and before an answer leaves anything behind
 */
export const createClient = (options: ClientOptions, allowed: Allowed = () => true): Client => {
  const { orgId, thirdPartyCookiesEnabled, idMigrationEnabled, edgeConfigOverrides, onBeforeEventSend } = options;
  const prefix = cookiePrefix(orgId);
  const isKnown = (): boolean => !!readCookie(`${prefix}identity`);
  const transport = createTransport(options, allowed);
  const nextTurn = createIdentityTurns(isKnown);
  const isThirdParty = thirdPartyCookiesEnabled && keepsThirdPartyCookies();

  const client: Client = {
    options, prefix, isKnown, parts: [], consent: createConsentState(), known: { ids: undefined, region: {} },

    async request({ action, body, overrides, createdMs, documentUnloading, onSent }) {
      const { datastreamId, ...local } = overrides ?? {};
      merge(body, { query: { identity: { fetch: isThirdParty ? ['ECID', 'CORE'] : ['ECID'] } } });
      body.meta = { configOverrides: configOverrides(edgeConfigOverrides, local) };
      addIdentity(body, action, () => passedIdentity(orgId)?.get('MCMID'));
      const turn = await nextTurn();
      try {
        if (!turn.isKnown && idMigrationEnabled && !turn.isLast) {
          const older = hasIdentity(body, action) ? undefined : await olderIdentity(orgId);
          addIdentity(body, action, () => older);
        }
        const asked = transport({
          action: documentUnloading && turn.isKnown && action === 'interact' ? 'collect' : action,
          body, createdMs, isThirdParty: isThirdParty && !turn.isKnown, ...typeof datastreamId === 'string' && { datastreamId },
        });
        onSent?.();
        const response = await asked;
        const handles = response ? await readAnswer(response) : [];
        forgetCookies();
        if (allowed()) client.apply(handles, response ? response.headers.get('x-adobe-edge') : null);
        if (!turn.isKnown && !turn.isLast && !isKnown()) log('warn', identityMissing(orgId));
        return handles;
      } finally {
        turn.done();
        for (const part of client.parts) part.onOver?.();
      }
    },

    apply(handles, edge) {
      forgetCookies();
      applyHandles(handles, prefix);
      const ids = identitiesIn(handles);
      if (idMigrationEnabled && ids.ECID && !client.known.ids?.ECID) keepForOlder(orgId, ids.ECID);
      if (Object.keys(ids).length) client.known.ids = { ...client.known.ids, ...ids };
      client.known.region = { ...client.known.region, ...regionIn(edge) };
      for (const part of client.parts) contain('Failed to apply an answer.', () => part.onAnswer?.(handles));
    },

    async dispatch(event, request) {
      await client.consent.wait();
      const { query, ...content } = event;
      if (onBeforeEventSend) {
        const shown: Fields = { xdm: content.xdm ?? {}, data: content.data ?? {} };
        if (onBeforeEventSend(shown) === false) {
          log('log', 'Event was canceled because the onBeforeEventSend callback returned false.');
          return undefined;
        }
        Object.assign(content, { xdm: filled(shown.xdm), data: filled(shown.data) });
      }
      return client.request({ createdMs: now(), ...request, action: 'interact', body: { events: [{ ...content, query }] } });
    },

    send: ({ xdm, query, documentUnloading }) => new OwnPromise((resolve) => {
      const event = { xdm, data: {}, query };
      for (const part of client.parts) part.onEvent?.({ ...event, given: xdm });
      client.dispatch({ xdm: merge({}, xdm), data: filled(event.data), query }, { createdMs: now(), documentUnloading, onSent: resolve }).then(
        () => log('log', 'Successfully sending XDM to Edge Network'),
        (error: unknown) => log('error', 'Failed to send XDM to Edge Network ', error),
      ).then(resolve);
    }),
  };
  return client;
};

const filled = (value: unknown): Fields | undefined => value && Object.keys(value).length ? value as Fields : undefined;

/** Where a request says who the visitor is: a decision on consent at its root, everything else in its XDM. */
const identityMapOf = (body: Fields, action: string): Fields | undefined =>
  (action === 'privacy/set-consent' ? body : body.xdm as Fields | undefined)?.identityMap as Fields | undefined;

const hasIdentity = (body: Fields, action: string): boolean => identityMapOf(body, action)?.ECID !== undefined;

const addIdentity = (body: Fields, action: string, find: () => string | undefined): void => {
  const id = hasIdentity(body, action) ? undefined : find();
  const identityMap = { ECID: [{ id }] };
  if (id) merge(body, action === 'privacy/set-consent' ? { identityMap } : { xdm: { identityMap } });
};

const identitiesIn = (handles: readonly Handle[]): { [namespace: string]: string } =>
  Object.fromEntries(handles.filter(({ type }) => type === 'identity:result').flatMap(({ payload }) => payload as readonly { readonly id: string; readonly namespace: { readonly code: string } }[])
    .map(({ id, namespace }) => [namespace.code, id]));

/** The number in `SGP3;3`, which the edge says of itself. */
const regionIn = (edge: string | null): { readonly regionId?: number } => {
  const regionId = parseInt(edge?.split(';')[1] ?? '', 10);
  if (edge && Number.isNaN(regionId)) log('warn', `Invalid adobe edge: "${edge}"`);
  return Number.isNaN(regionId) ? {} : { regionId };
};

const identityMissing = (org: string): string => `Identity cookie not found. This could be caused by any of the following issues:
\t* The org ID ${org} configured in Alloy doesn't match the org ID specified in the edge configuration.
\t* Experience edge was not able to set the identity cookie due to domain or cookie restrictions.
\t* The request was canceled by the browser and not fully processed.`;
