import type { Edge } from './create-edge.ts';
import { otherDatastreams } from './other-datastreams.ts';

/**
 * Returns an edge that sends through another one, to a datastream other than the site's. Its events
 * have the same identity, but not the site's report suites.
 * @param id the datastream's ID
 */
export const toDatastream = ({ send }: Edge, id: string): Edge => ({
  send(event) {
    otherDatastreams.set(event.xdm, id);
    return send(event);
  },
});
