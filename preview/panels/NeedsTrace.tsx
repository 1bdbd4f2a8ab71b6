import type { Choose } from '../state/use-choice.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Stands where a panel has nothing to show because the page carries the production bundle. @param what `why rules fired or not` */
export function NeedsTrace({ what, choose }: { readonly what: string; readonly choose: Choose }) {
  return (
    <EmptyState title="The production bundle doesn't tell">
      <p>The page carries the very bytes that go live, and they hold nothing that could tell {what}. The trace build of the same rules does.</p>
      <p><button type="button" onClick={() => choose({ build: 'trace' })}>Switch to Trace</button></p>
    </EmptyState>
  );
}
