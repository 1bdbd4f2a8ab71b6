import { minify } from 'terser';

/** A script and its source map, as JSON. */
export interface MappedScript {
  readonly code: string;
  readonly map: string;
}

/** How terser compresses code: the options without those for names and format. */
export const COMPRESS = { passes: 2, ecma: 2020 } as const;

/**
 * Minifies a module of the runtime with terser. The returned source map refers to the original
 * files.
 */
export async function minifyScript({ code, map }: MappedScript): Promise<MappedScript> {
  const minified = await minify(code, {
    module: true,
    ecma: 2020,
    compress: { ...COMPRESS },
    mangle: true,
    format: { ascii_only: true, comments: false, ecma: 2020 },
    sourceMap: { content: map, filename: 'bundle.js' },
  });
  return { code: minified.code!, map: minified.map as string };
}
