import { now } from '../../../platform/timing/clock.ts';
import { context } from '../context.ts';
import { edgeClickIds, edgeUnmarkedClicks } from '../../../uses.ts';
import type { Client } from './create-client.ts';
import type { Feature } from './instance.ts';
import { merge } from './merge.ts';

/**
 * Starts the features of the site's own edge client. Called only if the site exposes no commands to
 * page code; otherwise, `createInstance` starts them.
 */
export const beginFeatures = (client: Client, features: readonly Feature[]): void => {
  for (const feature of features) {
    client.parts.push(
      feature.begin(client, (event) => {
        const xdm = merge(context(undefined), event.xdm);
        if (edgeClickIds)
          for (const part of client.parts)
            part.onEvent?.({
              xdm,
              data: {},
              given: xdm,
              ...(edgeUnmarkedClicks ? { isCollected: true } : {}),
            });
        return client.dispatch(
          { xdm, data: event.data },
          { createdMs: now(), documentUnloading: true },
        );
      }),
    );
  }
};
