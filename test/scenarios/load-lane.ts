import { fileURLToPath } from 'node:url';
import { loadScenarios, type ScenarioFile } from '../../compiler/play/chromium/load-scenarios.ts';
import type { Lane } from './lanes.ts';

/** Returns the absolute path of a path relative to `test/`. */
export function testPath(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}

/** Reads the scenarios of a lane. Their `file` is relative to `test/`. */
export async function loadLane({ folders }: Lane): Promise<readonly ScenarioFile[]> {
  const loaded = folders.map(async (folder) =>
    (await loadScenarios(testPath(folder))).map((entry) => ({
      ...entry,
      file: `${folder}/${entry.file}`,
    })),
  );
  return (await Promise.all(loaded)).flat();
}
