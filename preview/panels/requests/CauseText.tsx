import { Fragment } from 'react';
import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { ActionRef, Cause } from './causes-of.ts';

interface CauseTextProps {
  readonly cause: Cause;
  readonly meta: TraceMeta;
  /** Opens the rule with an id. Without this function, the rules aren't links. */
  readonly openRule?: (id: string) => void;
}

/** Shows the cause of a request in one line. */
export function CauseText({ cause, ...names }: CauseTextProps) {
  switch (cause.kind) {
    case 'running':
      return (
        <>
          by <Named by={cause.by} {...names} />
        </>
      );
    case 'only':
      return (
        <>
          later by <Named by={cause.by} {...names} />, the only action that could send it
        </>
      );
    case 'call':
      return (
        <>
          by a call of <Named by={cause.by} {...names} />
        </>
      );
    case 'script':
      return (
        <>
          by the script that was loaded by <Named by={cause.by} {...names} />
        </>
      );
    case 'page':
      return <>by the page or a third-party script, not by a rule</>;
    case 'deleted':
      return <>by an unknown cause: the record of it was deleted</>;
    case 'untraced':
      return <>by an unknown cause: use the trace build to see it</>;
    case 'unknown':
      return (
        <>
          later, by one of {cause.couldBe.length} actions:{' '}
          {cause.couldBe.map((by, index) => (
            <Fragment key={`${by.rule} ${by.action}`}>
              {index > 0 && '; '}
              <Named by={by} {...names} />
            </Fragment>
          ))}
        </>
      );
  }
}

function Named({
  by: { rule, action },
  meta,
  openRule,
}: Omit<CauseTextProps, 'cause'> & { readonly by: ActionRef }) {
  const found = meta.rules[rule];
  const step = found?.actions.find(({ number }) => number === action);
  const name = found?.name ?? `rule ${rule}`;
  return (
    <>
      {found === undefined || openRule === undefined ? (
        name
      ) : (
        <button type="button" className="link" onClick={() => openRule(found.id)}>
          {name}
        </button>
      )}
      , action {action}
      {step !== undefined && ` (${step.type})`}
    </>
  );
}
