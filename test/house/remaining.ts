/**
 * Files that break a law today. The law fails for every other file, and for a listed file that keeps
 * it, so these lists can only become shorter.
 */
export const remaining: {
  readonly longFiles: readonly string[];
  readonly filesWithLongFunctions: readonly string[];
  readonly filesWithOddPhrases: readonly string[];
} = {
  longFiles: [
    'test/adobe/core/events.test.ts',
    'test/adobe/engine/random-case.ts',
    'test/chromium/consent/changes.test.ts',
    'test/chromium/consent/clauses.test.ts',
    'test/chromium/destinations/in-chromium.test.ts',
    'test/chromium/vocabulary/vocabulary.long.test.ts',
  ],
  filesWithLongFunctions: [
    'test/adobe/edge/click-and-leave.ts',
    'test/adobe/edge/compare-scripts.ts',
    'test/adobe/edge/leaving.test.ts',
    'test/adobe/engine/page/container.ts',
    'test/adobe/engine/page/lab.ts',
    'test/chromium/crawl/expected.ts',
    'test/chromium/hostile/inject.js',
    'test/chromium/hostile/open-page.ts',
    'test/chromium/loading/play-page.ts',
    'test/docs/page-contract.test.ts',
    'test/house/made-up-package.ts',
    'test/preview/compare.long.test.ts',
    'test/preview/keyboard.long.test.ts',
    'test/preview/record.long.test.ts',
    'test/preview/rule-panels.long.test.ts',
    'test/preview/timeline-preview.test.ts',
    'test/preview/why-panel.long.test.ts',
  ],
  filesWithOddPhrases: [],
};
