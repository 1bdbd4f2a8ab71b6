import { edgeSetting } from '../expression/consent/edge-setting.ts';
import type { RecordOf } from '../model/expression.ts';
import type { PlannedIdentity } from '../model/identity.ts';

/**
 * Returns a site's edge settings as they are bundled. If an identity library of the same
 * organisation is on the site, the edge client takes over its ID unless the settings say otherwise,
 * because one visitor has one identity (G-23).
 */
export function edgeBeside(
  identity: PlannedIdentity | undefined,
  edge: RecordOf | undefined,
): RecordOf | undefined {
  if (
    !edge ||
    !identity ||
    edgeSetting(edge, 'org') !== identity.org ||
    edgeSetting(edge, 'id-migration') !== undefined
  )
    return edge;
  const { place } = identity;
  return {
    ...edge,
    entries: [
      ...edge.entries,
      { key: 'id-migration', keyPlace: place, value: { kind: 'literal', value: true, place } },
    ],
  };
}
