import { now } from '../../../platform/timing/clock.ts';
import { log } from '../../../platform/safety/log.ts';
import { edgeUnmarkedClicks } from '../../../uses.ts';
import type { Fields } from '../../variables/put.ts';
import { listedHandles } from '../listed-handles.ts';
import { addHints, contextFor, createReferrers, warnOfContext } from './client-context.ts';
import type { Client } from './create-client.ts';
import { merge, nonEmpty } from './merge.ts';
import { createPersonalization, type PersonalizationOptions } from './propositions.ts';

/** Options of the command `sendEvent`. */
export interface SendEvent extends PersonalizationOptions {
  readonly type?: string;
  readonly mergeId?: string;
  readonly xdm?: Fields;
  readonly data?: Fields;
  readonly documentUnloading?: boolean;
  readonly datasetId?: string;
  readonly edgeConfigOverrides?: Fields;
  /** Whether a feature of the client sends the event, and not page code. */
  readonly isCollected?: boolean;
}

/**
 * Options of the command `applyResponse`. They contain a response of Adobe's Edge Network that the
 * site's server has received for the page.
 */
export interface ApplyResponse extends PersonalizationOptions {
  readonly responseHeaders?: { readonly [name: string]: string };
  readonly responseBody: { readonly handle: readonly unknown[] };
}

/** The event commands of one instance of the edge client. */
export interface EventCommands {
  sendEvent(options: SendEvent): Promise<object | undefined>;
  applyResponse(options: ApplyResponse): Promise<object>;
}

const datasetOverride = (datasetId: string): Fields => {
  log(
    'warn',
    "The 'datasetId' option has been deprecated. Please use 'edgeConfigOverrides.com_adobe_experience_platform.datasets.event.datasetId' instead.",
  );
  return { com_adobe_experience_platform: { datasets: { event: { datasetId } } } };
};

const viewNameOf = (xdm: Fields | undefined): unknown =>
  (
    xdm as
      { readonly web?: { readonly webPageDetails?: { readonly viewName?: unknown } } } | undefined
  )?.web?.webPageDetails?.viewName;

/**
 * Creates the event commands. `sendEvent` sends an event. `applyResponse` applies a response of
 * Adobe's Edge Network that the site's server has received for the page.
 */
export const createEventCommands = (client: Client): EventCommands => {
  const { context } = client.options;
  const addReferrer = createReferrers(context);
  const personalization = createPersonalization();
  warnOfContext(context);
  return {
    async sendEvent({
      type,
      mergeId,
      xdm: given,
      data: givenData,
      documentUnloading,
      datasetId,
      edgeConfigOverrides,
      ...options
    }) {
      const createdMs = now();
      const xdm = merge(contextFor(context, type), mergeId ? { eventMergeId: mergeId } : {});
      const data: Fields = {};
      const ownXdm = merge({}, given);
      const ownData = merge({}, givenData);
      addReferrer(merge(merge({}, xdm), ownXdm), data, ownData);
      for (const part of client.parts)
        part.onEvent?.({
          xdm,
          data,
          given: ownXdm,
          ...(edgeUnmarkedClicks ? { isCollected: options.isCollected } : {}),
        });
      const { query, read } = personalization.ask(options, viewNameOf(ownXdm));
      await addHints(context, xdm);
      merge(data, ownData);
      const handles = await client.dispatch(
        { xdm: merge(xdm, ownXdm), data: nonEmpty(data), query },
        {
          createdMs,
          documentUnloading,
          overrides: datasetId
            ? merge(merge({}, edgeConfigOverrides), datasetOverride(datasetId))
            : edgeConfigOverrides,
        },
      );
      return handles && read(handles);
    },

    async applyResponse({ responseHeaders = {}, responseBody: { handle }, ...options }) {
      const { read } = personalization.ask({ ...options, decisionScopes: ['__view__'] }, undefined);
      const handles = listedHandles(handle);
      client.apply(handles, responseHeaders['x-adobe-edge'] ?? null);
      for (const part of client.parts) part.onOver?.();
      return read(handles);
    },
  };
};
