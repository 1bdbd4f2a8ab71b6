import type { Visit } from '../state/session-view.ts';

const sentences = {
  silent: 'The frame of the mock page doesn\'t answer: the line to it is lost. Load the page again; where that doesn\'t help, build the preview again with npm start.',
  stuck: 'A script on this page goes on without end. It is held back, so that the app can be used.',
} as const;

/** Says what is wrong with the frame, and offers a way out. */
export function FrameTrouble({ trouble, reload, stop }: { readonly trouble: NonNullable<Visit['trouble']>; readonly reload: () => void; readonly stop: () => void }) {
  return (
    <p className="stage-note trouble" role="alert">
      <span><span aria-hidden="true">⚠</span> {sentences[trouble]}</span>
      {trouble === 'stuck' ? <button type="button" onClick={stop}>Stop frame</button> : <button type="button" onClick={reload}>Load it again</button>}
    </p>
  );
}
