const paths = {
  reload: 'M13 8a5 5 0 1 1-1.6-3.7M13 2v3h-3',
  export: 'M8 2v8M5 7l3 3 3-3M3 11v2h10v-2',
  open: 'M4 6l4 4 4-4',
  closed: 'M6 4l4 4-4 4',
  record: 'M8 4a4 4 0 1 0 0 8 4 4 0 1 0 0-8',
  stop: 'M4.5 4.5h7v7h-7z',
} as const;

/** Draws an icon in the colour of the text, for controls that also have a name. */
export function Icon({ of }: { readonly of: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[of]} />
    </svg>
  );
}
