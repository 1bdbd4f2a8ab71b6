import type { Allowed } from '../../../contract.ts';
import { keepsThirdPartyCookies } from '../../../platform/page/browser.ts';
import { now } from '../../../platform/timing/clock.ts';
import { contain } from '../../../platform/safety/contain.ts';
import { forgetCookies, readCookie } from '../../../platform/storage/cookies.ts';
import { log } from '../../../platform/safety/log.ts';
import { OwnPromise } from '../../../platform/safety/own-promise.ts';
import { edgeDatastreams, edgeDurable } from '../../../uses.ts';
import { cookiePrefix } from '../../identity/cookie-prefix.ts';
import { passedIdentity } from '../../identity/passed-on.ts';
import type { Fields } from '../../variables/put.ts';
import type { Edge } from '../create-edge.ts';
import { otherDatastreams } from '../other-datastreams.ts';
import { readAnswer } from '../read-answer.ts';
import { listedHandles, type Handle } from '../listed-handles.ts';
import { createIdentityTurns } from './await-identity.ts';
import type { ClientOptions } from './client-options.ts';
import { createConsentState, type ConsentState } from './consent-state.ts';
import { merge } from './merge.ts';
import { findLegacyEcid } from './migrate-identity.ts';
import { configOverrides } from './overrides.ts';
import { storeIdentity } from './store-identity.ts';
import { createTransport, type Prepared } from './transport.ts';

/** A request to Adobe's Edge Network. */
export interface ClientRequest {
  readonly action: 'interact' | 'identity/acquire' | 'privacy/set-consent';
  /** The fields of the body that are specific to the request. */
  readonly body: Fields;
  readonly overrides?: Fields;
  /** The time at which the request's event occurred, in ms since 1970. */
  readonly createdMs?: number;
  /** Whether the page may be unloading (G-04). */
  readonly documentUnloading?: boolean;
  /** Called when the request has been sent. */
  onSent?(): void;
}

/** An event to send. */
export interface ClientEvent {
  xdm?: Fields;
  data?: Fields;
  readonly query?: Fields;
}

/** Hooks of a feature that the site uses. */
export interface Part {
  /** Called before an event waits for consent. The caller's fields, `given`, take precedence. */
  onEvent?(event: { readonly xdm: Fields; readonly data: Fields; readonly given: Fields }): void;
  /** Called after a response's cookies and identities have been applied. */
  onAnswer?(handles: readonly Handle[]): void;
  /** Called when a request has ended, with or without a response. */
  onOver?(): void;
}

/** An edge client with everything that the commands of Adobe's SDK need. */
export interface Client extends Edge {
  readonly options: ClientOptions;
  readonly prefix: string;
  readonly consent: ConsentState;
  readonly parts: Part[];
  /** The visitor's identities by namespace, and the region of the Edge Network that stores them. */
  readonly known: {
    ids: { [namespace: string]: string } | undefined;
    region: { readonly regionId?: number };
  };
  isKnown(): boolean;
  /**
   * Stores an event, and returns a function that sends it. Set only for the site's own client, if
   * it delivers durably.
   */
  keep?(event: Prepared): (isLeaving: boolean) => Promise<Response | undefined>;
  /** Sends a request as soon as the visitor's identity allows it, and applies the response. */
  request(request: ClientRequest): Promise<readonly Handle[]>;
  /** Applies a response. */
  apply(handles: readonly Handle[], edge: string | null): void;
  /** Waits for consent, passes the event to the page's callback, and sends it. */
  dispatch(
    event: ClientEvent,
    request?: Partial<ClientRequest>,
  ): Promise<readonly Handle[] | undefined>;
}

/**
 * Creates a full client, for sites that do more than send the events of their rules.
 * @param allowed whether the visitor's consent allows requests: evaluated before every attempt and
 * before a response is applied
 */
export const createClient = (options: ClientOptions, allowed: Allowed = () => true): Client => {
  const { orgId, onBeforeEventSend } = options;
  const prefix = cookiePrefix(orgId);
  const isKnown = (): boolean => !!readCookie(`${prefix}identity`);

  const client: Client = {
    options,
    prefix,
    isKnown,
    parts: [],
    consent: createConsentState(),
    known: { ids: undefined, region: {} },
    request: (request) => send(request),

    apply(handles, edge) {
      forgetCookies();
      const ids = identitiesIn(handles);
      storeIdentity(client, handles, ids.ECID);
      if (Object.keys(ids).length) client.known.ids = { ...client.known.ids, ...ids };
      client.known.region = { ...client.known.region, ...regionIn(edge) };
      for (const part of client.parts)
        contain('Failed to apply an answer.', () => part.onAnswer?.(handles));
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
        Object.assign(content, { xdm: nonEmpty(shown.xdm), data: nonEmpty(shown.data) });
      }
      const body = { events: [{ ...content, query }] };
      return client.request({ createdMs: now(), ...request, action: 'interact', body });
    },

    send: ({ xdm, query, documentUnloading }) =>
      new OwnPromise((resolve) => {
        const event = { xdm, data: {}, query };
        for (const part of client.parts) part.onEvent?.({ ...event, given: xdm });
        const other = edgeDatastreams ? overridesOf(xdm) : {};
        client
          .dispatch(
            { xdm: merge({}, xdm), data: nonEmpty(event.data), query },
            { createdMs: now(), documentUnloading, onSent: resolve, ...other },
          )
          .then(
            () => log('log', 'Successfully sending XDM to Edge Network'),
            (error: unknown) => log('error', 'Failed to send XDM to Edge Network ', error),
          )
          .then(resolve);
      }),
  };
  const send = createRequest(client, allowed);
  return client;
};

/** Returns the function that sends a client's requests. */
const createRequest = (client: Client, allowed: Allowed): Client['request'] => {
  const { options, isKnown } = client;
  const { orgId, thirdPartyCookiesEnabled, idMigrationEnabled, edgeConfigOverrides } = options;
  const target = options.targetMigrationEnabled ? { migration: true } : undefined;
  const transport = createTransport(options, allowed);
  const nextTurn = createIdentityTurns(isKnown);
  const isThirdParty = thirdPartyCookiesEnabled && keepsThirdPartyCookies();

  return async ({ action, body, overrides, createdMs, documentUnloading, onSent }) => {
    const { datastreamId, ...local } = overrides ?? {};
    merge(body, { query: { identity: { fetch: isThirdParty ? ['ECID', 'CORE'] : ['ECID'] } } });
    body.meta = { configOverrides: configOverrides(edgeConfigOverrides, local), target };
    addIdentity(body, action, () => passedIdentity(orgId)?.get('MCMID'));
    const prepared = {
      action: action as string,
      body,
      createdMs,
      isThirdParty: false,
      ...(typeof datastreamId === 'string' && { datastreamId }),
    };
    const sendKept = edgeDurable && createdMs !== undefined && client.keep?.(prepared);
    const turn = await nextTurn();
    try {
      if (!turn.isKnown && idMigrationEnabled && !turn.isLast) {
        const legacy = hasIdentity(body, action) ? undefined : await findLegacyEcid(orgId);
        addIdentity(body, action, () => legacy);
      }
      const isLeaving = !!documentUnloading && turn.isKnown && action === 'interact';
      if (isLeaving) prepared.action = 'collect';
      prepared.isThirdParty = isThirdParty && !turn.isKnown;
      const responding = sendKept ? sendKept(isLeaving) : transport(prepared);
      onSent?.();
      const response = await responding;
      const handles = listedHandles(response ? await readAnswer(response) : []);
      forgetCookies();
      if (allowed()) client.apply(handles, response ? response.headers.get('x-adobe-edge') : null);
      if (!turn.isKnown && !turn.isLast && !isKnown()) log('warn', identityMissing(orgId));
      return handles;
    } finally {
      turn.done();
      for (const part of client.parts) part.onOver?.();
    }
  };
};

/** Returns the overrides of an event that is sent to another datastream. */
const overridesOf = (xdm: Fields): Pick<ClientRequest, 'overrides'> => {
  const datastreamId = otherDatastreams.get(xdm);
  return datastreamId ? { overrides: { datastreamId, com_adobe_analytics: undefined } } : {};
};

const nonEmpty = (value: unknown): Fields | undefined =>
  value && Object.keys(value).length ? (value as Fields) : undefined;

/** Returns a request's identity map. It is in the XDM, except in requests of `setConsent`. */
const identityMapOf = (body: Fields, action: string): Fields | undefined =>
  (action === 'privacy/set-consent' ? body : (body.xdm as Fields | undefined))?.identityMap as
    Fields | undefined;

const hasIdentity = (body: Fields, action: string): boolean =>
  identityMapOf(body, action)?.ECID !== undefined;

const addIdentity = (body: Fields, action: string, find: () => string | undefined): void => {
  const id = hasIdentity(body, action) ? undefined : find();
  const identityMap = { ECID: [{ id }] };
  if (id)
    merge(body, action === 'privacy/set-consent' ? { identityMap } : { xdm: { identityMap } });
};

const identitiesIn = (handles: readonly Handle[]): { [namespace: string]: string } =>
  Object.fromEntries(
    handles
      .filter(({ type }) => type === 'identity:result')
      .flatMap(
        ({ payload }) =>
          payload as readonly ({
            readonly id?: string;
            readonly namespace?: { readonly code?: string };
          } | null)[],
      )
      .flatMap((one) => (one?.id && one.namespace?.code ? [[one.namespace.code, one.id]] : [])),
  );

/** Returns the region ID in a response's `x-adobe-edge` header, such as 3 in `SGP3;3`. */
const regionIn = (edge: string | null): { readonly regionId?: number } => {
  const regionId = parseInt(edge?.split(';')[1] ?? '', 10);
  if (edge && Number.isNaN(regionId)) log('warn', `Invalid adobe edge: "${edge}"`);
  return Number.isNaN(regionId) ? {} : { regionId };
};

const identityMissing = (
  org: string,
): string => `Identity cookie not found. This could be caused by any of the following issues:
\t* The org ID ${org} configured in Alloy doesn't match the org ID specified in the edge configuration.
\t* Experience edge was not able to set the identity cookie due to domain or cookie restrictions.
\t* The request was canceled by the browser and not fully processed.`;
