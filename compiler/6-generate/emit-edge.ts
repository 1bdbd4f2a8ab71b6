import { isTrue } from '../expression/fold.ts';
import { policyIn } from '../expression/policy-in.ts';
import { canBePending } from '../expression/policy.ts';
import { wholeEdge } from '../expression/whole-edge.ts';
import type { RecordOf } from '../model/expression.ts';
import type { GuardedPurpose } from '../model/plan.ts';
import { emitAllowed } from './emit-consent.ts';
import { emitPending } from './emit-expression.ts';
import { emitRecord } from './emit-record.ts';
import type { Generator } from './generator.ts';

const ROOM = 'runtime/services/edge';

/** Settings that choose what the client can do, and are none of its own. */
const CHOICES = ['global', 'parallel', 'link-clicks', 'exchange', 'blank-emails', 'profile-updates', 'event-ids', 'send-log'];

/** What does something to each event before it is sent, by the setting that asks for it; the last sees it first. */
const WRAPPERS = [['profile-updates', 'mark-profile-updates', 'markProfileUpdates'], ['event-ids', 'give-event-ids', 'giveEventIds'], ['send-log', 'log-sends', 'logSends']] as const;

/**
 * The client of the site's edge, with the row of the embed code's environment laid over the site's settings: `createEdge`,
 * which only sends, or `createClient`, where the site asks for more.
 */
export function emitEdge(settings: RecordOf, generator: Generator): string {
  const setting = (name: string) => settings.entries.find(({ key }) => key === name)?.value;
  const second = setting('parallel');
  const client = emitClient(settings, generator);
  const both = second ? `${generator.names.use(`${ROOM}/send-to-both.ts`, 'sendToBoth')}(${client}, ${generator.emit(second)})` : client;
  // The whole client logs its sends by itself.
  const wrappers = WRAPPERS.filter(([name]) => name !== 'send-log' || !wholeEdge(settings));
  return wrappers.reduce((inner, [name, file, exported]) => {
    const value = setting(name);
    return value && isTrue(value) ? `${generator.names.use(`${ROOM}/${file}.ts`, exported)}(${inner})` : inner;
  }, both);
}

function emitClient(settings: RecordOf, generator: Generator): string {
  const { names, plan, scope } = generator;
  const rows = [...scope.site.environments].filter(([, row]) => row.edge);
  const own = emitRecord(camelKeys(settings), undefined, generator);
  const table = rows.map(([name, row]) => `${JSON.stringify(name)}: ${emitRecord(camelKeys(row.edge!), undefined, generator)}`).join(', ');
  const config = rows.length === 0 ? own : `{ ...${own}, ...${names.use('runtime/engine/environment.ts', 'environment')}({ ${table} }) }`;
  if (wholeEdge(settings)) return `${names.use(`${ROOM}/client/create-client.ts`, 'createClient')}(${names.use(`${ROOM}/client/site-options.ts`, 'siteOptions')}(${config}), ${allowed('analytics', generator)})`;
  const needs = plan.edgeNeeds.length > 0 ? `, ${emitAllowed(plan.edgeNeeds, generator)}` : '';
  return `${names.use(`${ROOM}/create-edge.ts`, 'createEdge')}(${config}${needs})`;
}

/** The call that lets the site's edge do by itself what the site asks for; nothing where it only sends. */
export function emitEdgeBeginning(edge: string, generator: Generator): string {
  const { names, plan, scope } = generator;
  const whole = wholeEdge(plan.edge);
  if (!whole || !(whole.names.length || whole.linkClicks || whole.exchanges)) return '';
  const file = (name: string) => `${ROOM}/client/${name}.ts`;
  const { consent, hosts } = scope.site;
  const pending = consent && canBePending(consent) ? `, ${emitPending(generator)}` : '';
  const permitted = `${names.use(file('permission'), 'createPermission')}(${allowed('analytics', generator)}${pending})`;
  const features = (asked: string) => `[${[
    ...whole.linkClicks ? [`${names.use(file('collect-clicks'), 'collectClicks')}(${asked})`] : [],
    ...whole.exchanges ? [`${names.use(file('exchange'), 'exchange')}(${allowed('advertising', generator)}${hosts ? `, ${JSON.stringify(hosts)}` : ''})`] : [],
  ].join(', ')}]`;
  if (whole.names.length === 0) return `${names.use(file('begin-features'), 'beginFeatures')}(${edge}, ${features(permitted)});\n`;
  const asked = names.declare();
  return `const ${asked} = ${permitted};\n${names.use(file('expose-instances'), 'exposeInstances')}(${JSON.stringify(whole.names)}, ${edge}, ${asked}, ${allowed('analytics', generator)}, ${features(asked)});\n`;
}

/** The function that asks a purpose's policy; one that always says yes where the site leaves nothing to be asked. */
function allowed(purpose: GuardedPurpose, { policies, scope }: Generator): string {
  return policies.get(purpose) ?? `() => ${isTrue(policyIn(purpose, scope))}`;
}

function camelKeys(record: RecordOf): RecordOf {
  const entries = record.entries.filter(({ key }) => !CHOICES.includes(key));
  return { ...record, entries: entries.map((entry) => ({ ...entry, key: entry.key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) })) };
}
