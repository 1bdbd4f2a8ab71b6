import type { Opening } from './opening.ts';

/** What became of the link that the app was opened with, where there is something to say. */
export function OpeningNotice({ opening: { stage, state, at, faults }, close }: { readonly opening: Opening; readonly close: () => void }) {
  const all = state.done?.steps.length ?? 0;
  if (stage === 'playing' && all > 0) return <p className="share-notice" role="status">Doing again what was done before the link was made: step {at} of {all} …</p>;
  if (faults.length === 0) return null;
  return (
    <div className="share-notice" role="alert">
      <p><b>The link that you opened isn't whole</b></p>
      <ul>{faults.map((fault, index) => <li key={index}>{fault}</li>)}</ul>
      <button type="button" className="small" onClick={close}>Close</button>
    </div>
  );
}
