import { panelIds } from '../session/choice/choice.ts';
import type { PanelProps } from '../panels/panel-props.ts';
import { panels } from '../panels/panels.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Tabs } from '../ui/Tabs.tsx';

/** Renders the tabs of the panels, and the selected panel. */
export function Inspector(props: PanelProps) {
  const { choice, choose } = props;
  const { Content } = panels[choice.panel];
  return (
    <section className="inspector" aria-labelledby="inspector-title">
      <h2 id="inspector-title" className="hidden-text">
        Details
      </h2>
      <Tabs
        label="Panels"
        tabs={panelIds.map((id) => {
          const { title, count, isAlert } = panels[id];
          return { id, title, count: count?.(props), isAlert: isAlert?.(props) };
        })}
        current={choice.panel}
        choose={(panel) => choose({ panel })}
      >
        <ErrorBoundary key={choice.panel}>
          <Content {...props} />
        </ErrorBoundary>
      </Tabs>
    </section>
  );
}
