const paths = {
  reload: 'M13 8a5 5 0 1 1-1.6-3.7M13 2v3h-3',
  export: 'M8 2v8M5 7l3 3 3-3M3 11v2h10v-2',
  open: 'M4 6l4 4 4-4',
  closed: 'M6 4l4 4-4 4',
  record: 'M8 4a4 4 0 1 0 0 8 4 4 0 1 0 0-8',
  stop: 'M4.5 4.5h7v7h-7z',
  page: 'M2.5 3h11v10h-11zM2.5 6h11',
  list: 'M3 4h10M3 8h10M3 12h10',
  panels: 'M2.5 3h11v10h-11zM7 3v10',
  settings: 'M2 5h6M12 5h2M8 3v4h4V3zM2 11h2M8 11h6M4 9v4h4V9z',
  warning: 'M8 2.5 14.5 13.5h-13zM8 6.5v3M8 11.5v.5',
  error: 'M4 4l8 8M12 4l-8 8',
  check: 'M3 8.5l3.5 3.5L13 4.5',
  target: 'M8 3a5 5 0 1 0 0 10 5 5 0 1 0 0-10M8 6.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 1 0 0-3',
  half: 'M8 3a5 5 0 1 0 0 10 5 5 0 1 0 0-10M8 3v10M6 3.5v9M4.5 5v6',
  circle: 'M8 3a5 5 0 1 0 0 10 5 5 0 1 0 0-10',
  slash: 'M8 3a5 5 0 1 0 0 10 5 5 0 1 0 0-10M4.5 4.5l7 7',
  dots: 'M4 8h.01M8 8h.01M12 8h.01',
  dot: 'M8 8h.01',
  dash: 'M4.5 8h7',
  triangle: 'M8 3l5.5 10h-11z',
  play: 'M5 3.5 12.5 8 5 12.5z',
  up: 'M8 13V3M4 7l4-4 4 4',
  filter: 'M2.5 3.5h11l-4.25 5V13l-2.5-1.25V8.5z',
  script: 'M6 4 2.5 8 6 12M10 4l3.5 4-3.5 4',
  waiting: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 1 0 0-11M8 5v3l2 1.5',
} as const;

export type IconName = keyof typeof paths;

/**
 * Draws an icon in the colour of the text. Screen readers ignore the icon, because a word or the
 * control's name has the same meaning.
 */
export function Icon({ of }: { readonly of: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[of]} />
    </svg>
  );
}
