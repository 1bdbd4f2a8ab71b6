import { readGlobal } from '../../platform/page/globals.ts';
import { log } from '../../platform/safety/log.ts';
import { OwnPromise } from '../../platform/safety/own-promise.ts';
import { leaving } from '../leaving/leaving.ts';
import type { Edge } from './create-edge.ts';

/**
 * Sends each event of an edge to a second instance, too, which the page provides under a global
 * name (G-08). Both log the result; the failure of one doesn't stop the other.
 * @param name the global function of the SDK's second instance
 * @returns the same edge
 */
export const sendToBoth = <E extends Edge>(edge: E, name: string): E => {
  const { send } = edge;
  return Object.assign(edge, {
    logsSends: true,
    send: async (event: Parameters<Edge['send']>[0]): Promise<void> => {
      const { xdm, documentUnloading } = event;
      const second = readGlobal(name);
      if (typeof second !== 'function')
        log('warn', `No matching instance was configured with this name: ${name}.`);
      // The promise also catches what the instance throws, and events that can't be copied.
      else
        new OwnPromise((resolve) =>
          resolve(
            second('sendEvent', {
              xdm: leaving({ ...xdm }),
              documentUnloading: !!documentUnloading,
            }),
          ),
        ).then(
          () => log('log', 'Successfully sending XDM to AEP Edge Network'),
          (error: unknown) => log('error', 'Failed to send XDM to AEP Edge Network ', error),
        );
      await send(event);
    },
  });
};
