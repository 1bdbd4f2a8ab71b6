import { useState, type ReactNode } from 'react';
import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { Choice } from '../../session/choice/choice.ts';
import type { Choose } from '../../session/choice/use-choice.ts';
import type { Session } from '../../session/running/create-session.ts';
import { pageAt } from '../../session/running/render-mock-page.ts';
import type { Visit } from '../../session/running/session-view.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FrameError } from './FrameError.tsx';
import { MockFrame } from './MockFrame.tsx';
import { UrlBar } from './UrlBar.tsx';
import { useGuardedPage } from './use-guarded-page.ts';
import './viewport.css';
import { WidthPicker } from './WidthPicker.tsx';

interface ViewportProps {
  readonly session: Session;
  readonly visit: Visit | undefined;
  readonly manifest: SiteManifest;
  readonly choice: Choice;
  readonly choose: Choose;
  readonly reload: () => void;
  /** Additional controls for the toolbar. */
  readonly tools?: ReactNode;
}

/** Shows the mock page with its address bar. */
export function Viewport(props: ViewportProps) {
  const { session, visit, manifest, choice, choose, reload } = props;
  const guarded = useGuardedPage(session, visit);
  const [stopped, setStopped] = useState(0);
  const isStopped = visit !== undefined && stopped === visit.number;
  const hasPage = visit === undefined || pageAt(manifest, visit.url) !== undefined;
  return (
    <section className="viewport" aria-label="Mock shop">
      <Toolbar {...props} />
      {!hasPage && (
        <p className="viewport-note" role="status">
          The mock shop has no page at this path, so it shows its not-found page. The rules run
          anyway.
        </p>
      )}
      {visit?.frameError !== undefined && !isStopped && (
        <FrameError
          frameError={visit.frameError}
          reload={reload}
          stop={() => setStopped(visit.number)}
        />
      )}
      {isStopped && (
        <EmptyState title="The frame is stopped">
          <p>Reload, or select another page, visitor or bundle, to open a new frame.</p>
        </EmptyState>
      )}
      {guarded !== undefined && <GuardedPage {...guarded} />}
      {visit !== undefined && guarded === undefined && !isStopped && (
        <MockFrame
          key={visit.number}
          session={session}
          visit={visit}
          width={choice.width}
          go={(url) => choose({ url })}
        />
      )}
    </section>
  );
}

function Toolbar({ choice, choose, reload, tools }: ViewportProps) {
  return (
    <div className="viewport-bar">
      <button
        type="button"
        className="icon-button"
        aria-keyshortcuts="r"
        onClick={reload}
        title="Reload the page"
      >
        <Icon of="reload" />
        <span className="hidden-text">Reload</span>
      </button>
      <UrlBar key={choice.url} url={choice.url} choose={choose} />
      <WidthPicker width={choice.width} choose={choose} />
      {tools}
    </div>
  );
}

/** Renders a message instead of a page that froze the tab. */
function GuardedPage({ url, run }: { readonly url: string; readonly run: () => void }) {
  return (
    <EmptyState title="This page froze the tab">
      <p>
        <code>{url}</code> didn't finish loading the last time, because a script on it, or the
        bundle, never ends. Select another page, visitor or bundle.
      </p>
      <p>
        <button type="button" onClick={run}>
          Load it anyway
        </button>
      </p>
    </EmptyState>
  );
}
