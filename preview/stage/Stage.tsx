import { useState, type ReactNode } from 'react';
import type { SiteManifest } from '../../compiler/model/manifest.ts';
import type { Choice } from '../state/choice.ts';
import type { Session } from '../state/create-session.ts';
import { pageAt } from '../state/render-mock-page.ts';
import type { Visit } from '../state/session-view.ts';
import type { Choose } from '../state/use-choice.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FrameTrouble } from './FrameTrouble.tsx';
import { MockFrame } from './MockFrame.tsx';
import { UrlBar } from './UrlBar.tsx';
import { useGuardedRun } from './use-guarded-run.ts';
import { WidthPicker } from './WidthPicker.tsx';

interface StageProps {
  readonly session: Session;
  readonly visit: Visit | undefined;
  readonly manifest: SiteManifest;
  readonly choice: Choice;
  readonly choose: Choose;
  readonly reload: () => void;
  /** More to do with the page. */
  readonly tools?: ReactNode;
}

/** The mock page with its address bar. */
export function Stage({ session, visit, manifest, choice, choose, reload, tools }: StageProps) {
  const held = useGuardedRun(session, visit);
  const [stopped, stop] = useState(0);
  const isStopped = visit !== undefined && stopped === visit.number;
  const isKnown = visit === undefined || pageAt(manifest, visit.url) !== undefined;
  return (
    <section className="stage" aria-label="Mock shop">
      <div className="stage-bar">
        <button type="button" className="icon-button" aria-keyshortcuts="r" onClick={reload} title="Load the page again">
          <span aria-hidden="true">⟳</span><span className="hidden-text">Reload</span>
        </button>
        <UrlBar key={choice.url} url={choice.url} choose={choose} />
        <WidthPicker width={choice.width} choose={choose} />
        {tools}
      </div>
      {!isKnown && <p className="stage-note" role="status">The mock shop has no page at this path; it shows its not-found page. The rules run all the same.</p>}
      {visit?.trouble !== undefined && !isStopped && <FrameTrouble trouble={visit.trouble} reload={reload} stop={() => stop(visit.number)} />}
      {isStopped && <EmptyState title="The frame is stopped"><p>Its page is gone. Another bundle, page or visitor opens a new one, and so does Reload.</p></EmptyState>}
      {held !== undefined && (
        <EmptyState title="The last page never came back">
          <p><code>{held.url}</code> took the whole app with it: a script on it, or the bundle, runs for ever. Look at it with another bundle, page or visitor, or</p>
          <p><button type="button" onClick={held.run}>Run it all the same</button></p>
        </EmptyState>
      )}
      {visit !== undefined && held === undefined && !isStopped && <MockFrame key={visit.number} session={session} visit={visit} width={choice.width} go={(url) => choose({ url })} />}
    </section>
  );
}
