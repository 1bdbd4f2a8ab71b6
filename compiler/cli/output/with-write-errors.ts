import { UsageError } from '../exit.ts';

/**
 * Runs `write`, which reads or writes files in an output folder.
 * @throws UsageError if the operating system reports an error, for example that the disk is full
 */
export function withWriteErrors<Result>(folder: string, write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new UsageError(`can't write to the folder "${folder}": ${message}.`);
  }
}
