import { Icon } from '../../ui/Icon.tsx';
import type { RecordingControls } from '../../session/record/use-recording.ts';

/** Renders the button that starts and stops a recording. */
export function RecordButton({ recording, start, stop }: RecordingControls) {
  const isRecording = recording.mode === 'recording';
  return (
    <button
      type="button"
      className={isRecording ? 'record is-recording' : 'record'}
      aria-pressed={isRecording}
      onClick={isRecording ? stop : start}
      title={
        isRecording
          ? 'Stop the recording'
          : 'Start as a new visitor on this page, and record your steps'
      }
    >
      <Icon of={isRecording ? 'stop' : 'record'} /> {isRecording ? 'Stop' : 'Record'}
    </button>
  );
}
