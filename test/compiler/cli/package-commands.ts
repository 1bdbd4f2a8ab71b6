/** The name of the npm package that contains esbuild's binary for this machine. */
export const PLATFORM = `@esbuild/${process.platform}-${process.arch}`;

/** The arguments of each command, and part of what it prints. */
export const COMMANDS: readonly (readonly [string, string])[] = [
  ['--version', '0.'],
  ['check --max-warnings 0', '0 errors, 0 warnings'],
  ['build', 'shop'],
  ['why shop/page-view --url /shop/', 'shop/page-view'],
  ['explain shop/page-view', 'shop/page-view'],
  ['diff rules', ''],
  ['size', 'shop'],
  ['schema --write', '.tagwright/schema/content.json'],
  ['report', '# Storefront report'],
  ['graph', 'shop'],
  ['types', ''],
  ['embed shop', '<script>'],
  ['publish --to tags --env staging', '1 of 1 site changes'],
  ['publish --to tags --env staging --plan', 'staging'],
  ['releases --to tags', 'live in staging'],
  ['verify --to tags --env staging --quick', 'Every file matches its release.'],
  ['doctor', `ok     ${PLATFORM}: `],
  ['completion bash', 'tagwright'],
];
