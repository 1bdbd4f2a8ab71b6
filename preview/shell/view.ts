/** What a narrow window shows; there is room for one of them at a time. */
export type View = 'page' | 'timeline' | 'panels' | 'settings';
