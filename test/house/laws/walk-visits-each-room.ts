import type { Law } from '../project.ts';
import { nameOf, roomOf, rooms } from '../rooms.ts';

/**
 * The walk in ARCHITECTURE.md follows one rule through the code. The walk visits each room (a named
 * group of files) of compiler and runtime once, and the compiler's phases in order. Each stop links
 * to a file in its room.
 */
export const walkVisitsEachRoom: Law = (project) => {
  const document = project.get('ARCHITECTURE.md') ?? '';
  const [, walk] = /<!-- walk: .*? -->([^]*?)<!-- end of the walk -->/.exec(document) ?? [];
  if (walk === undefined) return ['ARCHITECTURE.md has no walk'];
  const stops = [...walk.matchAll(/^\d+\. \[([^\]]+)\]\(([^)]+)\)/gm)].map(([, name, path]) => ({
    name: name!,
    path: path!,
  }));
  const visited = stops.map(({ name }) => name);
  const phases = visited.filter((name) => /^compiler\/\d/.test(name));
  return [
    ...stops
      .filter(({ name, path }) => !project.has(path) || nameOf(roomOf(path)) !== name)
      .map(({ name, path }) => `ARCHITECTURE.md: ${path} isn't in ${name}`),
    ...houseRooms()
      .filter((name) => !visited.includes(name))
      .map((name) => `ARCHITECTURE.md: the walk doesn't visit ${name}`),
    ...visited
      .filter((name, index) => visited.indexOf(name) !== index)
      .map((name) => `ARCHITECTURE.md: the walk visits ${name} twice`),
    ...phases
      .filter((name, index) => index > 0 && name < phases[index - 1]!)
      .map((name) => `ARCHITECTURE.md: the walk visits ${name} too late`),
  ];
};

function houseRooms(): readonly string[] {
  const names = rooms.flatMap((room) => nameOf(room) ?? []);
  return [...new Set(names)].filter((name) => !name.startsWith('preview/'));
}
