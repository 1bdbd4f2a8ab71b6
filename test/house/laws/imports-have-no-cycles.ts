import { modulesOf, type Law } from '../project.ts';
import { readImports } from '../read-imports.ts';

/**
 * Groups of files that may import each other, because they process a recursive structure. Each
 * entry needs a comment with the reason.
 */
const EXCEPT: readonly (readonly string[])[] = [];

/**
 * No module imports itself, directly or through other modules. Imports of types count, too. Returns
 * one finding per group of modules that import each other.
 */
export const importsHaveNoCycles: Law = (project) => {
  const graph = new Map(
    modulesOf(project).map(([path, text]) => [
      path,
      readImports(path, text).flatMap(({ target }) => target ?? []),
    ]),
  );
  return findKnots(graph)
    .filter((knot) => !EXCEPT.some((group) => knot.every((path) => group.includes(path))))
    .map(
      (knot) =>
        `${knot[0]} imports itself: ${knot.length === 1 ? 'directly' : `via ${knot.slice(1).join(', ')}`}`,
    );
};

/**
 * Returns the groups of modules that import each other, directly or through other modules (Tarjan's
 * algorithm). A single module is a group if it imports itself.
 */
function findKnots(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const knots: string[][] = [];

  const walk = (path: string): void => {
    order.set(path, order.size);
    lowest.set(path, order.get(path)!);
    open.push(path);
    for (const target of graph.get(path) ?? []) {
      if (!graph.has(target)) continue;
      if (!order.has(target)) walk(target);
      if (open.includes(target)) lowest.set(path, Math.min(lowest.get(path)!, lowest.get(target)!));
    }
    if (lowest.get(path) !== order.get(path)) return;
    const knot = open.splice(open.indexOf(path)).sort();
    if (knot.length > 1 || graph.get(path)!.includes(path)) knots.push(knot);
  };
  for (const path of graph.keys()) if (!order.has(path)) walk(path);
  return knots;
}
