/**
 * Files that break a law today. The law fails for every other file, and for a listed file that keeps
 * it, so these lists can only become shorter.
 */
export const remaining: {
  readonly longFiles: readonly string[];
  readonly filesWithLongFunctions: readonly string[];
  readonly filesWithOddPhrases: readonly string[];
} = {
  longFiles: [],
  filesWithLongFunctions: [
    'test/adobe/edge/click-and-leave.ts',
    'test/adobe/edge/compare-scripts.ts',
    'test/adobe/edge/leaving.test.ts',
  ],
  filesWithOddPhrases: [],
};
