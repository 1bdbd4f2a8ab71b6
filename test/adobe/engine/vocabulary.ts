/** The names of direct calls. */
export const CALLS = ['a', 'b', 'c', 'd'];
/** The names of custom events. */
export const CUSTOM = ['ping', 'pong'];
/** The keys of the page's state. */
export const KEYS = ['p', 'q', 'r'];
export const TEXTS = ['x', 'X y', '  Two  Words ', '', 'off'];
