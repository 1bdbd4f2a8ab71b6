import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files whose path contains one of these parts run in this order, before the other files of
 * their vitest project. The first file builds the preview, and other files wait for this build. The
 * slowest files come next. Then come files that open a browser. While one file waits for its
 * browser, other files can run.
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
 * `FIRST`. If the next file of a worker is in the same project, the worker can keep its modules.
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
