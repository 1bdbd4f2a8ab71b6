import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { ActionRef, Cause } from './causes-of.ts';

/** Shows the cause of a request in one line. */
export function CauseText({ cause, meta }: { readonly cause: Cause; readonly meta: TraceMeta }) {
  switch (cause.kind) {
    case 'running':
      return <>by {named(cause.by, meta)}</>;
    case 'only':
      return <>later by {named(cause.by, meta)}, the only action that could send it</>;
    case 'page':
      return <>by the page or a third-party script, not by a rule</>;
    case 'untraced':
      return <>by an unknown cause: use the trace build to see it</>;
    case 'unknown':
      return (
        <>
          later, by one of {cause.couldBe.length} actions:{' '}
          {cause.couldBe.map((ref) => named(ref, meta)).join('; ')}
        </>
      );
  }
}

function named({ rule, action }: ActionRef, meta: TraceMeta): string {
  const found = meta.rules[rule];
  const step = found?.actions[action];
  return `${found?.name ?? `rule ${rule}`}, action ${step?.number ?? action + 1}${step === undefined ? '' : ` (${step.type})`}`;
}
