import { folder, shelves, type Room } from './room.ts';

const IN_A_BUNDLE = ['contract: types', 'runtime/text', 'runtime/platform'];

/**
 * The rooms (named groups of files) of the code that runs in a page. A room may import only from
 * rooms that are listed before it.
 */
export const runtimeRooms: readonly Room[] = [
  {
    name: 'contract',
    within: 'runtime/contract',
    contains:
      'the contract of bundle and compiler: `contract.ts` and its parts, `trace-record.ts`, `uses.ts`, and every `*.schema.ts`',
    files: /^runtime\/(contract|footprint|settings|has-wider|trace-record|uses)\.ts$/,
    imports: [],
    isNeutral: true,
  },
  {
    name: 'settings',
    within: 'runtime/contract',
    contains: '',
    files: /^runtime\/services\/tags\/settings\.ts$/,
    imports: ['contract: types'],
    isNeutral: true,
  },
  {
    name: 'schema',
    within: 'runtime/contract',
    contains: '',
    files: /^runtime\/.*\.schema\.ts$/,
    imports: ['contract: types', 'settings'],
    isNeutral: true,
    isApart: true,
  },
  folder('runtime/text', {
    contains: "functions of text and numbers that don't use the browser",
    imports: [],
    isNeutral: true,
  }),
  ...shelves(
    'runtime/platform',
    {
      contains: 'the browser: the only code that touches it',
      imports: ['contract'],
      isNeutral: true,
    },
    {
      encoding: [],
      safety: [],
      timing: ['safety'],
      page: ['safety'],
      storage: ['encoding', 'safety'],
      locks: ['safety', 'timing', 'storage'],
      watch: ['safety', 'timing', 'page', 'storage'],
      script: ['safety'],
      network: ['safety', 'timing', 'script'],
    },
  ),
  folder('runtime/engine', {
    contains: 'start, life cycle, rules',
    imports: ['contract', 'runtime/platform'],
    isNeutral: true,
  }),
  ...shelves(
    'runtime/services',
    {
      contains: 'services for several actions, such as consent and the edge client',
      imports: ['contract', 'runtime/text', 'runtime/platform'],
      isNeutral: true,
    },
    {
      consent: [],
      health: [],
      leaving: [],
      sending: ['leaving'],
      identity: ['leaving'],
      variables: [],
      tags: ['leaving'],
      delivery: ['sending', 'tags'],
      edge: ['identity', 'leaving', 'sending', 'variables', 'delivery'],
      commerce: ['variables'],
    },
  ),
  ...shelves(
    'runtime/operators',
    {
      within: 'runtime/vocabulary',
      contains: '',
      imports: ['contract: types', 'runtime/text', 'runtime/platform'],
      isNeutral: true,
    },
    { combine: [] },
  ),
  {
    name: 'runtime/operators/{clean,compare}',
    within: 'runtime/vocabulary',
    contains: '',
    files: /^runtime\/operators\/(clean|compare)\//,
    imports: ['schema: types', 'runtime/text', 'runtime/platform'],
    isNeutral: true,
    isApart: true,
  },
  {
    name: 'runtime/events',
    within: 'runtime/vocabulary',
    contains: 'the vocabulary: events, conditions, sources, operators, actions, destinations',
    files: /^runtime\/events\//,
    imports: [...IN_A_BUNDLE, 'contract', 'schema: types', 'runtime/engine'],
    isNeutral: true,
    isApart: true,
  },
  {
    name: 'runtime/{conditions,sources,actions,destinations}',
    within: 'runtime/vocabulary',
    contains: '',
    files: /^runtime\/(conditions|sources|actions|destinations)\//,
    imports: [...IN_A_BUNDLE, 'contract', 'schema: types', 'runtime/engine', 'runtime/services'],
    isNeutral: true,
    isApart: true,
  },
  {
    name: 'runtime/exports',
    within: 'runtime/vocabulary',
    contains: '',
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
