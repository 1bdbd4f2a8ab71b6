import type { Visit } from '../../session/running/session-view.ts';
import { Icon } from '../../ui/Icon.tsx';

const messages = {
  'no-response':
    "The frame of the mock page doesn't respond. Reload the page. If that doesn't help, build the preview again with npm start.",
  'endless-script':
    'A script on this page never ends. It is slowed down so that the preview stays usable.',
} as const;

/**
 * Shows an error of the mock page's frame, with a button that stops the frame or reloads the page.
 */
export function FrameError({
  frameError,
  reload,
  stop,
}: {
  readonly frameError: NonNullable<Visit['frameError']>;
  readonly reload: () => void;
  readonly stop: () => void;
}) {
  return (
    <p className="viewport-note frame-error" role="alert">
      <span>
        <Icon of="warning" /> {messages[frameError]}
      </span>
      {frameError === 'endless-script' ? (
        <button type="button" onClick={stop}>
          Stop frame
        </button>
      ) : (
        <button type="button" onClick={reload}>
          Reload
        </button>
      )}
    </p>
  );
}
