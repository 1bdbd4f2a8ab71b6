import { describe } from '../expression/describe.ts';
import { namesIn } from '../expression/names-in.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { catalogue as messages, type Code } from '../messages/catalogue.ts';
import type { Message } from '../messages/message.ts';
import type { Expression } from '../model/expression.ts';
import type { Place } from '../model/place.ts';
import type { ElementSpec, FieldPlaces, RuleSpec } from '../model/spec.ts';
import { plan } from '../5-plan/plan.ts';
import type { Plan } from '../model/plan.ts';
import type { Scope } from '../expression/scope.ts';
import { readSites } from '../read-sites.ts';
import { AS_OF, RULES, type Command } from './command.ts';
import { EXIT, UsageError } from './exit.ts';
import { readRequest, requireAnySite, requireSites } from './read-request.ts';

const { default: FOLDER, ...NAMED } = RULES;

export const explain: Command = {
  name: 'explain',
  summary: 'Tell about a diagnostic code, a rule, a data element or a site.',
  operands: { name: 'NAME', doc: 'what to tell about' },
  options: {
    // Without a default, so that it can be told whether one was named.
    'rules': { ...NAMED, doc: `${NAMED.doc}; by default ${FOLDER}` }, 'as-of': AS_OF,
    'site': { type: 'string', value: 'SITE', doc: 'only as this site has it' },
    'json': { type: 'boolean', doc: 'print it as JSON' },
  },
  examples: ['tagwright explain data-element-unknown', 'tagwright explain in/ads/floodlight-page-view', 'tagwright explain loginStatus', 'tagwright explain in'],
  async run(options, operands, terminal) {
    const [name] = operands;
    if (name === undefined || operands.length > 1) throw new UsageError('"explain" takes one name. See tagwright explain --help.');
    const isCode = Object.hasOwn(messages, name);
    const [unused] = isCode ? ['rules', 'site', 'as-of'].filter((option) => options[option] !== undefined) : [];
    if (unused !== undefined) throw new UsageError(`--${unused} says nothing of a diagnostic code. Leave it out.`);
    const told = isCode ? ofCode(name as Code) : ofRules(name, options);
    terminal.out(options['json'] ? `${JSON.stringify(told, null, 2)}\n` : `${asText(told).join('\n')}\n`);
    return EXIT.done;
  },
};

/** What is told: texts and lists under headings, the same for people and machines. */
interface Told {
  readonly [heading: string]: string | number | boolean | readonly (string | Told)[] | Told;
}

function ofCode(code: Code): Told {
  const { severity, why, bad, good } = messages[code] as unknown as Message<object>;
  return { code, severity, why, bad, good };
}

function ofRules(name: string, options: Parameters<typeof readRequest>[0]): Told {
  const { rules, asOf } = readRequest({ ...options, rules: options['rules'] ?? FOLDER }, []);
  const { scopes, known, diagnostics } = readSites(rules, asOf);
  const named = options['site'] as string | undefined;
  requireAnySite({ known, diagnostics });
  requireSites(named === undefined ? [] : [named], { known });
  const wanted = scopes.filter(({ site }) => named === undefined || site.site === named);
  if (wanted.length === 0) throw new UsageError(`${named === undefined ? 'every site has' : `${named} has`} mistakes. See tagwright check.`);
  const site = wanted.find((scope) => scope.site.site === name);
  if (site) return ofSite(site);
  const withRule = wanted.filter(({ site: { rules: all } }) => all.some(({ id }) => id === name));
  if (withRule.length > 0) return ofRule(name, withRule);
  const withElement = wanted.filter(({ site: { elements } }) => elements.has(name));
  if (withElement.length > 0) return ofElement(name, withElement);
  const names = [...wanted.flatMap((scope) => [scope.site.site, ...scope.site.rules.map(({ id }) => id), ...scope.site.elements.keys()]), ...Object.keys(messages)];
  const near = didYouMean(name, [...new Set(names)]);
  throw new UsageError(`nothing is called "${name}"${near ? `, did you mean "${near}"?` : '.'} There can be told about codes, rules, data elements and sites.`);
}

function ofRule(id: string, scopes: readonly Scope[]): Told {
  const definitions = new Map<RuleSpec, Scope[]>();
  for (const scope of scopes) {
    const rule = scope.site.rules.find((each) => each.id === id)!;
    const same = [...definitions.keys()].find((each) => at(each.place) === at(rule.place)) ?? rule;
    definitions.set(same, [...definitions.get(same) ?? [], scope]);
  }
  return { rule: id, definitions: [...definitions].map(([rule, sites]) => ruleIn(rule, sites)) };
}

function ruleIn(rule: RuleSpec, scopes: readonly Scope[]): Told {
  return {
    name: rule.name, defined: at(rule.place), order: rule.order,
    events: rule.events.map(({ module, settings, place }) => `${module} ${describe(settings)} (${at(place)})`),
    conditions: rule.conditions.map((condition) => `${describe(condition)} (${at(condition.place)})`),
    actions: rule.actions.map(({ module, settings, place, timeoutMs, delayNext, holdsPage }) => `${module} ${describe(settings)}, time-out ${timeoutMs} ms${holdsPage ? ', the page waits' : delayNext ? ', the next waits' : ''} (${at(place)})`),
    'set by': setBy(rule.fields),
    sites: scopes.map((scope) => `${scope.site.site}: ${stateOf(rule.id, plan(scope))}`),
  };
}

function stateOf(id: string, { rules, excluded }: Plan): string {
  const left = excluded.find((rule) => rule.id === id);
  if (left) return `left out. ${left.because} (${left.at.file}:${left.at.line})`;
  const number = rules.findIndex(({ rule }) => rule.id === id);
  const guards = rules[number]!.actions.filter(({ purposes }) => purposes.length > 0)
    .map(({ module, purposes, guard }) => `${module} needs ${purposes.join(' and ')}: ${guard.length > 0 ? 'asked when it runs' : 'given'}`);
  return [`in the bundle, rule ${number}`, ...guards].join('; ');
}

function ofElement(name: string, scopes: readonly Scope[]): Told {
  const definitions = new Map<ElementSpec, string[]>();
  for (const { site } of scopes) {
    const element = site.elements.get(name)!;
    const same = [...definitions.keys()].find((each) => at(each.place) === at(element.place)) ?? element;
    definitions.set(same, [...definitions.get(same) ?? [], site.site]);
  }
  const usedBy = scopes.flatMap((scope) => usersOf(name, scope));
  return {
    'data element': name,
    definitions: [...definitions].map(([element, sites]) => ({
      defined: at(element.place), ...(element.doc && { doc: element.doc }), value: describe(element.value),
      ...(element.oneOf && { 'one of': element.oneOf.map(String) }), ...(element.personal && { personal: element.personal }),
      'set by': setBy(element.fields), sites,
    })),
    'needs': [...new Set(namesIn(scopes[0]!.site.elements.get(name)!.value))],
    'used by': [...new Set(usedBy)],
    'in the bundle of': scopes.filter((scope) => plan(scope).elements.some((element) => element.name === name)).map(({ site }) => site.site),
  };
}

function usersOf(name: string, { site }: Scope): string[] {
  const uses = (expression: Expression) => namesIn(expression).includes(name);
  return [
    ...[...site.elements.values()].filter((element) => uses(element.value)).map((element) => `data element ${element.name}`),
    ...site.rules.filter((rule) => [...rule.conditions, ...rule.events.map(({ settings }) => settings), ...rule.actions.map(({ settings }) => settings)].some(uses)).map((rule) => `rule ${rule.id}`),
  ];
}

function ofSite(scope: Scope): Told {
  const { site } = scope;
  const planned = plan(scope);
  return {
    site: site.site, title: site.title, defined: at(site.place), 'joined from': site.layers,
    serves: [...site.serves.hosts, ...site.serves.paths],
    constants: [...site.constants].map(([name, { value, place }]) => `${name}: ${value} (${at(place)})`),
    ...(site.consent && { consent: [`cookie ${site.consent.cookie}, ${site.consent.required ? 'required' : 'not required'} (${at(site.consent.place)})`, ...[...site.consent.allows].map(([purpose, test]) => `${purpose}: ${describe(test)} (${at(test.place)})`)] }),
    ...(site.edge && { edge: site.edge.entries.map(({ key, value }) => `${key}: ${describe(value)} (${at(value.place)})`) }),
    environments: [...site.environments].map(([name, { place }]) => `${name} (${at(place)})`),
    rules: planned.rules.length, 'data elements': planned.elements.length,
    ...(planned.onDemand.length > 0 && { 'loaded on demand': [...new Set(planned.onDemand.map(({ module }) => module))] }),
    'left out': planned.excluded.map(({ id, because, at: where }) => `${id}: ${because} (${where.file}:${where.line})`),
  };
}

function setBy(fields: FieldPlaces): readonly string[] {
  return Object.entries(fields).map(([key, place]) => `${key}: ${at(place)}`);
}

function at({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

function asText(told: Told, indent = ''): string[] {
  return Object.entries(told).flatMap(([heading, value]) => {
    if (typeof value !== 'object') return String(value).includes('\n') ? [`${indent}${heading}:`, ...String(value).split('\n').map((line) => `${indent}  ${line}`)] : [`${indent}${heading}: ${value}`];
    if (!Array.isArray(value)) return [`${indent}${heading}:`, ...asText(value as Told, `${indent}  `)];
    const items = value as readonly (string | Told)[];
    return items.length === 0 ? [] : [`${indent}${heading}:`, ...items.flatMap((item) => typeof item === 'string' ? [`${indent}  ${item}`] : [...asText(item, `${indent}  `), ''])];
  });
}
