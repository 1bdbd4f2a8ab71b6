/** What browsers a bundle runs in, as esbuild names it. */
export const TARGET = 'es2020';
