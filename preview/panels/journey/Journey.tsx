import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { PanelProps } from '../panel-props.ts';
import { pageAt } from '../../session/running/render-mock-page.ts';
import type { Visit } from '../../session/running/session-view.ts';
import { journeyOf, type Lane } from './journey-of.ts';
import './journey.css';
import type { Mark, MarkOutcome } from './mark.ts';
import { MarkIcon } from './MarkIcon.tsx';
import { moveInGrid } from './move-in-grid.ts';

interface JourneyProps extends PanelProps {
  /** Shows the panels. In wide windows, the panels are always visible. */
  readonly showPanels: () => void;
  /** Controls beside the title. */
  readonly tools: ReactNode;
}

/**
 * Returns the `tabIndex` and `onFocus` of a button in the journey's table. `key` identifies the
 * page or the mark that the button shows. The Tab key reaches only one of the buttons.
 */
type TabStop = (key: string) => { readonly tabIndex: number; readonly onFocus: () => void };

/**
 * Shows a table with a column for each visited page, a row (lane) for each receiver of requests,
 * and a mark for each request. A click on a mark opens the request. If consent prevented the
 * request, or the request has no response yet, the click opens the panel Why.
 */
export function Journey(props: JourneyProps) {
  const { view, bundle, records, session } = props;
  const lanes = useMemo(
    () => journeyOf({ view, records, bundle, session }),
    // The array of records is extended in place, so only its length and its last record show that
    // it has changed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [view.requests, records, records.length, records.at(-1), bundle, session],
  );
  const scroll = useRef<HTMLDivElement>(null);
  const count = view.visits.length;
  // Scrolls to the latest page.
  useEffect(() => {
    scroll.current?.scrollTo({ left: scroll.current.scrollWidth });
  }, [count]);
  const [isOpen, setOpen] = useState(true);
  return (
    <section className="journey" aria-labelledby="journey-title" data-pages={count}>
      <div className="journey-bar">
        <h2>
          <button
            id="journey-title"
            type="button"
            className="journey-title"
            aria-expanded={isOpen}
            aria-controls="journey-grid"
            onClick={() => setOpen(!isOpen)}
          >
            <Icon of={isOpen ? 'open' : 'closed'} /> Journey
          </button>
        </h2>
        <Legend lanes={lanes} />
        {props.tools}
      </div>
      <div id="journey-grid" className="journey-scroll" ref={scroll} hidden={!isOpen}>
        <JourneyGrid {...props} lanes={lanes} />
      </div>
    </section>
  );
}

const outcomes: readonly MarkOutcome[] = ['sent', 'waiting', 'held', 'dropped', 'failed'];

/** Explains the marks, with the number of marks of each kind. */
function Legend({ lanes }: { readonly lanes: readonly Lane[] }) {
  const marks = lanes.flatMap((lane) => [...lane.marks.values()].flat());
  return outcomes.map((outcome) => {
    const count = marks.filter((mark) => mark.outcome === outcome).length;
    return (
      <span key={outcome} className="legend" data-count={count}>
        <MarkIcon outcome={outcome} /> {outcome} {count}
      </span>
    );
  });
}

function JourneyGrid(props: JourneyProps & { readonly lanes: readonly Lane[] }) {
  const { view, records, choose, lanes } = props;
  const [focused, setFocused] = useState('page');
  const last = `page ${view.visits.at(-1)?.number}`;
  const keys = lanes.flatMap(({ marks }) => [...marks.values()].flat().map(({ key }) => key));
  const stop = keys.includes(focused) || focused.startsWith('page ') ? focused : last;
  const tabStop: TabStop = (key) => ({
    tabIndex: key === stop ? 0 : -1,
    onFocus: () => setFocused(key),
  });
  const opened = (visit: Visit): void => {
    const record = records.find(({ visit: own, k }) => own === visit.number && k === 'env');
    choose({ record: record?.seq ?? 0 });
  };
  return (
    <table role="grid" aria-labelledby="journey-title" onKeyDown={moveInGrid}>
      <thead>
        <tr>
          <td />
          {view.visits.map((visit) => (
            <th key={visit.number} scope="col">
              <button
                type="button"
                onClick={() => opened(visit)}
                {...tabStop(`page ${visit.number}`)}
              >
                <PageName {...props} visit={visit} />
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lanes.map(({ receiver, marks }) => (
          <tr key={receiver}>
            <th scope="row">{receiver}</th>
            {view.visits.map(({ number }) => (
              <td key={number}>
                {marks.get(number)?.map((mark) => (
                  <MarkButton key={mark.key} {...props} mark={mark} {...tabStop(mark.key)} />
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PageName({
  visit: { number, url },
  bundle: { manifest },
}: Pick<PanelProps, 'bundle'> & { readonly visit: Visit }): ReactNode {
  return (
    <>
      <span className="soft">{number}</span> {pageAt(manifest, url)?.page ?? 'page not found'}{' '}
      <code className="soft">{url}</code>
    </>
  );
}

function MarkButton({
  mark,
  choice,
  choose,
  showPanels,
  tabIndex,
  onFocus,
}: Pick<JourneyProps, 'choice' | 'choose' | 'showPanels'> & {
  readonly mark: Mark;
  readonly tabIndex: number;
  readonly onFocus: () => void;
}) {
  const { outcome, title, rule, ruleName, record, request } = mark;
  const isCurrent =
    (request !== undefined && request === choice.request) ||
    (record !== 0 && record === choice.record);
  const text = `${outcome}: ${title}${ruleName === '' ? '' : `, by ${ruleName}`}`;
  return (
    <button
      type="button"
      className="journey-mark"
      title={text}
      aria-current={isCurrent || undefined}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onClick={() => {
        choose({
          record,
          rule,
          ...(request === undefined ? { panel: 'why' } : { panel: 'requests', request }),
        });
        showPanels();
      }}
    >
      <MarkIcon outcome={outcome} />
      <span className="hidden-text">{text}</span>
      <span className="journey-label" aria-hidden="true">
        {title}
      </span>
    </button>
  );
}
