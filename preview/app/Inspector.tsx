import { Suspense, useRef } from 'react';
import type { PanelProps } from '../panels/panel-props.ts';
import { panels } from '../panels/panels.tsx';
import { groupOf } from '../session/choice/group-of.ts';
import { panelGroups } from '../session/choice/panel-groups.ts';
import { panelIds } from '../session/choice/panel-ids.ts';
import { panelTitles, type PanelId } from '../session/choice/panel-titles.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { focusArea } from './shell/focus-area.ts';

const panelsIn = (group: (typeof panelGroups)[number]): readonly PanelId[] =>
  Object.keys(group.panels) as PanelId[];

/**
 * Renders the tabs of the panel groups, the tabs of the selected group's panels, and the selected
 * panel.
 */
export function Inspector(props: PanelProps) {
  const { choice, choose } = props;
  const { Content } = panels[choice.panel];
  const group = groupOf(choice.panel);
  // The panel that was last open in each group. It is shown when the group is opened again.
  const last = useRef<{ [group: string]: PanelId }>({});
  last.current[group.id] = choice.panel;
  return (
    <section className="inspector" aria-labelledby="inspector-title">
      <h2 id="inspector-title" className="hidden-text">
        Details
      </h2>
      <Neighbours {...props} />
      <Tabs
        className="groups"
        label="Groups of panels"
        tabs={panelGroups.map((each) => ({
          ...each,
          ...(each !== group && alertsIn(each, props)),
        }))}
        current={group.id}
        choose={(id) => {
          const next = panelGroups.find((each) => each.id === id)!;
          choose({ panel: last.current[id] ?? panelsIn(next)[0]! });
        }}
      >
        <Tabs
          key={group.id}
          className="panels"
          label="Panels"
          tabs={panelsIn(group).map((id) => {
            const { count, isAlert } = panels[id];
            return {
              id,
              title: panelTitles[id],
              count: count?.(props),
              isAlert: isAlert?.(props),
            };
          })}
          current={choice.panel}
          choose={(panel) => choose({ panel })}
        >
          <ErrorBoundary key={choice.panel}>
            <Suspense
              fallback={
                <p className="pad soft" aria-busy="true">
                  Loading …
                </p>
              }
            >
              <Content {...props} />
            </Suspense>
          </ErrorBoundary>
        </Tabs>
      </Tabs>
    </section>
  );
}

/**
 * Returns an alert for the tab of a closed group. The alert's `count` is the sum of the counts of
 * all panels in the group that report errors. If this sum is 0, returns an empty object.
 */
function alertsIn(
  group: (typeof panelGroups)[number],
  props: PanelProps,
): { readonly count?: number; readonly isAlert?: boolean } {
  const count = panelsIn(group)
    .filter((id) => panels[id].isAlert?.(props))
    .reduce((sum, id) => sum + (panels[id].count?.(props) ?? 0), 0);
  return count === 0 ? {} : { count, isAlert: true };
}

/** Renders two hidden controls. The shortcuts for the previous and the next panel activate them. */
function Neighbours({ choice, choose }: PanelProps) {
  const at = panelIds.indexOf(choice.panel);
  return [
    { key: '[', title: 'Previous panel', panel: panelIds.at(at - 1) },
    { key: ']', title: 'Next panel', panel: panelIds[(at + 1) % panelIds.length] },
  ].map(({ key, title, panel }) => (
    <button
      key={key}
      type="button"
      className="hidden-text"
      tabIndex={-1}
      aria-keyshortcuts={key}
      onClick={() => {
        choose({ panel: panel ?? choice.panel });
        focusArea('panels');
      }}
    >
      {title}
    </button>
  ));
}
