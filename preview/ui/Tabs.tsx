import { useEffect, useRef, type ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as TabGroup } from 'react-aria-components';

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly className: string;
  readonly tabs: readonly {
    readonly id: Id;
    readonly title: string;
    readonly count?: number | undefined;
    readonly isAlert?: boolean | undefined;
  }[];
  readonly current: Id;
  readonly choose: (id: Id) => void;
  /** The content of the current tab. */
  readonly children: ReactNode;
}

/**
 * Renders tabs. The Tab key reaches only the current tab. The arrow keys, Home and End move between
 * the tabs.
 */
export function Tabs<Id extends string>({
  label,
  className,
  tabs,
  current,
  choose,
  children,
}: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  // In a narrow window the list of tabs scrolls, so the current tab may be hidden.
  useEffect(() => {
    // Waits for the next frame, because React Aria renders the tabs twice.
    const frame = requestAnimationFrame(() =>
      list.current
        ?.querySelector('[aria-selected="true"]')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [current]);
  return (
    <TabGroup
      className={`tabbed ${className}`}
      selectedKey={current}
      onSelectionChange={(key) => key !== current && choose(key as Id)}
    >
      <TabList ref={list} className="tabs" aria-label={label}>
        {tabs.map(({ id, title, count, isAlert }) => (
          <Tab key={id} id={id} className="tab">
            {title}
            {count !== undefined && (
              <span className={isAlert ? 'count alert' : 'count'}>{count}</span>
            )}
          </Tab>
        ))}
      </TabList>
      {/* The key gives each panel its own element id, to which the panel's tab refers. */}
      <TabPanel key={current} id={current} className="tab-panel">
        {children}
      </TabPanel>
    </TabGroup>
  );
}
