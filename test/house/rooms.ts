/** A room of the house: some files, and the rooms that they may import from besides their own. */
export interface Room {
  readonly name: string;
  readonly files: RegExp;
  /** Rooms that were listed before, so that imports only go downwards; `…: types` allows no more than types. */
  readonly imports: readonly string[];
  /** Runs in a browser as well as in Node.js: no package, nothing of Node's. */
  readonly isNeutral?: true;
  /** Its files stand alone: they don't import one another. */
  readonly isApart?: true;
}

const PHASES = ['1-parse', '2-check', '3-resolve', '4-analyse', '5-plan', '6-generate', '7-bundle', '8-emit'];
const IN_A_BUNDLE = ['contract: types', 'uses', 'platform'];
const TELLING = ['model', 'diagnostic', 'messages', 'diagnostics'];
const COMPILER = [...TELLING, 'expression', 'interpret', 'cache', 'scenario', ...PHASES, 'scripts', 'compare', 'coverage', 'report', 'editor', 'contract: types'];

/** From the ground up. The first room whose pattern fits is the file's. */
export const rooms: readonly Room[] = [
  { name: 'setup', files: /^setup\//, imports: [] },

  { name: 'contract', files: /^runtime\/contract\.ts$/, imports: [], isNeutral: true },
  { name: 'uses', files: /^runtime\/uses\.ts$/, imports: [], isNeutral: true },
  { name: 'settings', files: /^runtime\/services\/tags\/settings\.ts$/, imports: ['contract: types'], isNeutral: true },
  { name: 'schema', files: /^runtime\/.*\.schema\.ts$/, imports: ['contract: types', 'settings'], isNeutral: true, isApart: true },
  { name: 'platform', files: /^runtime\/platform\//, imports: ['contract: types', 'uses'], isNeutral: true },
  { name: 'language', files: /^runtime\/language\//, imports: IN_A_BUNDLE, isNeutral: true },
  { name: 'engine', files: /^runtime\/engine\//, imports: IN_A_BUNDLE, isNeutral: true },
  { name: 'consent', files: /^runtime\/services\/consent\//, imports: IN_A_BUNDLE, isNeutral: true },
  { name: 'identity', files: /^runtime\/services\/identity\//, imports: [...IN_A_BUNDLE, 'consent'], isNeutral: true },
  { name: 'variables', files: /^runtime\/services\/variables\//, imports: IN_A_BUNDLE, isNeutral: true },
  { name: 'edge', files: /^runtime\/services\/edge\//, imports: [...IN_A_BUNDLE, 'consent', 'identity', 'variables'], isNeutral: true },
  { name: 'commerce', files: /^runtime\/services\/commerce\//, imports: [...IN_A_BUNDLE, 'variables'], isNeutral: true },
  { name: 'tags', files: /^runtime\/services\/tags\//, imports: IN_A_BUNDLE, isNeutral: true },
  { name: 'events', files: /^runtime\/events\//, imports: [...IN_A_BUNDLE, 'schema: types', 'engine'], isNeutral: true, isApart: true },
  { name: 'modules', files: /^runtime\/(conditions|values|actions|destinations)\//, imports: [...IN_A_BUNDLE, 'schema: types', 'engine', 'consent', 'identity', 'variables', 'edge', 'commerce', 'tags'], isNeutral: true, isApart: true },

  { name: 'model', files: /^compiler\/model\//, imports: ['contract: types', 'schema'], isNeutral: true },
  { name: 'diagnostic', files: /^compiler\/diagnostics\/diagnostic\.ts$/, imports: ['model'], isNeutral: true },
  { name: 'messages', files: /^compiler\/messages\//, imports: ['model', 'diagnostic: types'], isNeutral: true },
  { name: 'diagnostics', files: /^compiler\/diagnostics\//, imports: ['model', 'diagnostic: types', 'messages', 'contract: types'] },
  { name: 'expression', files: /^compiler\/expression\//, imports: [...TELLING, 'contract: types'], isNeutral: true },
  { name: 'interpret', files: /^compiler\/interpret\//, imports: [...TELLING, 'expression', 'contract: types'], isNeutral: true },
  { name: 'cache', files: /^compiler\/cache\//, imports: ['model', 'diagnostic: types'] },
  { name: 'scenario', files: /^compiler\/scenario\//, imports: TELLING, isNeutral: true },
  ...PHASES.map((phase): Room => ({ name: phase, files: new RegExp(`^compiler/${phase}/`), imports: [...TELLING, 'expression', 'interpret', 'cache', 'schema', 'contract: types'] })),
  { name: 'compare', files: /^compiler\/compare\//, imports: ['model', 'scenario'], isNeutral: true },
  { name: 'coverage', files: /^compiler\/coverage\//, imports: ['model'], isNeutral: true },
  { name: 'report', files: /^compiler\/report\//, imports: ['model', 'expression', '4-analyse'] },
  { name: 'editor', files: /^compiler\/editor\//, imports: ['model', 'expression', '2-check', 'contract: types'] },
  { name: 'scripts', files: /^compiler\/scripts\//, imports: [...TELLING, 'expression', '1-parse', '4-analyse'] },
  { name: 'browser', files: /^compiler\/browser\//, imports: [...TELLING, 'scenario', '8-emit'] },
  { name: 'dom', files: /^compiler\/dom\//, imports: [...TELLING, 'scenario', 'browser'] },
  { name: 'compile', files: /^compiler\/[^/]+\.ts$/, imports: COMPILER },
  { name: 'preview index', files: /^preview\/build\/(?!compile-bundles\.ts$|bundle-folder\.ts$|index-of\.ts$|[^/]*-plugin\.ts$)/, imports: TELLING, isNeutral: true },
  { name: 'preview build', files: /^preview\/(build\/|vite\.config\.ts$|[^/]+\.m[jt]s$)/, imports: [...TELLING, 'scenario', 'compile', 'preview index'] },
  { name: 'preview live', files: /^preview\/live\//, imports: [...COMPILER, 'compile', 'preview index', 'preview build'] },
  { name: 'cli', files: /^compiler\/cli\//, imports: [...COMPILER, 'compile', 'browser', 'dom', 'preview live'] },

  { name: 'preview', files: /^preview\//, imports: [...TELLING, 'scenario', 'interpret', 'expression', 'compare', 'preview index'] },

  { name: 'test', files: /^(test\/|vitest\.config\.ts$)/, imports: ['setup', 'contract', 'uses', 'schema', 'platform', 'language', 'engine', 'consent', 'identity', 'variables', 'edge', 'commerce', 'tags', 'settings', 'events', 'modules', ...COMPILER, 'browser', 'dom', 'compile', 'cli', 'preview index', 'preview build', 'preview live', 'preview'] },
];

/** The room that a file lies in. */
export function roomOf(path: string): Room | undefined {
  return rooms.find((room) => room.files.test(path));
}
