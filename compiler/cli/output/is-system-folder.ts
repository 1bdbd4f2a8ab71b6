/** Folders of the system, with everything in them. `/private` is where macOS keeps some of them. */
const WITH_CONTENTS =
  /^(?:\/private)?\/(?:bin|boot|dev|etc|lib(?:32|64|x32)?|proc|run|sbin|sys|usr|system|library|applications)(?:\/|$)|^[a-z]:\\(?:windows|program files(?: \(x86\))?|programdata)(?:\\|$)/i;
/** Folders in them that belong to programs and users. */
const NOT_OF_SYSTEM = /^\/usr\/(?:local|src)\/.|^\/run\/user\/\d+\/./i;
/** Folders whose subfolders belong to programs and users. */
const ALONE =
  /^(?:\/(?:home|media|mnt|opt|private|root|srv|tmp|users|var|volumes)?|\/(?:private\/)?(?:var\/)?tmp|[a-z]:\\(?:users)?)$/i;

/**
 * Whether a folder belongs to the operating system: `/`, `/etc`, `/proc/1`, `C:\Windows`.
 * @param folder an absolute path without symbolic links
 */
export function isSystemFolder(folder: string): boolean {
  return ALONE.test(folder) || (WITH_CONTENTS.test(folder) && !NOT_OF_SYSTEM.test(folder));
}
