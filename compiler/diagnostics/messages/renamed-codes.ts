import type { Code } from './catalogue.ts';

/**
 * Maps each renamed code to its current name. The list `notes:` in tagwright.yaml may still contain
 * old codes.
 */
export const renamedCodes: ReadonlyMap<string, Code> = new Map<string, Code>([
  ['window-over', 'date-range-expired'],
  ['condition-never-holds', 'condition-never-true'],
  ['direct-call-unheard', 'direct-call-without-rule'],
  ['direct-call-unsent', 'direct-call-without-caller'],
  ['file-ending-unknown', 'file-extension-unknown'],
  ['identity-setting-idle', 'identity-setting-unused'],
  ['regular-expression-unfilled', 'regular-expression-token-ignored'],
]);
