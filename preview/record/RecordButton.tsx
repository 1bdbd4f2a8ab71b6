import type { RecordingControls } from './use-recording.ts';

/** Begins a recording, and ends it. */
export function RecordButton({ recording, start, stop }: RecordingControls) {
  const isRecording = recording.mode === 'recording';
  return (
    <button type="button" className={isRecording ? 'record is-recording' : 'record'} aria-pressed={isRecording} onClick={isRecording ? stop : start} title={isRecording ? 'End the recording' : 'Begin as a new visitor on this page, and write down what you do'}>
      <span aria-hidden="true">{isRecording ? '■' : '●'}</span> {isRecording ? 'Stop' : 'Record'}
    </button>
  );
}
