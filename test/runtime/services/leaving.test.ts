import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorTime } from '../../harness/processor-time.ts';
import '../../harness/seed.ts';
import { leaving } from '../../../runtime/services/leaving/leaving.ts';
import { outgoing } from '../../../runtime/services/leaving/outgoing.ts';
import { withoutAddresses } from '../../../runtime/text/without-addresses.ts';

describe('text that leaves the page has no email address (S-02)', () => {
  it.each([
    ['Results for mira@mail.example | Shop', 'Results for  | Shop'],
    ['Mail mira.k+tag@mail.co.example, please', 'Mail , please'],
    ['in:offer:mira@mail.example:x', 'in:offer::x'],
    ['<mira@mail.example>;"o\'neil@mail.example"', '<>;""'],
    ['jörg@müller.example und мира@почта.рф', ' und '],
    ['mira@163.example mira@localhost mira@1.2.example', '  '],
    ['JOE@MAIL.EXAMPLE|buy', '|buy'],
    ['mailto:mira@mail.example?subject=a', 'mailto:?subject=a'],
    ['/in/offer/mira@mail.example/x?a=1', '/in/offer//x?a=1'],
    ['/in/s/?q=mira%40mail.example&p=2', '/in/s/?q=&p=2'],
    ['/in/s/?q=call+mira%2540mail.example&p=2#f', '/in/s/?q=&p=2#f'],
    ['/in/s/?q=%28my%20mail%29%20mira%252540mail', '/in/s/?q='],
    ["/in/s/?q=(call)%20me!%20mira%40mail.example'*~", '/in/s/?q='],
  ])('%j becomes %j', (text, without) => {
    expect(withoutAddresses(text)).toBe(without);
  });

  it.each([
    '',
    'no address',
    '@shop and x @ y',
    '/@shop?at=@&x=%40y&z=a%40',
    'Screen 1080p@60fps, 4K@144.5 Hz',
    'library@1.2.3/min.js',
    '100% off',
    'a'.repeat(66),
  ])('%j is unchanged', (text) => {
    expect(withoutAddresses(text)).toBe(text);
  });

  it('JSON stays valid JSON, and only addresses are removed', () => {
    expect(
      JSON.parse(
        outgoing({
          text: 'a "b"\n\tmira@mail.example\n\\mira@mail.example\\ \u0001mira@mail.example\ud800 "mira@mail.example"',
          'to mira@mail.example': [1.5, null, true, { x: 'mira@mail.example' }],
        }),
      ),
    ).toEqual({ text: 'a "b"\n\t\n\\\\ \u0001\ud800 ""', 'to ': [1.5, null, true, { x: '' }] });
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ unit: 'grapheme' }), (value, text) => {
        const plain = JSON.stringify([value, text]).replaceAll(/@|%(25)*40/g, '');
        expect(withoutAddresses(plain)).toBe(plain);
        const kept = leaving({ text: `${text.replaceAll(/@|%(25)*40/g, '')} mira@mail.example` });
        expect(JSON.stringify(kept)).not.toContain('mail');
      }),
    );
  });

  it("a copy is sent, so neither the page nor a third party can change the other's value", () => {
    const given = { list: [{ a: 'mira@mail.example', b: undefined }] };
    expect(leaving(given)).toEqual({ list: [{ a: '' }] });
    expect(given.list[0]!.a).toBe('mira@mail.example');
  });

  it.each([
    ['@1', '@1'.repeat(200_000)],
    ['%25', '%25'.repeat(200_000)],
    ['%', '%'.repeat(400_000)],
    ['a', `${'a'.repeat(400_000)}@`],
    ['\\', '\\'.repeat(400_000)],
  ])('long text of %s is processed quickly', (_, text) => {
    const took = processorTime(() => {
      withoutAddresses(text);
      withoutAddresses(`${text} mira@mail.example`);
    }, 1000);
    expect(took, 'ms of processor time').toBeLessThan(1000);
  });
});
