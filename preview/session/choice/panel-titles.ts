import { panelGroups } from './panel-groups.ts';

type Titles = (typeof panelGroups)[number]['panels'];

export type PanelId = Titles extends infer Each
  ? Each extends unknown
    ? keyof Each & string
    : never
  : never;

/** The titles of the panels by id, in the order of their tabs. */
export const panelTitles = Object.assign({}, ...panelGroups.map(({ panels }) => panels)) as {
  readonly [id in PanelId]: string;
};
