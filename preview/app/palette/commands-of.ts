import type { PanelProps } from '../../panels/panel-props.ts';
import type { BundleIndex } from '../../session/bundles/bundle-index.ts';
import { prefixOf } from '../../session/bundles/prefix-of.ts';
import { panelIds } from '../../session/choice/panel-ids.ts';
import { panelTitles } from '../../session/choice/panel-titles.ts';
import { moveToSite } from '../../session/choice/move-to-site.ts';
import { profiles } from '../../session/visitor/profiles.ts';
import { pages } from '../../storefront/pages.ts';
import { focusArea } from '../shell/focus-area.ts';
import type { Shell } from '../shell/shell.ts';
import { actionCommands } from './action-commands.ts';
import type { Command } from './command.ts';
import { partCommands } from './part-commands.ts';

/** Returns all commands of the palette. */
export function commandsOf(props: PanelProps, shell: Shell): readonly Command[] {
  const {
    index,
    bundle: { manifest },
    choose,
  } = props;
  const prefix = prefixOf(manifest);
  const showInPanels = (change: Parameters<typeof choose>[0]) => () => {
    choose(change);
    shell.change({ view: 'panels' });
    focusArea('panels');
  };
  return [
    ...actionCommands(props, shell),
    ...panelIds.map((id): Command => ({
      id: `panel ${id}`,
      group: 'Panels',
      title: panelTitles[id],
      run: showInPanels({ panel: id }),
    })),
    ...siteCommands(index, manifest.site, props),
    ...pages.map(({ page, path }): Command => ({
      id: `page ${path}`,
      group: 'Pages',
      title: page,
      detail: prefix + path,
      run: () => choose({ url: prefix + path }),
    })),
    ...profiles.map(({ id, title, doc }): Command => ({
      id: `visitor ${id}`,
      group: 'Visitors',
      title,
      detail: doc,
      run: () => choose({ profile: id }),
    })),
    ...[...manifest.rules, ...manifest.excluded].map(({ id, name }): Command => ({
      id: `rule ${id}`,
      group: 'Rules',
      title: name,
      detail: id,
      run: showInPanels({ rule: id, panel: 'why' }),
    })),
    ...partCommands(props, showInPanels),
  ];
}

function siteCommands(index: BundleIndex, site: string, { choice, choose }: PanelProps): Command[] {
  return Object.entries(index.sites).map(([name, { title }]) => ({
    id: `site ${name}`,
    group: 'Sites',
    title,
    detail: name,
    run: () => choose(moveToSite(index, site, name, choice.url)),
  }));
}
