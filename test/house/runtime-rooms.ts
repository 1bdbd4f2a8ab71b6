import { folder, shelves, type Room } from './room.ts';

const IN_A_BUNDLE = ['contract: types', 'runtime/text', 'runtime/platform'];

/** The rooms of the code that runs in a page, lowest layer first. */
export const runtimeRooms: readonly Room[] = [
  {
    name: 'contract',
    within: 'runtime/contract',
    holds:
      'the contract of bundle and compiler: `contract.ts` and its parts, `uses.ts`, and every `*.schema.ts`',
    files: /^runtime\/(contract|footprint|settings|uses)\.ts$/,
    imports: [],
    isNeutral: true,
  },
  {
    name: 'settings',
    within: 'runtime/contract',
    holds: '',
    files: /^runtime\/services\/tags\/settings\.ts$/,
    imports: ['contract: types'],
    isNeutral: true,
  },
  {
    name: 'schema',
    within: 'runtime/contract',
    holds: '',
    files: /^runtime\/.*\.schema\.ts$/,
    imports: ['contract: types', 'settings'],
    isNeutral: true,
    isApart: true,
  },
  folder('runtime/text', {
    holds: 'functions of text and numbers that touch nothing of the browser',
    imports: [],
    isNeutral: true,
  }),
  ...shelves(
    'runtime/platform',
    {
      holds: 'the browser: the only code that touches it',
      imports: ['contract'],
      isNeutral: true,
    },
    {
      encoding: [],
      safety: [],
      timing: ['safety'],
      page: ['safety'],
      storage: ['encoding'],
      watch: ['safety', 'timing', 'page', 'storage'],
      script: ['safety'],
      network: ['safety', 'timing', 'script'],
    },
  ),
  folder('runtime/engine', {
    holds: 'start, life cycle, rules',
    imports: ['contract', 'runtime/platform'],
    isNeutral: true,
  }),
  ...shelves(
    'runtime/services',
    {
      holds: 'services for several actions: consent, identity, edge, variables, tags',
      imports: ['contract', 'runtime/text', 'runtime/platform'],
      isNeutral: true,
    },
    {
      consent: [],
      leaving: [],
      identity: [],
      variables: [],
      edge: ['identity', 'leaving', 'variables'],
      commerce: ['variables'],
      tags: ['leaving'],
    },
  ),
  ...shelves(
    'runtime/operators',
    {
      within: 'runtime/vocabulary',
      holds: '',
      imports: ['contract: types', 'runtime/text', 'runtime/platform'],
      isNeutral: true,
    },
    { combine: [] },
  ),
  {
    name: 'runtime/operators/{clean,compare}',
    within: 'runtime/vocabulary',
    holds: '',
    files: /^runtime\/operators\/(clean|compare)\//,
    imports: ['schema: types', 'runtime/text', 'runtime/platform'],
    isNeutral: true,
    isApart: true,
  },
  {
    name: 'runtime/events',
    within: 'runtime/vocabulary',
    holds: 'the vocabulary: events, conditions, sources, operators, actions, destinations',
    files: /^runtime\/events\//,
    imports: [...IN_A_BUNDLE, 'contract', 'schema: types', 'runtime/engine'],
    isNeutral: true,
    isApart: true,
  },
  {
    name: 'runtime/{conditions,sources,actions,destinations}',
    within: 'runtime/vocabulary',
    holds: '',
    files: /^runtime\/(conditions|sources|actions|destinations)\//,
    imports: [...IN_A_BUNDLE, 'contract', 'schema: types', 'runtime/engine', 'runtime/services'],
    isNeutral: true,
    isApart: true,
  },
  {
    name: 'runtime/exports',
    within: 'runtime/vocabulary',
    holds: '',
    files: /^runtime\/exports\.ts$/,
    imports: [
      'runtime/{conditions,sources,actions,destinations}: types',
      'runtime/operators/combine: types',
      'runtime/engine: types',
      'runtime/services: types',
      'runtime/platform: types',
    ],
    isNeutral: true,
  },
];
