import { camelCase, titleOf } from './names.mjs';
import { addPair, addPurposes, lastSteps } from './pair.mjs';
import { addReferenceScenario } from './reference-shop.mjs';

const NETWORKS = 'compiler/play/scenario/networks';

/** Adds a destination that requests an image, and the simulated network that answers. */
export function newDestination(tree, name) {
  const files = `runtime/destinations/${name}.schema.ts and ${name}.ts`;
  const test = `test/runtime/destinations/${name}.test.ts`;
  addPair(tree, 'destinations', name, { schema: schemaOf(name), code: codeOf(name) });
  addPurposes(tree, name, "['advertising']");
  tree.create(test, testOf(name));
  tree.create(`${NETWORKS}/${name}.ts`, networkOf(name));
  tree.edit(
    `${NETWORKS}/networks.ts`,
    'import type { Network }',
    `import { ${camelCase(name)} } from './${name}.ts';\nimport type { Network }`,
  );
  tree.edit(
    `${NETWORKS}/networks.ts`,
    '  syncPartner,\n]',
    `  ${camelCase(name)},\n  syncPartner,\n]`,
  );
  const site = `destination-${name}`;
  const { command } = addReferenceScenario(tree, {
    site,
    folder: 'sending',
    about: `The destination "${name}" sends a request to its network`,
    consent: '{ cookie: choice, digits: { 4: advertising } }',
    visitor: '{ cookies: { choice: "4" } }',
    rules: `  - id: ${site}/seen
    name: ${titleOf(name)} | Seen
    events: [dom-ready]
    actions: [ { ${name}: { account: "1", data: { title: { js: shop.title } } } } ]
`,
    page: '{ shop: { title: Sale } }',
    steps: `  - expect: [ { receiver: ${name}, action: view, params: { account: "1", title: Sale } } ]
`,
  });
  return [
    ...lastSteps({ files, name, test, command, room: 'destination' }),
    `Write the host, the parameters and their check as the network documents them: ${files}, ${NETWORKS}/${name}.ts.`,
    'Correct the purpose in the schema, in the network and in test/runtime/modules.test.ts.',
    'If the destination loads a script, use `createTag`, declare `tag` and `withdraws`, and add it to test/chromium/destinations/uses.ts.',
    'Update the sizes: npm run ledger. Then run npx vitest run test/bundles/destinations.test.ts test/compiler/play/destinations.test.ts.',
  ];
}

const hostOf = (name) => `collect.${name}.example`;

const schemaOf = (name) => `import type { ActionSchema } from '../contract.ts';

export const ${camelCase(name)}Schema = {
  kind: 'destination',
  name: '${name}',
  title: '${titleOf(name)}',
  doc: 'Reports a view to ${titleOf(name)} by requesting an image.',
  example: '${name}: { account: "1", data: { site: "%siteCode%" } }',
  purposes: ['advertising'],
  hosts: ['${hostOf(name)}'],
  reaches: 'img-src',
  waits: true,
  quiet: true,
  settings: {
    type: 'object',
    properties: {
      account: { type: 'string', minLength: 1, doc: 'The id of the account.' },
      data: {
        type: 'object',
        others: { value: true },
        doc: 'More parameters of the request: names and values.',
      },
    },
    required: ['account'],
  },
} as const satisfies ActionSchema;
`;

const codeOf = (name) => `import type { Settings } from '../settings.ts';
import { encode } from '../platform/encoding/encode.ts';
import { fetchImage } from '../platform/network/fetch-image.ts';
import { leaving } from '../services/leaving/leaving.ts';
import type { ${camelCase(name)}Schema } from './${name}.schema.ts';

/**
 * Requests the image of ${titleOf(name)}. Absent parameters are left out. Rejects if the image can't be
 * loaded.
 */
export const ${camelCase(name)} = ({
  account,
  data,
}: Settings<typeof ${camelCase(name)}Schema>): Promise<unknown> => {
  const written = Object.entries(leaving({ account, ...data }))
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => \`\${encode(name)}=\${encode(value)}\`);
  return fetchImage(\`https://${hostOf(name)}/view?\${written.join('&')}\`);
};
`;

const networkOf = (name) => `import type { Network } from './network.ts';

/** A fake of ${titleOf(name)}, which serves an image. */
export const ${camelCase(name)}: Network = {
  name: '${name}',
  title: '${titleOf(name)}',
  purpose: 'advertising',
  serves: ({ host, pathname }) => host === '${hostOf(name)}' && pathname === '/view',
  action: () => 'view',
  params: ({ searchParams }) => Object.fromEntries(searchParams),
  check: ({ account = '' }) => (account === '' ? ['The parameter account is missing.'] : []),
  labels: { account: 'Account' },
  answers: () => 'pixel',
};
`;

const testOf = (name) => `// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const urls: string[] = [];

const send = async (settings: { account: string; data?: Record<string, unknown> }) => {
  const { ${camelCase(name)} } = await import('../../../runtime/destinations/${name}.ts');
  return ${camelCase(name)}(settings);
};

beforeEach(() => {
  vi.resetModules();
  urls.length = 0;
  vi.stubGlobal(
    'Image',
    class {
      onload = () => {};
      onerror = () => {};
      set src(to: string) {
        urls.push(to);
        (to.includes('blocked') ? this.onerror : this.onload)();
      }
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('requests the image, without absent parameters', async () => {
  await send({ account: '1', data: { title: 'A & B', none: undefined } });
  expect(urls).toEqual(['https://${hostOf(name)}/view?account=1&title=A%20%26%20B']);
});

it('rejects if the image is blocked', async () => {
  await expect(send({ account: 'blocked' })).rejects.toThrow('Failed to load https://${hostOf(name)}');
});
`;
