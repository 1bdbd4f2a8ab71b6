import type { MarkOutcome } from './mark.ts';

const shapes = {
  sent: <circle cx="7" cy="7" r="5" fill="currentColor" />,
  waiting: (
    <path d="M7 2.5a4.5 4.5 0 1 0 4.5 4.5" fill="none" stroke="currentColor" strokeWidth="2" />
  ),
  held: <circle cx="7" cy="7" r="4.5" fill="none" stroke="currentColor" strokeWidth="2" />,
  dropped: (
    <circle
      cx="7"
      cy="7"
      r="4.75"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeDasharray="3.2 1.8"
    />
  ),
  failed: <path d="M7 1l6 6-6 6-6-6z" fill="currentColor" />,
} as const;

/**
 * Draws the symbol of an outcome: a disc (sent), three quarters of a ring (waiting), a ring (held),
 * a dashed ring (dropped) or a diamond (failed).
 */
export function MarkIcon({ outcome }: { readonly outcome: MarkOutcome }) {
  return (
    <svg className="mark-icon" data-outcome={outcome} viewBox="0 0 14 14" aria-hidden="true">
      {shapes[outcome]}
    </svg>
  );
}
