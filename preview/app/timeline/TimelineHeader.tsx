import type { PanelProps } from '../../panels/panel-props.ts';
import { locationOfRecord } from '../../panels/source/location-of-record.ts';
import { locationText } from '../../panels/source/source-location.ts';

interface TimelineHeaderProps extends PanelProps {
  /** Number of entries. */
  readonly count: number;
  readonly isPaused: boolean;
  readonly setPaused: (isPaused: boolean) => void;
}

/** Renders the title, the buttons and the filter of the timeline. */
export function TimelineHeader({
  count,
  isPaused,
  setPaused,
  bundle: { meta },
  session,
  choice,
  choose,
  selected,
}: TimelineHeaderProps) {
  const location = selected && locationOfRecord(selected, meta);
  return (
    <header className="timeline-head">
      <h2 id="timeline-title">
        Timeline <span className="count">{count}</span>
      </h2>
      <button
        type="button"
        className="small"
        aria-keyshortcuts="."
        aria-pressed={isPaused}
        onClick={() => setPaused(!isPaused)}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </button>
      <button
        type="button"
        className="small"
        disabled={count === 0}
        onClick={() => {
          session.clear();
          choose({ record: 0 });
        }}
      >
        Clear
      </button>
      {choice.record !== 0 && (
        <button type="button" className="small" onClick={() => choose({ record: 0 })}>
          Deselect
        </button>
      )}
      {location !== undefined && (
        <button
          type="button"
          className="small"
          onClick={() => choose({ panel: 'source', source: locationText(location) })}
        >
          Source
        </button>
      )}
      <FilterField choice={choice} choose={choose} />
    </header>
  );
}

function FilterField({ choice, choose }: Pick<PanelProps, 'choice' | 'choose'>) {
  return (
    <label className="timeline-filter">
      <span className="hidden-text">Filter the timeline</span>
      <input
        type="search"
        aria-keyshortcuts="/"
        value={choice.filter}
        placeholder="Filter, or kind:blocked"
        title="Part of a text, or rule:name, kind:blocked, event:name, evar:38"
        spellCheck={false}
        onChange={(event) => choose({ filter: event.target.value })}
      />
    </label>
  );
}
