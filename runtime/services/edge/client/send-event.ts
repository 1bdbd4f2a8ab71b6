import { now } from '../../../platform/clock.ts';
import { log } from '../../../platform/log.ts';
import type { Fields } from '../../variables/put.ts';
import type { Handle } from '../read-answer.ts';
import { addHints, contextFor, createReferrers, warnOfContext } from './client-context.ts';
import type { Client } from './create-client.ts';
import { merge } from './merge.ts';
import { createPersonalization, type Asked } from './propositions.ts';

/** What the command `sendEvent` takes. */
export interface SendEvent extends Asked {
  readonly type?: string;
  readonly mergeId?: string;
  readonly xdm?: Fields;
  readonly data?: Fields;
  readonly documentUnloading?: boolean;
  readonly datasetId?: string;
  readonly edgeConfigOverrides?: Fields;
}

/** What the command `applyResponse` takes: an answer that a server got for the page. */
export interface ApplyResponse extends Asked {
  readonly responseHeaders?: { readonly [name: string]: string };
  readonly responseBody: { readonly handle: readonly Handle[] };
}

/** An event's commands of one instance. */
export interface EventCommands {
  sendEvent(options: SendEvent): Promise<object | undefined>;
  applyResponse(options: ApplyResponse): Promise<object>;
}

const datasetOverride = (datasetId: string): Fields => {
  log('warn', 'The \'datasetId\' option has been deprecated. Please use \'edgeConfigOverrides.com_adobe_experience_platform.datasets.event.datasetId\' instead.');
  return { com_adobe_experience_platform: { datasets: { event: { datasetId } } } };
};

const viewNameOf = (xdm: Fields | undefined): unknown =>
  (xdm as { readonly web?: { readonly webPageDetails?: { readonly viewName?: unknown } } } | undefined)?.web?.webPageDetails?.viewName;

/** Makes the commands that page code sends its own events with. */
export const createEventCommands = (client: Client): EventCommands => {
  const { context } = client.options;
  const tellReferrer = createReferrers(context);
  const personalization = createPersonalization();
  warnOfContext(context);
  return {
    async sendEvent({ type, mergeId, xdm: given, data: givenData, documentUnloading, datasetId, edgeConfigOverrides, ...asked }) {
      const createdMs = now();
      const xdm = merge(contextFor(context, type), mergeId ? { eventMergeId: mergeId } : {});
      const data: Fields = {};
      const ownXdm = merge({}, given);
      const ownData = merge({}, givenData);
      tellReferrer(merge(merge({}, xdm), ownXdm), data, ownData);
      for (const part of client.parts) part.onEvent?.({ xdm, data, given: ownXdm });
      const { query, read } = personalization.ask(asked, viewNameOf(ownXdm));
      await addHints(context, xdm);
      merge(data, ownData);
      const handles = await client.dispatch(
        { xdm: merge(xdm, ownXdm), data: Object.keys(data).length ? data : undefined, query },
        { createdMs, documentUnloading, overrides: datasetId ? merge(merge({}, edgeConfigOverrides), datasetOverride(datasetId)) : edgeConfigOverrides },
      );
      return handles && read(handles);
    },

    async applyResponse({ responseHeaders = {}, responseBody: { handle }, ...asked }) {
      const { read } = personalization.ask({ ...asked, decisionScopes: ['__view__'] }, undefined);
      client.apply(handle, responseHeaders['x-adobe-edge'] ?? null);
      for (const part of client.parts) part.onOver?.();
      return read(handle);
    },
  };
};
