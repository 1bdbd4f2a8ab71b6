import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Parts of paths, in the order in which their files run. The file that builds the preview is first,
 * because other files wait for this build. Then come the slowest files, and then the files that
 * open a browser: while these wait, other files can run.
 */
const FIRST = [
  '/test/preview/preview.test.ts',
  '/test/scenarios/ads',
  '/test/scenarios/',
  '/test/preview/',
  '/test/chromium/',
  '/test/adobe/',
];

/**
 * Sorts the test files by project, in the order of the configuration, and within a project by
 * `FIRST`. A worker keeps its modules for the next file only if both files are of the same project.
 */
export class ProjectSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = this.ctx.projects.map(({ name }) => name);
    const rank = ({ project, moduleId }: TestSpecification): number => {
      const first = FIRST.findIndex((path) => moduleId.includes(path));
      return projects.indexOf(project.name) * 10 + (first === -1 ? FIRST.length : first);
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
