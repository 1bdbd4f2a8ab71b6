import type { Opening } from './opening.ts';
import './share.css';

/** Shows the progress of restoring a link, and its problems. */
export function OpeningNotice({
  opening: { stage, state, at, problems },
  close,
}: {
  readonly opening: Opening;
  readonly close: () => void;
}) {
  const all = state.done?.steps.length ?? 0;
  if (stage === 'playing' && all > 0)
    return (
      <p className="share-notice" role="status">
        Replaying the steps in the link: {at} of {all} …
      </p>
    );
  if (problems.length === 0) return null;
  return (
    <div className="share-notice" role="alert">
      <p>
        <b>The link couldn't be restored completely</b>
      </p>
      <ul>
        {problems.map((problem, index) => (
          <li key={index}>{problem}</li>
        ))}
      </ul>
      <button type="button" className="small" onClick={close}>
        Close
      </button>
    </div>
  );
}
