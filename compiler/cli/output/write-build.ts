import { writeRelease } from '../../8-emit/write-release.ts';
import { UsageError } from '../exit.ts';

/**
 * Writes a build to the output folder.
 * @throws UsageError if it can't be written
 */
export function writeBuild(...built: Parameters<typeof writeRelease>): void {
  try {
    writeRelease(...built);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new UsageError(`can't write to the folder "${built[1]}": ${message}.`);
  }
}
