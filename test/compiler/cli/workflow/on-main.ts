/** The `if:` conditions that are true after a push to the main branch, if a store is configured. */
export const ON_MAIN: readonly string[] = [
  "github.ref == 'refs/heads/main' && vars.TAGWRIGHT_STORE != ''",
];
