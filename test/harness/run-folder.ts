import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The environment variable with the path of a folder that the workers of one run share. */
export const RUN_FOLDER = 'TAGWRIGHT_RUN_FOLDER';

/**
 * Creates the folder that the workers share. Vitest calls this function before it starts the
 * workers, which inherit the environment variable with the folder's path.
 * @returns a function that removes the folder after the run
 */
export default function makeRunFolder(): (() => void) | undefined {
  // Vitest calls this function once for each project.
  if (process.env[RUN_FOLDER] !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'tagwright-run-'));
  process.env[RUN_FOLDER] = folder;
  return () => {
    delete process.env[RUN_FOLDER];
    rmSync(folder, { recursive: true, force: true });
  };
}
