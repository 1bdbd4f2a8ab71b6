import {
  chmodSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UsageError } from '../exit.ts';

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Replaces a file's text atomically. Keeps the file's permissions and byte order mark.
 * @param before the text as the caller read it
 * @throws UsageError if the file's text is no longer `before`, or if the file can't be written
 */
export function replaceFile(path: string, before: string, after: string): void {
  const real = realpathSync(path);
  const bytes = readFileSync(real, 'utf8');
  if (bytes.replace(BYTE_ORDER_MARK, '') !== before)
    throw new UsageError(
      `${path} has changed in the meantime and wasn't written. Run the command again.`,
    );
  const beside = join(dirname(real), `.${basename(real)}.${process.pid}.fixed`);
  try {
    writeFileSync(beside, bytes.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK + after : after);
    chmodSync(beside, statSync(real).mode);
    renameSync(beside, real);
  } catch (error) {
    rmSync(beside, { force: true });
    throw new UsageError(`can't write ${path}: ${(error as Error).message}.`);
  }
}
