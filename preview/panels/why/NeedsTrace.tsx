import type { Choose } from '../../session/choice/use-choice.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/**
 * Renders the message of a panel that needs the trace build.
 * @param what the missing data, such as `the values of data elements`
 */
export function NeedsTrace({ what, choose }: { readonly what: string; readonly choose: Choose }) {
  return (
    <EmptyState title="Not available with the production build">
      <p>
        The page runs the production bundle, which doesn't record {what}. The trace build of the
        same rules does.
      </p>
      <p>
        <button type="button" onClick={() => choose({ build: 'trace' })}>
          Use the trace build
        </button>
      </p>
    </EmptyState>
  );
}
