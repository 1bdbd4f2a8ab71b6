import { useChoice } from '../../session/choice/use-choice.ts';
import { Breakable } from '../../ui/Breakable.tsx';
import { locationText, type SourceLocation } from './source-location.ts';

/**
 * Renders a source location. A click on it opens the panel Source.
 * @param before the text before the location
 */
export function SourceLink({
  at,
  before,
}: {
  readonly at: SourceLocation;
  readonly before?: string;
}) {
  const [, choose] = useChoice();
  const text = locationText(at);
  return (
    <>
      {before !== undefined && <span className="soft">{before} </span>}
      <button
        type="button"
        className="place place-link"
        title="Show the source"
        onClick={() => choose({ panel: 'source', source: text })}
      >
        <Breakable text={text} />
      </button>
    </>
  );
}
