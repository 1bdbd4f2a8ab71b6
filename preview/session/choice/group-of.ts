import { panelGroups } from './panel-groups.ts';
import type { PanelId } from './panel-titles.ts';

/** Returns the group of a panel. */
export function groupOf(panel: PanelId): (typeof panelGroups)[number] {
  return panelGroups.find(({ panels }) => Object.hasOwn(panels, panel))!;
}
