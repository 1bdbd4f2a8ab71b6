import { Overlay } from '../ui/Overlay.tsx';
import type { Shell } from './shell.ts';
import { shortcuts, timelineKeys } from './shortcuts.ts';

/** Which keys do what, and a switch for those that are single. */
export function ShortcutsDialog({ hasSingleKeys, change }: Shell) {
  const close = (): void => change({ dialog: { of: 'none' } });
  return (
    <Overlay label="Keyboard shortcuts" close={close}>
      <header className="overlay-head"><h2>Keyboard shortcuts</h2><button type="button" className="small" onClick={close}>Close</button></header>
      <div className="overlay-scroll">
        <Keys title="Anywhere" keys={shortcuts} />
        <Keys title="In the timeline" keys={timelineKeys} />
        <p className="pad soft">Tab goes from one part to the next, arrows move inside tabs, lists and the timeline, Escape closes what is open. The mock page hears its own keys.</p>
        <label className="check pad"><input type="checkbox" checked={hasSingleKeys} onChange={(event) => change({ hasSingleKeys: event.target.checked })} /> Single keys are shortcuts</label>
      </div>
    </Overlay>
  );
}

function Keys({ title, keys }: { readonly title: string; readonly keys: typeof shortcuts }) {
  return (
    <table className="keys">
      <caption>{title}</caption>
      <tbody>
        {keys.map(({ key, does }) => <tr key={key}><th scope="row">{key.split(' ').map((each) => <kbd key={each}>{each.replace('Control+', 'Ctrl/⌘ ')}</kbd>)}</th><td>{does}</td></tr>)}
      </tbody>
    </table>
  );
}
