import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { ActionRef, Cause } from './causes-of.ts';

/** What made a page send something, in one line. */
export function CauseText({ cause, meta }: { readonly cause: Cause; readonly meta: TraceMeta }) {
  switch (cause.kind) {
    case 'running':
      return <>by {named(cause.by, meta)}</>;
    case 'only':
      return <>by {named(cause.by, meta)}, later: no other action could have sent it</>;
    case 'page':
      return <>not by a rule: the page or a script of a third party sent it</>;
    case 'untraced':
      return <>cause unknown: the production bundle doesn't tell; switch to the trace build</>;
    case 'unknown':
      return <>cause unknown: sent later, by one of {cause.couldBe.length}: {cause.couldBe.map((ref) => named(ref, meta)).join('; ')}</>;
  }
}

function named({ rule, action }: ActionRef, meta: TraceMeta): string {
  const found = meta.rules[rule];
  const step = found?.actions[action];
  return `${found?.name ?? `rule ${rule}`}, action ${step?.number ?? action + 1}${step === undefined ? '' : ` (${step.type})`}`;
}
