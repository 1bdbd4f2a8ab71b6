import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRecorded, recordable } from '../../../adobe/edge/recorded.ts';
import { readScripts } from '../../../adobe/edge/script.ts';
import { playScript } from './play-script.ts';

const { TZ: zone } = process.env;

/**
 * Declares a test for each script in test/adobe/edge/scripts/ that is about one of the subjects.
 * The test plays the script in happy-dom, and expects the results that were recorded in Chromium.
 */
export function expectRecorded(...subjects: readonly string[]): void {
  beforeEach(() => {
    process.env.TZ = 'Asia/Kolkata';
    vi.resetModules();
    vi.useFakeTimers({ now: Date.UTC(2025, 3, 15, 10) });
  });

  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  for (const about of subjects) {
    const recorded = readRecorded(about);
    describe(`${about}.yaml`, () => {
      it.each(
        readScripts()
          .filter((script) => script.about === about)
          .map((script) => [script.script, script] as const),
      )('%s', async (name, script) => {
        expect(recordable(await playScript(script))).toEqual(recorded[name]);
      });
    });
  }
}
