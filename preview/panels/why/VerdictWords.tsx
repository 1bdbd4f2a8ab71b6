import type { VerdictText } from './verdict-text.ts';

/** Shows a verdict with its icon and colour. */
export function VerdictWords({
  verdict: { icon, word, tone, text },
  isShort = false,
}: {
  readonly verdict: VerdictText;
  readonly isShort?: boolean;
}) {
  return (
    <span className={`verdict tone-${tone}`}>
      <b>
        <span aria-hidden="true">{icon}</span> {word}
      </b>
      {!isShort && text !== '' && <>: {text}</>}
    </span>
  );
}
