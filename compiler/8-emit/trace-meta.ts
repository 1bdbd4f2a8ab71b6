import { describe } from '../expression/describe.ts';
import type { Place } from '../model/place.ts';
import type { Plan } from '../model/plan.ts';

/** What the numbers of a trace mean: rules, their conditions and actions, and data elements, in the order of their numbers. */
export interface TraceMeta {
  readonly v: 1;
  readonly site: string;
  readonly rules: readonly {
    readonly id: string;
    readonly name: string;
    readonly at: At;
    readonly conditions: readonly { readonly text: string; readonly at: At }[];
    /** With their numbers within the rule, from 1. */
    readonly actions: readonly { readonly number: number; readonly type: string; readonly at: At }[];
  }[];
  readonly elements: readonly { readonly name: string; readonly at: At }[];
}

type At = Pick<Place, 'file' | 'line' | 'column'>;

/** The side file of a trace build: names, texts and places stand here, so that no bundle carries them. */
export function traceMeta({ site, rules, elements }: Plan): TraceMeta {
  return {
    v: 1, site: site.site,
    rules: rules.map(({ rule, conditions, actions }) => ({
      id: rule.id, name: rule.name, at: at(rule.place),
      conditions: conditions.map((condition) => ({ text: describe(condition), at: at(condition.place) })),
      actions: actions.map(({ number, module, place }) => ({ number, type: module, at: at(place) })),
    })),
    elements: elements.map(({ name }) => ({ name, at: at(site.elements.get(name)!.place) })),
  };
}

function at({ file, line, column }: Place): At {
  return { file, line, column };
}
