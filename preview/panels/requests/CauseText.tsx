import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { ActionRef, Cause } from './causes-of.ts';

/** Shows the cause of a request in one line. */
export function CauseText({ cause, meta }: { readonly cause: Cause; readonly meta: TraceMeta }) {
  switch (cause.kind) {
    case 'running':
      return <>by {named(cause.by, meta)}</>;
    case 'only':
      return <>later by {named(cause.by, meta)}, the only action that could send it</>;
    case 'script':
      return <>by the script that was loaded by {named(cause.by, meta)}</>;
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
  const step = found?.actions.find(({ number }) => number === action);
  return `${found?.name ?? `rule ${rule}`}, action ${action}${step === undefined ? '' : ` (${step.type})`}`;
}
