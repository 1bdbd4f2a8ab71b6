// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Shape } from '../../../runtime/contract.ts';
import { catalogue } from '../../../compiler/model/catalogue.ts';
import { open } from '../page.ts';
import { EVENTS } from './sale.ts';

// No third party receives an email address, whichever setting contains it (S-02 in
// test/specification.yaml). The tests take the settings from the schemas, so they also cover
// destinations that are added later.

const page = window as unknown as Record<string, unknown>;

/**
 * An email address with 66 characters. Hashed email identifiers also have 66 characters (G-17 in
 * test/specification.yaml), so a check of the length alone would accept this address.
 */
const address = `${'zq'.padEnd(50, 'x')}@zq-mail.example`;

const files = import.meta.glob<Record<string, (settings: object, event: object) => unknown>>([
  '../../../runtime/{actions,destinations}/*.ts',
  '!**/*.schema.ts',
]);

const camelCase = (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns settings with the email address in every field that can have a value from the page. */
const filled = (shape: Shape): unknown => {
  if (shape.properties || shape.others)
    return Object.fromEntries([
      ...Object.entries(shape.properties ?? {}).map(([name, inner]) => [
        camelCase(name),
        filled(inner),
      ]),
      ...(shape.others ? [['own', filled(shape.others)]] : []),
    ]);
  if (shape.items) return [filled(shape.items)];
  if (shape.value) return address;
  return shape.enum?.[0] ?? (shape.type === 'boolean' ? false : 'A1');
};

const sending = [...catalogue.actions.values()].filter(({ hosts = [] }) => hosts.length > 0);

let received: unknown[];

beforeEach(() => {
  vi.resetModules();
  open(`https://www.shop.example/in/${address}/`);
  received = [];
  vi.stubGlobal(
    'Image',
    class {
      set src(url: string) {
        received.push(decodeURIComponent(url));
      }
    },
  );
  vi.stubGlobal('fetch', (url: string, { body, headers }: RequestInit) => {
    received.push(decodeURIComponent(url), body, JSON.stringify(headers));
    return Promise.resolve(new Response());
  });
  vi.spyOn(document.documentElement, 'append').mockImplementation((script) => {
    received.push(decodeURIComponent((script as HTMLScriptElement).src));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each(sending.map((schema) => [schema.name, schema] as const))(
  '%s sends no email address',
  async (name, { kind, adds = [], settings }) => {
    const folder = kind === 'action' ? 'actions' : 'destinations';
    const module = await files[`../../../runtime/${folder}/${name}.ts`]!();
    for (const event of settings.properties?.['event'] ? EVENTS : [undefined]) {
      const hear = (...parameters: unknown[]) =>
        void received.push(
          JSON.stringify(parameters),
          ...parameters.map((one) => JSON.stringify(one)),
        );
      const [global] = adds;
      if (global) page[global] = global === '_sva' ? {} : Object.assign(hear, { push: hear });
      void module[camelCase(name)]!({ ...(filled(settings) as object), event }, {});
      // Leaving the page sends events that wait in a batch.
      window.dispatchEvent(new Event('pagehide'));
      if (global) received.push(JSON.stringify(page[global]));
    }
    for (const added of adds) Reflect.deleteProperty(page, added);
    expect(received.filter(Boolean)).not.toEqual([]);
    expect(received.filter(Boolean).join('\n')).not.toContain('zq');
  },
);

test('there are destinations with settings', () => {
  expect(sending.length).toBeGreaterThan(12);
  expect(
    JSON.stringify(sending.map(({ settings }) => filled(settings))).split('zq-'),
  ).not.toHaveLength(1);
});
