import { edgeSetting } from '../expression/edge-setting.ts';
import type { RecordOf } from '../model/expression.ts';
import type { PlannedIdentity } from '../model/identity.ts';

/**
 * A site's edge as it is bundled. Beside an identity library of the same organisation it takes the visitor's id over
 * where nothing else is said, because one visitor has one identity (G-23).
 */
export function edgeBeside(identity: PlannedIdentity | undefined, edge: RecordOf | undefined): RecordOf | undefined {
  if (!edge || !identity || edgeSetting(edge, 'org') !== identity.org || edgeSetting(edge, 'id-migration') !== undefined) return edge;
  const { place } = identity;
  return { ...edge, entries: [...edge.entries, { key: 'id-migration', keyPlace: place, value: { kind: 'literal', value: true, place } }] };
}
