/** Text with each run of white space made one space, and none around it; anything else as it is. */
export const collapseSpaces = (value: unknown): unknown => typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : value;
