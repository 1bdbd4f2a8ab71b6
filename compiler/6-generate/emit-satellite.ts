import { fold } from '../expression/fold.ts';
import type { Generator } from './generator.ts';

const ROOM = 'runtime/engine/satellite';

/** Puts into `_satellite` what the site lists, and nothing else; undefined where it lists nothing. */
export function emitSatellite(generator: Generator): string | undefined {
  const { names, scope: { site, asOf } } = generator;
  const org = site.edge?.entries.find(({ key }) => key === 'org')?.value;
  const members: { readonly [name: string]: () => string } = {
    pageBottom: () => names.use(`${ROOM}/page-bottom.ts`, 'pageBottom'),
    setVar: () => names.use(`${ROOM}/variables.ts`, 'setVar'),
    cookie: () => names.use(`${ROOM}/cookie.ts`, 'cookie'),
    logger: () => names.use(`${ROOM}/logging.ts`, 'logger'),
    notify: () => names.use(`${ROOM}/logging.ts`, 'notify'),
    setDebug: () => names.use(`${ROOM}/logging.ts`, 'setDebug'),
    environment: () => `${names.use(`${ROOM}/stage.ts`, 'environmentStage')}()`,
    buildInfo: () => JSON.stringify({ buildDate: asOf }),
    property: () => JSON.stringify({ id: site.site, name: site.title }),
    company: () => JSON.stringify({ orgId: org?.kind === 'literal' ? org.value : undefined }),
  };
  const listed = Object.keys(members).filter((name) => site.satellite.includes(name)).map((name) => `${name}: ${members[name]!()}`);
  const getVar = site.readable.length > 0 || site.satellite.includes('setVar') ? [`getVar: ${emitGetVar(generator)}`] : [];
  if (listed.length + getVar.length === 0) return undefined;
  return `${names.use('runtime/platform/expose.ts', 'expose')}({ ${[...getVar, ...listed].join(', ')} });\n`;
}

/** Each data element that the page may read, by its name, read when it is asked for. No event is under way then. */
function emitGetVar({ names, scope, elements, emit }: Generator): string {
  const table = scope.site.readable.map((use) => {
    const folded = fold(use, scope);
    const element = folded.kind === 'element' ? elements.get(folded.name) : undefined;
    return `[${JSON.stringify(use.name)}]: () => ${element ? `${element.local}(${element.usesEvent ? '{}' : ''})` : emit(folded)}`;
  });
  const otherwise = scope.site.satellite.includes('setVar') ? [names.use(`${ROOM}/variables.ts`, 'setVariable')] : [];
  return `${names.use(`${ROOM}/variables.ts`, 'getVar')}(${[`{ ${table.join(', ')} }`, ...otherwise].join(', ')})`;
}
