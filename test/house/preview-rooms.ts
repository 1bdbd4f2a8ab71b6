import { PHASE } from './compiler-rooms.ts';
import { folder, type Room } from './room.ts';

/**
 * The preview's rooms (named groups of files), and the room of the commands. The room of the
 * commands comes last, because the command `dev` imports the preview's server.
 */
export const previewRooms: readonly Room[] = [
  folder('preview/ui', { contains: 'controls and styles', imports: [] }),
  folder('preview/storefront', {
    contains: "the mock shop's pages",
    imports: ['compiler/play/scenario'],
  }),
  folder('preview/session', {
    contains: 'the state of the frame, and the choices of the user',
    imports: ['compiler/model', 'compiler/play/scenario', 'preview/storefront'],
  }),
  folder('preview/frame', {
    contains: 'the world around the mock page',
    imports: ['compiler/model', 'compiler/play/scenario', 'preview/session'],
  }),
  folder('preview/replay', {
    contains: 'playing again: compare, parity, share, export',
    imports: ['compiler/model', 'compiler/play/scenario', 'preview/session', 'preview/storefront'],
  }),
  folder('preview/panels', {
    contains: 'one folder per panel',
    imports: [
      'compiler/model',
      'compiler/play/scenario',
      'preview/ui',
      'preview/storefront',
      'preview/session',
      'preview/replay',
    ],
  }),
  folder('preview/app', {
    contains: 'the workbench around the panels',
    imports: [
      'compiler/model',
      'preview/ui',
      'preview/storefront',
      'preview/session',
      'preview/replay',
      'preview/panels',
    ],
  }),
  {
    name: 'preview/server',
    contains: 'the build and the server of the preview',
    files: /^preview\/(server\/|vite\.config\.ts$)/,
    imports: ['compiler/diagnostics', 'compiler/cache', 'compiler/driver', 'preview/session'],
  },
  folder('compiler/cli', {
    contains: 'the commands',
    imports: [
      ...PHASE,
      'compiler/cache',
      'compiler/1-parse',
      'compiler/5-plan',
      'compiler/8-emit',
      'compiler/release',
      'compiler/scripts',
      'compiler/play',
      'compiler/inspect',
      'compiler/driver',
      'preview/server',
    ],
  }),
];
