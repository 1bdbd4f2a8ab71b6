import { search } from '../platform/page/page.ts';

export { queryParameter as query } from '../platform/page/query-parameter.ts';

/** Returns the first parameter whose name is the same in lower case, decoded. */
export const anyCase = (name: string): string | undefined =>
  [...new URLSearchParams(search())].find(
    ([found]) => found.toLowerCase() === name.toLowerCase(),
  )?.[1];
