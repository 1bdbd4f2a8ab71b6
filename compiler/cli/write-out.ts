import { emit } from '../8-emit/emit.ts';
import { UsageError } from './exit.ts';

/**
 * Writes what was built into the folder that was named.
 * @throws UsageError where it can't be written
 */
export function writeOut(...built: Parameters<typeof emit>): void {
  if (built[1] === '') throw new UsageError('the folder to write into has no name.');
  try {
    emit(...built);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new UsageError(`the folder "${built[1]}" can't be written: ${message}.`);
  }
}
