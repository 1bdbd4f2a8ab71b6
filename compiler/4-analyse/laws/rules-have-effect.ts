import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { recordField } from '../../expression/tree/record-field.ts';
import { walk } from '../../expression/tree/children.ts';
import type { RecordOf } from '../../model/expression.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import type { ModuleUse, RuleSpec } from '../../model/spec.ts';
import { googleEvents } from '../google-events.ts';
import type { Law } from '../law.ts';
import { hasSender, SENDERS } from '../senders.ts';
import { literalsOf } from '../stated-values.ts';

/** Settings of `set-variables` that don't apply to the requests of later events. */
const ONCE: readonly string[] = ['events', 'measures', 'products', 'order'];

/**
 * Maps events of Google Tag Manager, without the prefix `gtm.`, to the matching Tagwright events.
 */
const OF_TAG_MANAGER: { readonly [type: string]: string } = {
  js: 'library-loaded',
  dom: 'dom-ready',
  load: 'window-loaded',
  click: 'click',
  linkClick: 'click',
  formSubmit: 'submit',
  historyChange: 'history-changed',
  scrollDepth: 'scroll',
  pageError: 'script-error',
  video: 'video',
  timer: 'time-on-page',
  elementVisibility: 'enters-viewport',
};

/**
 * Checks that the events of a rule can occur. Also checks that a rule sets the variables of a
 * request before it sends this request.
 */
export const rulesHaveEffect: Law = ({ site }) => {
  const active = site.rules.filter((rule) => !rule.archived && !site.disabled.has(rule.id));
  return active.flatMap((rule) => [
    ...rule.events.flatMap((event) => ofEvent(event, site)),
    ...variablesAfterHit(rule, active),
  ]);
};

function ofEvent({ module, settings }: ModuleUse, site: ResolvedSite): Diagnostic[] {
  if (module === 'data-layer') return [...ofContainer(settings), ...ofGoogle(settings, site)];
  const setting = (name: string) => settings.entries.find(({ key }) => key === name)?.value;
  const value = setting(module === 'custom-event' ? 'type' : 'value');
  if (value?.kind !== 'literal') return [];
  const text = String(value.value);
  if (module === 'data-element-changed')
    return [
      diagnose('value-never-changes', value.place, {
        value: JSON.stringify(value.value),
        instead: site.elements.has(text) ? `"%${text}%"` : undefined,
      }),
    ];
  return module === 'custom-event' && text.startsWith('gtm.')
    ? [
        diagnose('event-of-data-layer', value.place, {
          type: text,
          instead: ownEvent(text),
        }),
      ]
    : [];
}

/** Returns Tagwright's event for an event of Google Tag Manager, such as `gtm.click`. */
function ownEvent(name: string): string | undefined {
  const type = name.slice(4);
  return Object.hasOwn(OF_TAG_MANAGER, type) ? OF_TAG_MANAGER[type] : undefined;
}

/** Finds names of data-layer entries that only a container of Google Tag Manager pushes. */
function ofContainer(settings: RecordOf): Diagnostic[] {
  const found: Diagnostic[] = [];
  walk(settings, (part) => {
    if (part.kind !== 'literal' || typeof part.value !== 'string') return;
    // A rule may listen for gtm.js, because the page itself pushes it, in the snippet that loads
    // the container or gtag.
    if (part.value.startsWith('gtm.') && part.value !== 'gtm.js')
      found.push(
        diagnose('event-of-other-container', part.place, {
          name: part.value,
          instead: ownEvent(part.value),
        }),
      );
  });
  return found;
}

/** Finds names that differ from an event of Google Analytics only in upper and lower case. */
function ofGoogle(settings: RecordOf, site: ResolvedSite): Diagnostic[] {
  const name = recordField(settings, 'name');
  if (name?.kind !== 'comparison' || !['equals', 'in'].includes(name.test)) return [];
  const names = name.right.kind === 'list' ? name.right.items : [name.right];
  const listed = names.flatMap((each) => literalsOf(each, site));
  return listed.flatMap(({ value, place }) => {
    const instead = String(value).toLowerCase();
    // A list may contain both `Purchase` and `purchase`, because pages may spell the name
    // differently.
    return value === instead ||
      !googleEvents.has(instead) ||
      listed.some((other) => other.value === instead)
      ? []
      : [diagnose('event-case-differs', place, { name: String(value), instead })];
  });
}

/**
 * Finds settings in `ONCE` that a rule sets after its last request (an action in `SENDERS`).
 * Nothing is found if another request may follow. This is possible if the rule makes a direct call,
 * or if a later rule of the same event may send a request.
 */
function variablesAfterHit(rule: RuleSpec, rules: readonly RuleSpec[]): Diagnostic[] {
  const modules = rule.actions.map(({ module }) => module);
  const last = Math.max(...SENDERS.map((module) => modules.lastIndexOf(module)));
  if (last === -1 || modules.includes('direct-call')) return [];
  return rule.actions.slice(last + 1).flatMap(({ module, settings }) => {
    const keys = settings.entries.filter(({ key }) => ONCE.includes(key));
    const [first] = keys;
    if (module !== 'set-variables' || !first || isSentLater(rule, rules)) return [];
    return [
      diagnose('variables-after-hit', first.keyPlace, {
        keys: keys.map(({ key }) => key).join(' and '),
      }),
    ];
  });
}

function isSentLater(rule: RuleSpec, rules: readonly RuleSpec[]): boolean {
  const own = new Set(rule.events.map(({ module }) => module));
  const at = rules.indexOf(rule);
  return rules.some(
    (other, index) =>
      (other.order > rule.order || (other.order === rule.order && index > at)) &&
      other.events.some(({ module }) => own.has(module)) &&
      hasSender(other),
  );
}
