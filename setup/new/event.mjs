import { camelCase, titleOf } from './names.mjs';
import { addPair, lastSteps } from './pair.mjs';
import { addReferenceScenario } from './reference-shop.mjs';

/** Adds an event that the browser dispatches to the window under the same name. */
export function newEvent(tree, name) {
  const files = `runtime/events/${name}.schema.ts and ${name}.ts`;
  const test = `test/runtime/events/${name}.test.ts`;
  addPair(tree, 'events', name, { schema: schemaOf(name), code: codeOf(name) });
  tree.create(test, testOf(name));
  tree.edit(
    'test/chromium/hostile/listener-counts.long.test.ts',
    'const EVENTS = {\n',
    `const EVENTS = {\n  '${name}': '${name}',\n`,
  );
  const site = `event-${name}`;
  const { command } = addReferenceScenario(tree, {
    site,
    folder: 'events',
    about: `The event "${name}" runs its rules`,
    rules: `  - id: ${site}/seen
    name: ${titleOf(name)} | Seen
    events: [ ${name} ]
    actions: [ { push: { to: seen, entry: { ran: ${name} } } } ]
`,
    steps: `  - run: "dispatchEvent(new Event('${name}'))"
  - expect-value: { "seen.length": 1 }
`,
  });
  return [
    ...lastSteps({ files, name, test, command, room: 'event' }),
    'Add the event to test/chromium/hostile/whole-vocabulary.ts, and run LONG=1 npx vitest run test/chromium/hostile.',
  ];
}

const schemaOf = (name) => `import type { EventSchema } from '../contract.ts';

export const ${camelCase(name)}Schema = {
  kind: 'event',
  name: '${name}',
  title: '${titleOf(name)}',
  doc: 'The window received the browser event \`${name}\`.',
  example: 'events: [${name}]',
  settings: { type: 'object', properties: {} },
  provides: {},
} as const satisfies EventSchema;
`;

const codeOf = (name) => `import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { trigger } from '../engine/trigger.ts';
import { listen } from '../platform/watch/listen.ts';
import type { ${camelCase(name)}Schema } from './${name}.schema.ts';

const rules: Run[] = [];

/** Runs a rule when the window receives the browser event \`${name}\`. All rules share one listener. */
export const ${camelCase(name)} = (run: Run, _settings?: Settings<typeof ${camelCase(name)}Schema>): void => {
  if (!rules.length)
    listen('${name}', (native) => trigger(() => rules.forEach((rule) => rule({ native }))));
  rules.push(run);
};
`;

const testOf = (name) => `// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listeners } from '../page.ts';

let stopListening: () => void;
beforeEach(() => {
  vi.resetModules();
  stopListening = listeners();
});
afterEach(() => stopListening());

it('runs all rules when the event occurs, with one listener', async () => {
  const added = vi.spyOn(window, 'addEventListener');
  const { ${camelCase(name)} } = await import('../../../runtime/events/${name}.ts');
  const { release } = await import('../../../runtime/engine/trigger.ts');
  const [first, second] = [vi.fn(), vi.fn()];
  ${camelCase(name)}(first, {});
  ${camelCase(name)}(second, {});
  release();
  expect(first).not.toHaveBeenCalled();
  const native = new Event('${name}');
  window.dispatchEvent(native);
  expect([first.mock.calls, second.mock.calls]).toEqual([[[{ native }]], [[{ native }]]]);
  expect(added.mock.calls.filter(([type]) => type === '${name}')).toHaveLength(1);
});
`;
