import { wholeEdge } from '../../expression/consent/whole-edge.ts';
import type { Plan } from '../../model/plan.ts';

/** Returns whether page code can call commands of the edge client. */
export function hasCommands({ edge }: Plan): boolean {
  return !!wholeEdge(edge)?.names.length;
}
