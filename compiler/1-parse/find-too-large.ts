import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

const MEGABYTE = 1_000_000;

/** The maximum size of a file of rules, in bytes. */
const LARGEST_FILE = 2 * MEGABYTE;

/** Returns an error if a file is larger than `LARGEST_FILE`, otherwise undefined. */
export function findTooLarge(file: string, bytes: number): Diagnostic | undefined {
  if (bytes <= LARGEST_FILE) return undefined;
  return diagnose(
    'file-too-large',
    { file, line: 1, column: 1, endLine: 1, endColumn: 1 },
    { megabytes: bytes / MEGABYTE, limit: LARGEST_FILE / MEGABYTE },
  );
}
