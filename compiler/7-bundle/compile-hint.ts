/**
 * Chromium parses and compiles scripts of at least this many bytes on a background thread while
 * they load (`ScriptStreamer::kSmallScriptThreshold`).
 */
const STREAMED = 30 * 1024;

/**
 * Returns the first line of a bundle: an explicit compile hint of Chrome 136 and later, or nothing
 * if the bundle is too small to be compiled on a background thread. With the hint, that thread
 * compiles all functions. Without it, the page's main thread compiles most of them when they are
 * called, which takes about a fifth of the time that the bundle needs to start. Other browsers
 * ignore the comment.
 */
export function compileHint(code: string): string {
  return Buffer.byteLength(code) < STREAMED ? '' : '//# allFunctionsCalledOnLoad\n';
}
