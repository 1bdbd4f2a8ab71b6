/** Matches file names that contain 16 hex digits of the file's hash. */
const HASHED = /\.[\da-f]{16}\.js(\.[\da-f]{16}\.dcz)?$/;

/**
 * Returns the headers with which an object is served. If a script has a hash in its name, it never
 * changes, so browsers cache it for a year. A loader can change with every release, so browsers
 * cache it for a minute. For one more day, they may use the cached loader while they fetch the
 * current one, or if the server fails.
 */
export function cacheHeaders(key: string): { readonly [header: string]: string } {
  const isFixed = key.startsWith('r/') || HASHED.test(key);
  return {
    ...(key.endsWith('.dcz') && {
      'content-encoding': 'dcz',
      vary: 'accept-encoding, available-dictionary',
    }),
    'content-type': /\.(js|dcz)$/.test(key)
      ? 'text/javascript; charset=utf-8'
      : 'application/json; charset=utf-8',
    'cache-control': isFixed
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=60, stale-while-revalidate=86400, stale-if-error=86400',
  };
}
