import { panelTitles, type PanelId } from './panel-titles.ts';

/** The ids of the panels, in the order of their tabs. */
export const panelIds = Object.keys(panelTitles) as readonly PanelId[];
