import { runtime } from '../model/runtime-exports.generated.ts';
import { code, joined, json, type Code } from './code.ts';
import type { Generator } from './generator.ts';

/**
 * Emits a function that returns whether the visitor's decision about consent is pending. If the
 * site sets `missing: pending`, the decision is pending while the consent cookie is missing. If the
 * site uses the consent framework TCF, the decision is pending until TCF has responded.
 */
export function emitPending({ names, scope }: Generator): Code {
  const { cookie, missing, tcf } = scope.site.consent!;
  return code`() => ${joined(
    [
      ...(missing === 'pending'
        ? [code`${names.use(runtime.cookie)}(${json(cookie)}) === undefined`]
        : []),
      ...(tcf.size > 0 ? [code`${names.use(runtime.tcf)}() === undefined`] : []),
    ],
    ' || ',
  )}`;
}
