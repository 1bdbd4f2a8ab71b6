/**
 * Returns a function that finds the folder that contains a file. If several folders contain the
 * file, the function returns the innermost folder. If no folder contains the file, the function
 * returns undefined.
 * @param folders paths with a trailing slash
 */
export function innermostFolder(
  folders: ReadonlySet<string>,
): (file: string) => string | undefined {
  return (file) => {
    for (let end = file.lastIndexOf('/'); end >= 0; end = file.lastIndexOf('/', end - 1)) {
      const folder = file.slice(0, end + 1);
      if (folders.has(folder)) return folder;
      if (end === 0) break;
    }
    return undefined;
  };
}
