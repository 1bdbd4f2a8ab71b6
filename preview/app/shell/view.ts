/** The areas of the app. A narrow window shows one at a time. */
export type View = 'page' | 'timeline' | 'panels' | 'settings';
