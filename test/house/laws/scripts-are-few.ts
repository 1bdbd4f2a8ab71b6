import type { Law } from '../project.ts';

const MOST_SCRIPTS = 12;

/** package.json has at most a dozen scripts. */
export const scriptsAreFew: Law = (project) => {
  const { scripts = {} } = JSON.parse(project.get('package.json')!) as {
    readonly scripts?: object;
  };
  const count = Object.keys(scripts).length;
  return count > MOST_SCRIPTS
    ? [`package.json has ${count} scripts, ${MOST_SCRIPTS} are the most`]
    : [];
};
