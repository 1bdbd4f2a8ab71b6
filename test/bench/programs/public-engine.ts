import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINT } from './one-click.ts';
import { clickRules, elementSource, ELEMENTS } from './hundred-rules.ts';

const ENDPOINT_SEND = `fetch('${ENDPOINT}/events', { method: 'POST', body: JSON.stringify(s), keepalive: true });`;
/** Sends an event with the Web SDK. Needs a page that queues commands until the SDK has loaded. */
const EDGE_SEND = `alloy('sendEvent', { xdm: { ...(s.name === 'view' ? { eventType: 'web.webpagedetails.pageViews' } : { eventType: 'web.webinteraction.linkClicks', web: { webInteraction: { name: s.name, type: 'other', linkClicks: { value: 1 } } } }), _experience: { analytics: { customDimensions: { eVars: { eVar1: s.path } } } } } });`;

/**
 * Returns the code of the modules that the engine's rules and data elements use. This short code
 * replaces Adobe's public core extension, which would add several thousand bytes.
 */
const modules = (toEdge: boolean) => `{
  'own/loaded.js': (s, trigger) => trigger(),
  'own/click.js': (s, trigger) => { clicks.push([s.selector, trigger]); },
  'own/path.js': (s) => location.pathname.includes(s.path),
  'own/exists.js': (s) => s.value !== undefined && s.value !== '' && s.value !== null,
  'own/send.js': (s) => { ${toEdge ? EDGE_SEND : ENDPOINT_SEND} },
  'own/cookie.js': (s) => turbine.getCookie ? turbine.getCookie(s.name) : (document.cookie.split('; ').find((c) => c.startsWith(s.name + '=')) || '').slice(s.name.length + 1) || undefined,
  'own/query.js': (s) => new URLSearchParams(location.search).get(s.name) ?? undefined,
  'own/js.js': (s) => s.path.split('.').reduce((value, key) => value?.[key], window),
}`;

/**
 * Returns Adobe's public engine (reactor-turbine) with a container of one page view rule, click
 * rules, and 40 data elements.
 * @param count the number of all rules
 * @param toEdge whether the rules call the public Web SDK instead of sending to the shop's endpoint
 */
export function publicEngine(root: string, count: number, toEdge = false): string {
  const engine = readFileSync(
    join(root, 'node_modules/@adobe/reactor-turbine/dist/engine.min.js'),
    'utf8',
  );
  return `(()=>{const turbine={},clicks=[];document.addEventListener('click',(e)=>{for(const [selector,trigger] of clicks){const element=e.target.closest(selector);if(element)trigger({element,nativeEvent:e})}},true);
const code=${modules(toEdge)};const modules={};for(const name in code)modules[name]={name,displayName:name,script:(module)=>{module.exports=code[name]}};
window._satellite={container:Object.assign(${JSON.stringify(container(count))},{extensions:{own:{displayName:'own',modules}}})}})();
${engine}`;
}

function container(count: number): object {
  const elements = Array.from({ length: ELEMENTS }, (_, index) => {
    const [kind, name] = Object.entries(elementSource(index))[0]!;
    return [
      `element${index}`,
      { modulePath: `own/${kind}.js`, settings: kind === 'js' ? { path: name } : { name } },
    ];
  });
  const send = (name: string) => ({
    modulePath: 'own/send.js',
    settings: { name, path: '%element2%' },
    timeout: 2000,
    delayNext: false,
  });
  const test = (modulePath: string, settings: object) => ({ modulePath, settings, timeout: 2000 });
  const rules = clickRules(count - 1).map(({ selector, path, element, sends }, index) => ({
    id: `r${index}`,
    name: sends,
    events: [{ modulePath: 'own/click.js', settings: { selector }, ruleOrder: 50 }],
    conditions: [
      test('own/path.js', { path }),
      ...(element ? [test('own/exists.js', { value: `%${element}%` })] : []),
    ],
    actions: [send(sends)],
  }));
  const view = {
    id: 'view',
    name: 'view',
    events: [{ modulePath: 'own/loaded.js', settings: {}, ruleOrder: 50 }],
    conditions: [],
    actions: [send('view')],
  };
  return {
    environment: { id: 'e', stage: 'production' },
    buildInfo: { turbineVersion: '28.1.0' },
    company: { orgId: 'o' },
    property: { name: 'bench', id: 'p', settings: { ruleComponentSequencingEnabled: true } },
    dataElements: Object.fromEntries(elements),
    rules: [view, ...rules],
  };
}
