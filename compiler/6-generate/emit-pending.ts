import { runtime } from '../model/runtime-exports.generated.ts';
import type { Generator } from './generator.ts';

/**
 * Emits a function that returns whether the visitor must still decide: the consent cookie is
 * missing, or the consent framework (TCF) hasn't responded yet.
 */
export function emitPending({ names, scope }: Generator): string {
  const { cookie, missing, tcf } = scope.site.consent!;
  return `() => ${[
    ...(missing === 'pending'
      ? [`${names.use(runtime.cookie)}(${JSON.stringify(cookie)}) === undefined`]
      : []),
    ...(tcf.size > 0 ? [`${names.use(runtime.tcf)}() === undefined`] : []),
  ].join(' || ')}`;
}
