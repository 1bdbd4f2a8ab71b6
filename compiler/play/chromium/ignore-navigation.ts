/**
 * Ignores the error of an evaluation that a navigation has interrupted.
 * @throws any other error
 */
export function ignoreNavigation(error: unknown): undefined {
  if (!/context was destroyed|because of a navigation/i.test(String(error))) throw error;
}
