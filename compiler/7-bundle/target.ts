/** The oldest browsers that run a bundle, as an esbuild target. */
export const TARGET = 'es2020';
