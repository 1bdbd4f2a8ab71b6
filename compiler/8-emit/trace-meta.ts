import { describe } from '../expression/describe.ts';
import type { Place } from '../model/place.ts';
import type { Plan } from '../model/plan.ts';
import type { TraceMeta } from '../model/trace-meta.ts';

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

function at({ file, line, column }: Place): Pick<Place, 'file' | 'line' | 'column'> {
  return { file, line, column };
}
