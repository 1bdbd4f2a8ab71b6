/**
 * The groups of panels. The groups and the panels are in the order in which the app shows their
 * tabs. The ids of panels must not change, because links contain these ids.
 */
export const panelGroups = [
  {
    id: 'activity',
    title: 'Activity',
    panels: { why: 'Why', requests: 'Requests', data: 'Data', errors: 'Errors' },
  },
  {
    id: 'visitor',
    title: 'Visitor',
    panels: { consent: 'Consent', visitor: 'State', environment: 'Environment' },
  },
  {
    id: 'build',
    title: 'Build',
    panels: {
      rules: 'Rules',
      source: 'Source',
      size: 'Size',
      bundle: 'Manifest',
      diagnostics: 'Diagnostics',
    },
  },
  // The panel Record can also be opened with a button beside the page's address.
  { id: 'tools', title: 'Tools', panels: { compare: 'Compare', record: 'Record' } },
] as const;
