import { writeRelease } from '../../8-emit/write-release.ts';
import { withWriteErrors } from './with-write-errors.ts';

/**
 * Writes a build to the output folder.
 * @throws UsageError if it can't be written
 */
export function writeBuild(...built: Parameters<typeof writeRelease>): void {
  withWriteErrors(built[1], () => writeRelease(...built));
}
