import { chmodSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UsageError } from './exit.ts';

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Replaces a file's text: the new one appears at once, with the rights and the byte order mark of the old one.
 * @param before what the file held when it was read
 * @throws UsageError where it holds something else by now, or can't be written
 */
export function writeWhole(path: string, before: string, after: string): void {
  const real = realpathSync(path);
  const bytes = readFileSync(real, 'utf8');
  if (bytes.replace(BYTE_ORDER_MARK, '') !== before) throw new UsageError(`${path} has changed in the meantime; nothing was written to it. Run the command again.`);
  const beside = join(dirname(real), `.${basename(real)}.${process.pid}.fixed`);
  try {
    writeFileSync(beside, bytes.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK + after : after);
    chmodSync(beside, statSync(real).mode);
    renameSync(beside, real);
  } catch (error) {
    rmSync(beside, { force: true });
    throw new UsageError(`${path} can't be written: ${(error as Error).message}.`);
  }
}
