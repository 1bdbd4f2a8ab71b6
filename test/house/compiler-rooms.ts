import { folder, shelves, type Room } from './room.ts';

const NOUNS = ['compiler/model', 'compiler/diagnostics'];
/** The rooms (named groups of files) from which most of the compiler's phases may import. */
export const PHASE = [...NOUNS, 'compiler/expression'];

/** The compiler's phases. No phase imports from another. */
const phases: readonly Room[] = [
  folder('compiler/1-parse', { contains: 'bytes → nodes', imports: NOUNS }),
  folder('compiler/2-check', {
    contains: 'nodes → typed layers',
    imports: [...PHASE, 'contract: types'],
  }),
  folder('compiler/3-resolve', { contains: 'layers → sites', imports: PHASE }),
  folder('compiler/4-analyse', {
    contains: 'site → diagnostics',
    imports: [...PHASE, 'contract: types'],
  }),
  folder('compiler/5-plan', { contains: 'site → plan', imports: PHASE }),
  folder('compiler/6-generate', {
    contains: 'plan → module',
    imports: [...PHASE, 'contract: types'],
  }),
  folder('compiler/7-bundle', {
    contains: 'module → script',
    imports: [...NOUNS, 'compiler/cache'],
  }),
  folder('compiler/8-emit', {
    contains: 'scripts → `dist/`',
    imports: [...PHASE, 'compiler/cache', 'contract: types'],
  }),
];
const PHASES = phases.map(({ name }) => name);

/**
 * The compiler's rooms (named groups of files). Each room is listed after the rooms that it imports
 * from. The room of the commands is in preview-rooms.ts, because the command `dev` imports the
 * preview's server.
 */
export const compilerRooms: readonly Room[] = [
  folder('compiler/model', {
    contains: 'the types that all phases share',
    imports: ['contract: types', 'schema'],
    isNeutral: true,
  }),
  {
    name: 'compiler/diagnostic',
    within: 'compiler/diagnostics',
    contains: '',
    files: /^compiler\/diagnostics\/diagnostic\.ts$/,
    imports: ['compiler/model'],
    isNeutral: true,
  },
  {
    name: 'compiler/messages',
    within: 'compiler/diagnostics',
    contains: '',
    files: /^compiler\/diagnostics\/messages\//,
    imports: ['compiler/model', 'compiler/diagnostic: types'],
    isNeutral: true,
  },
  folder('compiler/diagnostics', {
    contains: 'codes, places, code frames, messages',
    imports: ['compiler/model', 'compiler/diagnostic: types', 'compiler/messages'],
  }),
  folder('compiler/cache', {
    contains: 'stores, and functions that wrap a step with a cache',
    imports: [],
  }),
  ...shelves(
    'compiler/expression',
    {
      contains: 'computations on expressions',
      imports: ['compiler/model', 'compiler/diagnostics', 'contract: types'],
      isNeutral: true,
    },
    {
      tree: [],
      operators: ['tree'],
      types: ['tree', 'operators'],
      fold: ['tree', 'operators', 'types'],
      logic: ['tree', 'operators', 'types', 'fold'],
      consent: ['tree', 'fold', 'logic'],
    },
  ),
  ...phases,
  folder('compiler/release', {
    contains: 'releases: the store, publishing and going back',
    imports: ['compiler/model', 'compiler/cache'],
  }),
  folder('compiler/scripts', {
    contains: 'TypeScript modules beside the rules',
    imports: [...PHASE, 'compiler/1-parse'],
  }),
  {
    name: 'compiler/play/scenario',
    within: 'compiler/play',
    contains: 'the player of scenarios',
    files: /^compiler\/play\/scenario\//,
    imports: ['compiler/model'],
    isNeutral: true,
  },
  folder('compiler/play/chromium', {
    within: 'compiler/play',
    contains: '',
    imports: ['compiler/model', 'compiler/cache', 'compiler/play/scenario'],
  }),
  folder('compiler/play/happy-dom', {
    within: 'compiler/play',
    contains: '',
    imports: ['compiler/cache', 'compiler/play/scenario', 'compiler/play/chromium'],
  }),
  folder('compiler/inspect/evaluator', {
    within: 'compiler/inspect',
    contains: 'questions about a build and its rules, and about live pages',
    imports: ['compiler/model', 'compiler/expression'],
    isNeutral: true,
  }),
  folder('compiler/inspect/why', {
    within: 'compiler/inspect',
    contains: '',
    imports: [
      'compiler/model',
      'compiler/expression',
      'compiler/play/scenario',
      'compiler/inspect/evaluator',
    ],
  }),
  folder('compiler/inspect/diff', {
    within: 'compiler/inspect',
    contains: '',
    imports: ['compiler/model', 'compiler/play/scenario'],
    isNeutral: true,
  }),
  folder('compiler/inspect/health', {
    within: 'compiler/inspect',
    contains: '',
    imports: ['compiler/model'],
  }),
  folder('compiler/inspect/coverage', {
    within: 'compiler/inspect',
    contains: '',
    imports: ['compiler/model'],
    isNeutral: true,
  }),
  folder('compiler/inspect/report', {
    within: 'compiler/inspect',
    contains: '',
    imports: ['compiler/model', 'compiler/expression', 'compiler/4-analyse'],
  }),
  folder('compiler/inspect/page', {
    within: 'compiler/inspect',
    contains: '',
    imports: ['compiler/model', 'compiler/cache', 'compiler/play/scenario', 'compiler/release'],
  }),
  folder('compiler/inspect/editor', {
    within: 'compiler/inspect',
    contains: '',
    imports: [
      'compiler/model',
      'compiler/expression',
      'compiler/2-check',
      'compiler/play/scenario',
      'contract: types',
    ],
  }),
  {
    name: 'compiler/driver',
    contains: '`compile.ts`, and the input and the caches of the phases',
    files: /^compiler\/(driver\/|compile\.ts$)/,
    imports: [...PHASE, 'compiler/cache', ...PHASES, 'compiler/scripts'],
  },
];
