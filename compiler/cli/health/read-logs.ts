import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { readBeacon, type Beacon } from '../../inspect/health/read-beacon.ts';
import { UsageError } from '../exit.ts';

/**
 * Reads log files line by line. Files whose names end in .gz are decompressed. Empty lines are
 * skipped.
 * @param add receives each line's beacon, or undefined if the line isn't a valid beacon
 * @throws UsageError if a file can't be read
 */
export async function readLogs(
  files: readonly string[],
  add: (beacon: Beacon | undefined) => void,
): Promise<void> {
  for (const file of files) {
    try {
      for await (const line of createInterface({ input: opened(file), crlfDelay: Infinity }))
        if (line.trim() !== '') add(readBeacon(line));
    } catch (error) {
      throw new UsageError(`the log "${file}" can't be read: ${(error as Error).message}`);
    }
  }
}

function opened(file: string): Readable {
  const bytes = createReadStream(file);
  if (!file.endsWith('.gz')) return bytes;
  const text = createGunzip();
  bytes.on('error', (error) => text.destroy(error));
  return bytes.pipe(text);
}
