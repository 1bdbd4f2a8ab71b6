import { readGlobal } from '../../platform/globals.ts';
import { log } from '../../platform/log.ts';
import { OwnPromise } from '../../platform/own-promise.ts';
import type { Edge } from './create-edge.ts';

/**
 * Lets each send of an edge go to a second instance, too, which the page has under a name (G-08). Both say in the log what
 * came of it; neither's failure stops the other.
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
      if (typeof second !== 'function') log('warn', `No matching instance was configured with this name: ${name}.`);
      // A copy: what the page does with the one isn't seen in the other. The promise takes up what throws.
      else new OwnPromise((resolve) => resolve(second('sendEvent', { xdm: { ...xdm }, documentUnloading: !!documentUnloading }))).then(
        () => log('log', 'Successfully sending XDM to AEP Edge Network'),
        (error: unknown) => log('error', 'Failed to send XDM to AEP Edge Network ', error),
      );
      await send(event);
    },
  });
};
