/** The SVG paths of an icon: `line` is stroked, `fill` is filled. An icon has one path or both. */
export interface Drawing {
  readonly line?: string;
  readonly fill?: string;
}

const RING = 'M7 2a5 5 0 1 0 0 10 5 5 0 1 0 0-10';

/** The icons of the timeline, in a square of 14 units. */
export const drawings = {
  fired: { fill: 'M7 2a5 5 0 1 0 0 10A5 5 0 1 0 7 2' },
  partly: { line: RING, fill: 'M7 2a5 5 0 0 0 0 10z' },
  blocked: { line: 'M3 3l8 8M11 3l-8 8' },
  held: { line: 'M3.5 2h7M3.5 12h7M4.5 2c0 3 5 7 5 10M9.5 2c0 3-5 7-5 10' },
  dropped: { line: `${RING}M3.5 3.5l7 7` },
  waiting: { line: 'M7 2.5a4.5 4.5 0 1 0 4.5 4.5' },
  error: { line: 'M7 2l5.5 10h-11zM7 6v2.5', fill: 'M6.4 9.8h1.2V11H6.4z' },
  warning: { line: 'M7 2l5.5 10h-11z' },
  page: { line: 'M3 1.5h5.5L11 4v8.5H3zM8.5 1.5V4H11' },
  stage: { line: 'M4 2v10M4 2.5h7L9 5l2 2.5H4' },
  event: { line: 'M8 1.5L3.5 8H7l-1 4.5L10.5 6H7z' },
  value: { line: 'M3 5h8M3 9h8' },
  request: { line: 'M7 12V2.5M3.5 6L7 2.5 10.5 6' },
  response: { line: 'M7 2v9.5M3.5 8L7 11.5 10.5 8' },
  action: { line: 'M2 7h9.5M8 3.5L11.5 7 8 10.5' },
  storage: {
    line: 'M2.5 3.5C2.5 1 11.5 1 11.5 3.5v7c0 2.5-9 2.5-9 0zM2.5 3.5c0 2.5 9 2.5 9 0M2.5 7c0 2.5 9 2.5 9 0',
  },
  log: { line: 'M2.5 3.5h9M2.5 7h9M2.5 10.5h5' },
  skipped: { line: 'M3 7h8' },
  true: { line: 'M2.5 7.5L5.5 10.5 11.5 3.5' },
  false: { line: `${RING}M5 5l4 4M9 5l-4 4` },
} as const satisfies { readonly [name: string]: Drawing };

export type RecordIconName = keyof typeof drawings;
