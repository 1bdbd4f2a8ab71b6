import type { VerdictText } from './verdict-text.ts';
import { Icon } from '../../ui/Icon.tsx';

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
        <Icon of={icon} /> {word}
      </b>
      {!isShort && text !== '' && <>: {text}</>}
    </span>
  );
}
