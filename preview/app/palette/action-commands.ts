import type { PanelProps } from '../../panels/panel-props.ts';
import { exportHar, exportTrace } from '../../replay/export/export-session.ts';
import type { Shell } from '../shell/shell.ts';
import type { Command } from './command.ts';

/** Returns the palette's commands for the actions that are available now. */
export function actionCommands(props: PanelProps, shell: Shell): Command[] {
  const { reload, choice, choose, session } = props;
  return [
    action('Reload the page', reload),
    ...recordingCommands(props),
    ...exportCommands(props),
    action('Clear the timeline', () => {
      session.clear();
      choose({ record: 0 });
    }),
    ...(choice.record === 0
      ? []
      : [action('Clear the selection in the timeline', () => choose({ record: 0 }))]),
    choice.build === 'trace'
      ? action('Use the production build', () => choose({ build: 'production' }), 'bundle')
      : action('Use the trace build', () => choose({ build: 'trace' }), 'bundle'),
    action(
      'Copy a link to these settings',
      () => void navigator.clipboard?.writeText(location.href),
      'address',
    ),
    action('Keyboard shortcuts', () => shell.change({ dialog: { of: 'shortcuts' } }), 'help'),
    ...themeCommands(shell),
  ];
}

function recordingCommands({ recorder: { recording, start, stop, play } }: PanelProps): Command[] {
  if (recording.mode === 'recording') return [action('Stop recording', stop)];
  return [
    action('Start recording', start, 'scenario'),
    ...(recording.steps.length > 0 ? [action('Replay the recording', play)] : []),
  ];
}

function exportCommands(props: PanelProps): Command[] {
  const { view, records } = props;
  return [
    ...(view.requests.length > 0
      ? [
          action(
            'Export the requests',
            () => void exportHar(props, true),
            'HAR, without personal data',
          ),
        ]
      : []),
    ...(records.length > 0
      ? [
          action(
            'Export the trace',
            () => void exportTrace(props, true),
            'JSON lines, without personal data',
          ),
        ]
      : []),
  ];
}

function themeCommands(shell: Shell): Command[] {
  return (['light dark', 'light', 'dark'] as const)
    .filter((colours) => colours !== shell.colours)
    .map((colours) =>
      action(
        `Theme: ${colours === 'light dark' ? 'system' : colours}`,
        () => shell.change({ colours }),
        'colours',
      ),
    );
}

function action(title: string, run: () => void, detail?: string): Command {
  return {
    id: title,
    group: 'Actions',
    title,
    ...(detail !== undefined && { detail }),
    run,
  };
}
