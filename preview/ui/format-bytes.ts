/** Formats a size: `999 B` below 1,000 bytes, otherwise `12.4 kB` or `124 kB`. */
export function formatBytes(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0)} kB`;
}
