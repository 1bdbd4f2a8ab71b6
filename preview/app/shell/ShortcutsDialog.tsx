import { Overlay } from '../../ui/Overlay.tsx';
import type { Shell } from './shell.ts';
import { shortcuts, timelineKeys } from './shortcuts.ts';
import './shell.css';

/** Lists the keyboard shortcuts, with a checkbox that enables single-key shortcuts. */
export function ShortcutsDialog({ hasSingleKeys, change }: Shell) {
  const close = (): void => change({ dialog: { of: 'none' } });
  return (
    <Overlay label="Keyboard shortcuts" close={close}>
      <header className="overlay-head">
        <h2>Keyboard shortcuts</h2>
        <button type="button" className="small" onClick={close}>
          Close
        </button>
      </header>
      <div className="overlay-scroll">
        <Keys title="Anywhere" keys={shortcuts} />
        <Keys title="In the timeline" keys={timelineKeys} />
        <p className="pad soft">
          Tab moves between areas. Arrow keys move within tabs, lists and the timeline. Escape
          closes a dialog. Keys pressed in the mock page go to that page.
        </p>
        <label className="check pad">
          <input
            type="checkbox"
            checked={hasSingleKeys}
            onChange={(event) => change({ hasSingleKeys: event.target.checked })}
          />{' '}
          Enable single-key shortcuts
        </label>
      </div>
    </Overlay>
  );
}

function Keys({ title, keys }: { readonly title: string; readonly keys: typeof shortcuts }) {
  return (
    <table className="keys">
      <caption>{title}</caption>
      <tbody>
        {keys.map(({ key, action }) => (
          <tr key={key}>
            <th scope="row">
              {key.split(' ').map((each) => (
                <kbd key={each}>{each.replace('Control+', 'Ctrl/⌘ ')}</kbd>
              ))}
            </th>
            <td>{action}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
