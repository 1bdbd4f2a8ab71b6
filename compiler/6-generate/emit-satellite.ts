import { recordField } from '../expression/tree/record-field.ts';
import { fold } from '../expression/fold/fold.ts';
import { runtime } from '../model/runtime-exports.generated.ts';
import type { Generator } from './generator.ts';

/**
 * Emits the call that adds members to `_satellite`, the global object of Adobe's tag manager.
 * Returns undefined if the site uses no member of `_satellite`.
 */
export function emitSatellite(generator: Generator): string | undefined {
  const {
    names,
    scope: { site, asOf },
  } = generator;
  const org = recordField(site.edge, 'org');
  const members: { readonly [name: string]: () => string } = {
    pageBottom: () => names.use(runtime.pageBottom),
    setVar: () => names.use(runtime.setVar),
    cookie: () => names.use(runtime.satelliteCookie),
    logger: () => names.use(runtime.logger),
    notify: () => names.use(runtime.notify),
    setDebug: () => names.use(runtime.setDebug),
    environment: () => `${names.use(runtime.environmentStage)}()`,
    buildInfo: () => JSON.stringify({ buildDate: asOf }),
    property: () => JSON.stringify({ id: site.site, name: site.title }),
    company: () => JSON.stringify({ orgId: org?.kind === 'literal' ? org.value : undefined }),
  };
  const listed = Object.keys(members)
    .filter((name) => site.satellite.includes(name))
    .map((name) => `${name}: ${members[name]!()}`);
  const getVar =
    site.readable.length > 0 || site.satellite.includes('setVar')
      ? [`getVar: ${emitGetVar(generator)}`]
      : [];
  if (listed.length + getVar.length === 0) return undefined;
  return `${names.use(runtime.expose)}({ ${[...getVar, ...listed].join(', ')} });\n`;
}

/**
 * Emits `_satellite.getVar`, with which page code reads certain data elements by name. Each read
 * evaluates the data element, without an event. If the site uses `setVar`, `getVar` also returns
 * variables that page code has set.
 */
function emitGetVar({ names, scope, elements, emit }: Generator): string {
  const table = scope.site.readable.map((use) => {
    const folded = fold(use, scope);
    const element = folded.kind === 'element' ? elements.get(folded.name) : undefined;
    return `[${JSON.stringify(use.name)}]: () => ${element ? `${element.local}(${element.usesEvent ? '{}' : ''})` : emit(folded)}`;
  });
  const otherwise = scope.site.satellite.includes('setVar') ? [names.use(runtime.setVariable)] : [];
  return `${names.use(runtime.getVar)}(${[`{ ${table.join(', ')} }`, ...otherwise].join(', ')})`;
}
