import { readGlobal } from '../../platform/page/globals.ts';
import { log } from '../../platform/safety/log.ts';
import { edgeDatastreams } from '../../uses.ts';
import { leaving } from '../leaving/leaving.ts';
import type { Edge } from './create-edge.ts';
import { otherDatastreams } from './other-datastreams.ts';

/**
 * Makes an edge client also send its events to an instance of Adobe's SDK on the page (G-08).
 * Events for another datastream than the site's aren't sent to the SDK. If the page has no instance
 * with the given name, logs a message. The results of both requests are logged, and neither request
 * affects the other.
 * @param name the name of the SDK instance's global function
 * @returns the same client
 */
export const sendToBoth = <E extends Edge>(edge: E, name: string): E => {
  const { send } = edge;
  const sendToSecond = async ({ xdm, documentUnloading }: Parameters<Edge['send']>[0]) => {
    try {
      const second = readGlobal(name);
      if (typeof second !== 'function')
        return log('log', `No matching instance was configured with this name: ${name}.`);
      await second('sendEvent', {
        xdm: leaving({ ...xdm }),
        documentUnloading: !!documentUnloading,
      });
      log('log', 'Successfully sending XDM to AEP Edge Network');
    } catch (error) {
      log('error', 'Failed to send XDM to AEP Edge Network ', error);
    }
  };
  return Object.assign(edge, {
    logsSends: true,
    send(event: Parameters<Edge['send']>[0]): Promise<void> {
      if (!edgeDatastreams || !otherDatastreams.has(event.xdm)) void sendToSecond(event);
      return send(event);
    },
  });
};
