import { search } from '../platform/page/page.ts';

export { queryParameter as query } from '../platform/page/query-parameter.ts';

/**
 * Returns all values of a parameter, decoded, in the order in which the URL contains them;
 * undefined if there are none. If `isAnyCase`, ignores the case of names.
 */
export const allValues = (name: string, isAnyCase?: boolean): readonly string[] | undefined => {
  const fold = (text: string) => (isAnyCase ? text.toLowerCase() : text);
  const found = [...new URLSearchParams(search())]
    .filter(([other]) => fold(other) === fold(name))
    .map(([, value]) => value);
  return found.length ? found : undefined;
};

/** Returns the decoded value of the first parameter with this name. Ignores the case of names. */
export const anyCase = (name: string): string | undefined =>
  [...new URLSearchParams(search())].find(
    ([found]) => found.toLowerCase() === name.toLowerCase(),
  )?.[1];
