import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Finding } from './finding.ts';

/** Checks whether a folder is writable, or can be created. */
export function checkWritable(subject: string, folder: string): Finding {
  let there = resolve(folder);
  while (!existsSync(there)) there = dirname(there);
  try {
    if (!statSync(there).isDirectory())
      return {
        subject,
        verdict: 'broken',
        found: `"${there}" isn't a folder`,
        fix: 'Remove that file, or choose another folder.',
      };
    accessSync(there, constants.W_OK);
    return { subject, verdict: 'ok', found: `${folder} is writable` };
  } catch (error) {
    return {
      subject,
      verdict: subject === 'cache' ? 'advice' : 'broken',
      found: `${folder} isn't writable: ${(error as Error).message}`,
      fix:
        subject === 'cache'
          ? 'Builds work without a cache, but take longer.'
          : 'Change the permissions of the folder, or choose another folder.',
    };
  }
}
