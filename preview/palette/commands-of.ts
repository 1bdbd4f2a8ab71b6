import type { BundleIndex } from '../build/bundle-index.ts';
import { prefixOf } from '../build/prefix-of.ts';
import { exportHar, exportTrace } from '../export/export-session.ts';
import type { PanelProps } from '../panels/panel-props.ts';
import { focusPart } from '../shell/focus-part.ts';
import type { Shell } from '../shell/shell.ts';
import type { Panel } from '../state/choice.ts';
import { moveToSite } from '../state/move-to-site.ts';
import { pages } from '../storefront/pages.ts';
import { profiles } from '../visitor/profiles.ts';
import type { Command } from './command.ts';

/** Everything that the palette leads to. @param panels the panels, in the order of their tabs */
export function commandsOf(props: PanelProps, shell: Shell, panels: readonly { readonly id: Panel; readonly title: string }[]): readonly Command[] {
  const { index, bundle: { manifest }, choose } = props;
  const prefix = prefixOf(manifest);
  const show = (change: Parameters<typeof choose>[0]) => () => {
    choose(change);
    shell.change({ view: 'panels' });
    focusPart('panels');
  };
  return [
    ...actions(props, shell),
    ...panels.map(({ id, title }): Command => ({ id: `panel ${id}`, group: 'Panels', title, run: show({ panel: id }) })),
    ...sites(index, manifest.site, props),
    ...pages.map(({ page, path }): Command => ({ id: `page ${path}`, group: 'Pages', title: page, detail: prefix + path, run: () => choose({ url: prefix + path }) })),
    ...profiles.map(({ id, title, doc }): Command => ({ id: `visitor ${id}`, group: 'Visitors', title, detail: doc, run: () => choose({ profile: id }) })),
    ...[...manifest.rules, ...manifest.excluded].map(({ id, name }): Command => ({ id: `rule ${id}`, group: 'Rules', title: name, detail: id, run: show({ rule: id, panel: 'why' }) })),
  ];
}

function sites(index: BundleIndex, site: string, { choice, choose }: PanelProps): Command[] {
  return Object.entries(index.sites).map(([name, { title }]) => ({ id: `site ${name}`, group: 'Sites', title, detail: name, run: () => choose(moveToSite(index, site, name, choice.url)) }));
}

function actions(props: PanelProps, shell: Shell): Command[] {
  const { reload, recorder, choice, choose, session, view, records } = props;
  const isRecording = recorder.recording.mode === 'recording';
  const act = (title: string, run: () => void, detail?: string): Command => ({ id: title, group: 'Actions', title, ...(detail !== undefined && { detail }), run });
  return [
    act('Reload the page', reload),
    isRecording ? act('Stop the recording', recorder.stop) : act('Record what I do', recorder.start, 'scenario'),
    ...(recorder.recording.steps.length > 0 && !isRecording ? [act('Replay the recording', recorder.play)] : []),
    ...(view.requests.length > 0 ? [act('Export the requests', () => exportHar(props, true), 'HAR, without personal data')] : []),
    ...(records.length > 0 ? [act('Export the trace', () => exportTrace(props, true), 'JSON lines, without personal data')] : []),
    act('Clear the timeline', () => {
      session.clear();
      choose({ record: 0 });
    }),
    ...(choice.record === 0 ? [] : [act('Back to now', () => choose({ record: 0 }))]),
    choice.build === 'trace' ? act('Run the bundle that goes live', () => choose({ build: 'production' }), 'production build') : act('Run the trace build', () => choose({ build: 'trace' })),
    act('Copy the address of these settings', () => void navigator.clipboard?.writeText(location.href), 'link'),
    act('Keyboard shortcuts', () => shell.change({ dialog: { of: 'shortcuts' } }), 'help'),
    ...(['light dark', 'light', 'dark'] as const).filter((colours) => colours !== shell.colours).map((colours) => act(`Colours: ${colours === 'light dark' ? 'as the system has them' : colours}`, () => shell.change({ colours }), 'theme')),
  ];
}
