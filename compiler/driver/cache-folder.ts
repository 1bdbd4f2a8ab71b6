import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

interface Machine {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Returns the user's home folder. Throws if the user has none, as in some containers. */
  readonly home: () => string;
}

/**
 * Returns Tagwright's cache folder, at the operating system's usual path. A cache in node_modules
 * wouldn't be reliable: node_modules may be read-only, and `npm ci` deletes it.
 * @returns undefined if the environment names no cache folder and the user has no home folder. A
 * folder that all users share wouldn't be safe, because other users could change the bundles there
 */
export function cacheFolder(
  { platform, environment, home }: Machine = {
    platform: process.platform,
    environment: process.env,
    home: homedir,
  },
): string | undefined {
  const ofUser = environment['XDG_CACHE_HOME'];
  if (platform === 'win32' && environment['LOCALAPPDATA'])
    return join(environment['LOCALAPPDATA'], 'tagwright', 'cache');
  // The XDG standard requires that programs ignore a relative path.
  if (platform !== 'darwin' && platform !== 'win32' && ofUser && isAbsolute(ofUser))
    return join(ofUser, 'tagwright');
  try {
    return join(home(), platform === 'darwin' ? 'Library/Caches' : '.cache', 'tagwright');
  } catch {
    return undefined;
  }
}
