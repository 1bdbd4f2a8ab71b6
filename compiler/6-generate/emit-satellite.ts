import { recordField } from '../expression/tree/record-field.ts';
import { fold } from '../expression/fold/fold.ts';
import { runtime } from '../model/runtime-exports.generated.ts';
import { code, elementCall, joined, json, object, type Code, type Fragment } from './code.ts';
import type { Generator } from './generator.ts';

/**
 * Emits the call that adds members to `_satellite`, the global object of Adobe's tag manager.
 * Returns undefined if the site uses no member of `_satellite`.
 */
export function emitSatellite(generator: Generator): Code | undefined {
  const {
    names,
    scope: { site, asOf },
  } = generator;
  const org = recordField(site.edge, 'org');
  const members: { readonly [name: string]: () => Fragment } = {
    pageBottom: () => names.use(runtime.pageBottom),
    setVar: () => names.use(runtime.setVar),
    cookie: () => names.use(runtime.satelliteCookie),
    logger: () => names.use(runtime.logger),
    notify: () => names.use(runtime.notify),
    setDebug: () => names.use(runtime.setDebug),
    environment: () => code`${names.use(runtime.environmentStage)}()`,
    buildInfo: () => json({ buildDate: asOf }),
    property: () => json({ id: site.site, name: site.title }),
    company: () => json({ orgId: org?.kind === 'literal' ? org.value : undefined }),
  };
  const listed = Object.keys(members)
    .filter((name) => site.satellite.includes(name))
    .map((name) => code`${name}: ${members[name]!()}`);
  const getVar =
    site.readable.length > 0 || site.satellite.includes('setVar')
      ? [code`getVar: ${emitGetVar(generator)}`]
      : [];
  if (listed.length + getVar.length === 0) return undefined;
  return code`${names.use(runtime.expose)}(${object([...getVar, ...listed])});`;
}

/**
 * Emits `_satellite.getVar`, with which page code reads certain data elements by name. Each read
 * evaluates the data element, without an event. If the site uses `setVar`, `getVar` also returns
 * variables that page code has set.
 */
function emitGetVar({ names, scope, elements, emit }: Generator): Code {
  const table = scope.site.readable.map((use) => {
    const folded = fold(use, scope);
    const element = folded.kind === 'element' ? elements.get(folded.name) : undefined;
    // Page code calls the function without an event.
    const value = element?.usesEvent
      ? code`${element.local}({})`
      : element
        ? elementCall(element.local, undefined)
        : emit(folded);
    return code`[${json(use.name)}]: () => ${value}`;
  });
  const otherwise = scope.site.satellite.includes('setVar') ? [names.use(runtime.setVariable)] : [];
  return code`${names.use(runtime.getVar)}(${joined([object(table), ...otherwise])})`;
}
