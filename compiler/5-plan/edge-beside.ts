import { edgeSetting } from '../expression/consent/edge-setting.ts';
import type { RecordOf } from '../model/expression.ts';
import type { PlannedIdentity } from '../model/identity.ts';

/**
 * Returns the edge settings that the bundle contains. Adds `id-migration: true` if the site doesn't
 * set it, and if the edge client and the identity library have the same organisation. The edge
 * client then uses the library's ID, so that a visitor has only one identity (G-23 in
 * test/specification.yaml).
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
