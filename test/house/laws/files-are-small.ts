import { modulesOf, type Law } from '../project.ts';

const MOST_LINES = 250;
/** Files that may be longer. Each entry needs a comment with the reason. */
const EXCEPT: readonly string[] = [];

/** A module has at most 250 lines. */
export const filesAreSmall: Law = (project) =>
  modulesOf(project)
    .filter(([path]) => !EXCEPT.includes(path) && !path.endsWith('.generated.ts'))
    .map(([path, text]) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines, ${MOST_LINES} are the most`);
