/** The files of something new, with the changes that aren't written yet. */
export interface NewTree {
  /** The text of each changed file, by path. */
  readonly texts: ReadonlyMap<string, string>;
}
export function planNew(
  root: string,
  args: readonly string[],
  tree?: NewTree,
):
  | { readonly problem: string; readonly tree?: undefined; readonly next?: undefined }
  | { readonly problem?: undefined; readonly tree: NewTree; readonly next: readonly string[] };
