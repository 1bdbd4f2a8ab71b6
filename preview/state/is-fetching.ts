/**
 * Whether a page still waits for a script of the preview's own host, such as the on-demand script. Those are fetched in
 * truth and not asked of the fake world, so that no message of the frame tells of them.
 */
export function isFetching({ document, location, performance }: Window): boolean {
  return [...document.querySelectorAll('script')].some(({ src }) => src.startsWith(`${location.origin}/`) && performance.getEntriesByName(src, 'resource').length === 0);
}
