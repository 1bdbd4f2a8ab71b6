/**
 * Matches system folders and everything inside them. On macOS, some system folders are below
 * `/private`.
 */
const WITH_CONTENTS =
  /^(?:\/private)?\/(?:bin|boot|dev|etc|lib(?:32|64|x32)?|proc|run|sbin|sys|usr|system|library|applications)(?:\/|$)|^[a-z]:\\(?:windows|program files(?: \(x86\))?|programdata)(?:\\|$)/i;
/** Matches folders that belong to programs or users, although they are inside a system folder. */
const NOT_OF_SYSTEM = /^\/usr\/(?:local|src)\/.|^\/run\/user\/\d+\/./i;
/** Folders that belong to the system, although programs and users own their subfolders. */
const ALONE =
  /^(?:\/(?:home|media|mnt|opt|private|root|srv|tmp|users|var|volumes)?|\/(?:private\/)?(?:var\/)?tmp|[a-z]:\\(?:users)?)$/i;

/**
 * Returns whether a folder belongs to the operating system. Examples are `/`, `/etc`, `/proc/1` and
 * `C:\Windows`.
 * @param folder an absolute path without symbolic links
 */
export function isSystemFolder(folder: string): boolean {
  return ALONE.test(folder) || (WITH_CONTENTS.test(folder) && !NOT_OF_SYSTEM.test(folder));
}
