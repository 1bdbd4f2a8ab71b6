import { fileURLToPath } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';
import { compileModule } from './load-modules.ts';
import { mutantsOf } from './mutants.ts';
import { playTests } from './play-tests.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const changes = (text: string) => mutantsOf('runtime/a.ts', text).map(({ change }) => change);

afterAll(() => { vi.useRealTimers(); });

it.each([
  ['f(a < b);', ['f(a < b); → ;', 'a < b: < → <=', 'a < b: < → >=', 'a < b → true', 'a < b → false']],
  ['f(`${a}` + b);', ['f(`${a}` + b); → ;', '`${a}` → ""']],
  ['const x = a?.b;', ['?. → !.']],
  ['const x = a ?? 1;', ['a ?? 1: ?? → &&', '1 → 2']],
  ['const x = /^\\d/i;', ['^ → ', '\\d → \\D', 'i → ']],
  ['export type X = "a"; import type { Y } from "./y.ts"; export { z } from "./z.ts";', []],
  ['const f = (): number | undefined => { try { return g(); } catch { return undefined; } };', ['{ try { return g(); } catch { return undefined; } } → {}', 'return g(); → ;']],
])('of %s there are the mutants %j', (text, expected) => {
  expect(changes(text)).toEqual(expected);
});

it('says where a mutant is, and which function it is in', () => {
  const [first, second] = mutantsOf('runtime/a.ts', 'const a = () => b();\n\nconst c = () => d();');
  expect([first, second].map((mutant) => [mutant!.line, mutant!.within])).toEqual([[1, 1], [3, 2]]);
  expect(second!.text).toBe('const a = () => b();\n\nconst c = () => undefined;');
});

it('a test tells a mutant from the code, and an endless loop is noticed', async () => {
  const test = 'test/runtime/services/identity.test.ts';
  const code = 'export const decodeEcid = (): undefined => undefined;';
  const endless = 'export const decodeEcid = (): void => { for (;;) ; };';
  const play = async (text?: string) => (await playTests(root, test, text === undefined ? undefined : compileModule('runtime/services/identity/decode-ecid.ts', text))).failure;
  expect(await play()).toBeUndefined();
  expect(await play(code)).toMatch(/fails/);
  expect(await play(endless)).toMatch(/a loop has no end/);
  expect((await playTests(root, test)).entered).toContain('runtime/services/identity/decode-ecid.ts#1');
});
