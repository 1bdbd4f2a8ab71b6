import { useState } from 'react';
import type { IndexedDiagnostic } from '../../session/bundles/bundle-index.ts';
import type { FixRequest } from '../../session/bundles/fix-request.ts';

/**
 * Renders a button that applies the safe fix of a diagnostic to the rules. Renders nothing if the
 * diagnostic has no safe fix. If the fix can't be applied, shows the reason.
 * @param isLive whether `tagwright dev` serves the preview. If not, a command is shown in place of
 * the button, because other servers can't change the rules
 */
export function FixButton({
  diagnostic: { code, message, file, line, column, isFixable },
  isLive,
}: {
  readonly diagnostic: IndexedDiagnostic;
  readonly isLive: boolean;
}) {
  const [problem, setProblem] = useState('');
  if (!isFixable) return null;
  if (!isLive)
    return (
      <span>
        To fix it, run <code>tagwright check --fix</code>.
      </span>
    );
  return (
    <>
      <button
        type="button"
        className="small"
        onClick={() =>
          void applyFix({ code, message, file, line, column }).then(setProblem, (error: unknown) =>
            setProblem(String(error)),
          )
        }
      >
        Apply the fix
      </button>
      {problem !== '' && <span role="alert">{problem}</span>}
    </>
  );
}

/** Applies a fix. Returns the reason if that fails, otherwise ''. */
async function applyFix(request: FixRequest): Promise<string> {
  const response = await fetch(new URL('bundles/fix', document.baseURI), {
    method: 'POST',
    body: JSON.stringify(request),
  });
  return response.ok ? '' : response.text();
}
