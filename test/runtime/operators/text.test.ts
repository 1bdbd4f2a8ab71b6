// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { blankEmails } from '../../../runtime/operators/clean/blank-emails.ts';
import { blankIf } from '../../../runtime/operators/clean/blank-if.ts';
import { collapseSpaces } from '../../../runtime/operators/clean/collapse-spaces.ts';
import { decodeHtml } from '../../../runtime/operators/clean/decode-html.ts';
import { lowerCase } from '../../../runtime/operators/clean/lower-case.ts';
import { number } from '../../../runtime/operators/clean/number.ts';
import { remove } from '../../../runtime/operators/clean/remove.ts';
import { replace } from '../../../runtime/operators/clean/replace.ts';
import { split } from '../../../runtime/operators/clean/split.ts';
import { template } from '../../../runtime/operators/combine/template.ts';
import { trim } from '../../../runtime/operators/clean/trim.ts';
import { upperCase } from '../../../runtime/operators/clean/upper-case.ts';

type Clean = (value: unknown, option?: never) => unknown;

it.each([
  [blankIf, undefined, 'a@b.example', ''],
  [blankIf, undefined, 'a%40b.example', ''],
  [blankIf, undefined, 'a%2540b.example', ''],
  [blankIf, undefined, 'a b', 'a b'],
  [blankIf, undefined, '', ''],
  [
    blankEmails,
    undefined,
    'https://a.example/in/search/?q=my%20a%40b.example&p=2#f',
    'https://a.example/in/search/?q=&p=2#f',
  ],
  [blankEmails, undefined, '/s/a@b.c/?q=a%2540b', '/s//?q='],
  [
    blankEmails,
    undefined,
    'https://a.example/@shop?at=@&x=%40y',
    'https://a.example/@shop?at=@&x=%40y',
  ],
  [blankEmails, undefined, 'mailto:a@b.example?subject=a', '?subject=a'],
  [blankEmails, undefined, '', ''],
  [collapseSpaces, undefined, '  a \n\t b  ', 'a b'],
  [collapseSpaces, undefined, 'a', 'a'],
  [lowerCase, undefined, 'ÄbC', 'äbc'],
  [upperCase, undefined, 'äbC', 'ÄBC'],
  [trim, undefined, ' a b\n', 'a b'],
  [number, undefined, ' 12.5 ', 12.5],
  [number, undefined, 'twelve', undefined],
  [number, undefined, '', undefined],
  [remove, 'a', 'banana', 'bnn'],
  [remove, 1, '2112', '22'],
  [remove, 'x', 'banana', 'banana'],
  [replace, { from: 'a', to: 'o' }, 'banana', 'bonono'],
  [replace, { from: 1, to: 2 }, '1a1', '2a2'],
  [replace, { from: '.', to: '$&' }, 'a.b', 'a$&b'],
  [split, ',', 'a,b,', ['a', 'b', '']],
  [split, 1, 'a1b', ['a', 'b']],
  [split, '|', 'a', ['a']],
] as [Clean, never, unknown, unknown][])(
  '%o with %o changes %o to %o',
  (clean, option, value, result) => {
    expect(clean(value, option)).toEqual(result);
  },
);

it.each([
  [blankEmails],
  [blankIf],
  [collapseSpaces],
  [decodeHtml],
  [lowerCase],
  [number],
  [remove],
  [split],
  [trim],
  [upperCase],
] as [Clean][])("%o returns values that aren't text unchanged", (clean) => {
  const list = ['a@b'];
  for (const value of [undefined, null, 0, 12, false, list])
    expect(clean(value, 'a' as never)).toBe(value);
  for (const value of [undefined, null, 12, list])
    expect(replace(value, { from: 1, to: 2 })).toBe(value);
});

it.each([
  ['&amp;&lt;&gt;&quot;&apos;&nbsp;', '&<>"\'\u00a0'],
  ['&amp;lt;', '&lt;'],
  ['&#65;&#x42;&#X43;&#1114111;', 'ABC\u{10ffff}'],
  ['&#1114112;&#x110000;', '\ufffd\ufffd'],
  ['&#x1F600;', '😀'],
  ['&AMP;&eacute;&trade;&euro;&ndash;&rsquo;&reg;&deg;', '&é™€–’®°'],
  ['&notit;&ampx;', '&notit;&ampx;'],
  ['&toString;', '&toString;'],
  ['&constructor;', '&constructor;'],
  ['a & b; &; &#; &#x;', 'a & b; &; &#; &#x;'],
  ['&#00000065;', 'A'],
  ['&#0000065;', 'A'],
  ['&#x0000041;', 'A'],
  ['&#x000041;', 'A'],
  ['&lt', '&lt'],
  ['&#0;', '\ufffd'],
])('decodeHtml changes %o to %o', (text, decoded) => {
  expect(decodeHtml(text)).toBe(decoded);
});

it('a template is absent if a part is', () => {
  expect(template('a', 1, null, '')).toBe('a1');
  expect(template('a', undefined)).toBeUndefined();
  expect(template(undefined, 'a')).toBeUndefined();
  expect(template()).toBe('');
});
