/**
 * For what is asked of a page that may be left meanwhile: then there is no answer, and that is no failure.
 * @throws the error, where it says something else
 */
export function unlessLeft(error: unknown): undefined {
  if (!/context was destroyed|because of a navigation/i.test(String(error))) throw error;
}
