/** The newest JavaScript syntax that a bundle may contain, as an esbuild target. */
export const TARGET = 'es2020';
