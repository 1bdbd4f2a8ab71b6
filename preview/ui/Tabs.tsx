import { useEffect, useId, type KeyboardEvent, type ReactNode } from 'react';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly title: string;
  readonly count?: number | undefined;
  readonly isAlert?: boolean | undefined;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly current: Id;
  readonly choose: (id: Id) => void;
  /** The content of the current tab. */
  readonly children: ReactNode;
}

/**
 * Renders tabs as in the ARIA Authoring Practices. They are a single tab stop: the arrow keys, Home
 * and End move between them.
 */
export function Tabs<Id extends string>({ label, tabs, current, choose, children }: TabsProps<Id>) {
  const base = useId();
  // In a narrow window the list of tabs scrolls.
  useEffect(() => {
    document
      .getElementById(`${base}-${current}`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [base, current]);
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const at = tabs.findIndex(({ id }) => id === current);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[
      event.key
    ];
    const next = target === undefined ? undefined : tabs[(target + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    choose(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  };
  const at = tabs.findIndex(({ id }) => id === current);
  const keyOf = (place: number): string | undefined =>
    place === (at + 1) % tabs.length
      ? ']'
      : place === (at + tabs.length - 1) % tabs.length
        ? '['
        : undefined;
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ id, title, count, isAlert }, place) => (
          <button
            key={id}
            id={`${base}-${id}`}
            type="button"
            role="tab"
            aria-selected={id === current}
            aria-controls={`${base}-panel`}
            aria-keyshortcuts={keyOf(place)}
            tabIndex={id === current ? 0 : -1}
            onClick={() => choose(id)}
          >
            {title}
            {count !== undefined && (
              <span className={isAlert ? 'count alert' : 'count'}>{count}</span>
            )}
          </button>
        ))}
      </div>
      <div
        className="panel"
        id={`${base}-panel`}
        role="tabpanel"
        aria-labelledby={`${base}-${current}`}
        tabIndex={0}
      >
        {children}
      </div>
    </>
  );
}
