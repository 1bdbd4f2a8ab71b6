import type { Edge } from './create-edge.ts';
import { otherDatastreams } from './other-datastreams.ts';

/**
 * Wraps an edge client so that it sends events to another datastream. These events have the same
 * identity, but not the site's report suites.
 * @param id the datastream's ID
 */
export const toDatastream = ({ send }: Edge, id: string): Edge => ({
  send(event) {
    otherDatastreams.set(event.xdm, id);
    return send(event);
  },
});
