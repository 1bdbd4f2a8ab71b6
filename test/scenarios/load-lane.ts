import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadScenarios, type ScenarioFile } from '../../compiler/play/chromium/load-scenarios.ts';
import type { Lane } from './lanes.ts';
import { repeating } from './repeating.ts';

/** Returns the absolute path of a path relative to `test/`. */
export function testPath(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}

/**
 * Reads the scenarios in a lane's folders. The property `file` of each scenario is a path relative
 * to `test/`.
 * @param isLong whether scenarios that are listed in repeating.ts are included
 */
export async function loadLane(
  { folders }: Lane,
  isLong = Boolean(process.env.LONG),
): Promise<readonly ScenarioFile[]> {
  const loaded = folders.map(async (folder) =>
    (await loadScenarios(testPath(folder)))
      .map((entry) => ({ ...entry, file: `${folder}/${entry.file}` }))
      .filter(({ file }) => isLong || !repeats(file)),
  );
  return (await Promise.all(loaded)).flat();
}

/** Returns whether only the long suites play a scenario. The path is relative to `test/`. */
function repeats(file: string): boolean {
  const { dir, name } = parse(file);
  return repeating[dir]?.includes(name) ?? false;
}
