import type { ValueSchema } from '../contract.ts';

export const pageSpeedSchema = {
  kind: 'value',
  name: 'page-speed',
  title: 'Page speed',
  doc: 'When the page reached a mark of its loading, in whole milliseconds since the visitor asked for it, as the browser measures it (clause R-16). Absent before it is reached.',
  example: '{ page-speed: loaded, more-than: 3000 }',
  argument: { type: 'string', enum: ['first-byte', 'dom-ready', 'loaded'], doc: 'Which mark.' },
  members: {
    'first-byte': { doc: 'The first byte of the page came.', gives: 'number', absent: true },
    'dom-ready': { doc: 'The page\'s elements were all there, and what waited for them had run.', gives: 'number', absent: true },
    loaded: { doc: 'The page and all that belongs to it were loaded, and what waited for that had run.', gives: 'number', absent: true },
  },
  gives: 'number',
  absent: true,
} as const satisfies ValueSchema;
