import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { atLoad } from '../platform/safety/at-load.ts';
import { elementsOf } from '../engine/element-rules.ts';
import { trigger } from '../engine/trigger.ts';
import { isMatch } from '../platform/page/dom.ts';
import { listen } from '../platform/watch/listen.ts';
import { eventTarget } from '../uses.ts';
import type { customEventSchema } from './custom-event.schema.ts';

interface Listening {
  readonly run: Run;
  readonly selector: string | undefined;
}

const listening = /* @__PURE__ */ atLoad(() => new Map<string, Listening[]>());

/** Runs a rule when the page dispatches an event. Rules with the same `type` share one listener. */
export const customEvent = (
  run: Run,
  { type, selector }: Settings<typeof customEventSchema>,
): void => {
  const rules = listening.get(type) ?? [];
  if (!listening.has(type)) listen(type, (native) => react(native, rules));
  listening.set(type, rules);
  rules.push({ run, selector });
};

const react = (native: Event, rules: readonly Listening[]): void => {
  const path = elementsOf(native);
  const { detail } = native as CustomEvent<unknown>;
  const met = rules.flatMap(({ run, selector }) => {
    const element = path.find((node) => isMatch(node, selector ?? '*'));
    return element || !selector
      ? [
          () =>
            run(
              eventTarget
                ? { element, native, detail, target: path[0] }
                : { element, native, detail },
            ),
        ]
      : [];
  });
  if (met.length) trigger(() => met.forEach((run) => run()));
};
