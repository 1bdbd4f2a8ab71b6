import { expect, test } from 'vitest';
import { findPersonalData } from '../harness/personal-data.ts';
import { findLeaks } from '../scenarios/find-leaks.ts';

test.each([
  ['email', 'q=mira%40mail.example'],
  ['email', 'mailto:Mira.K+tag@mail.co.example'],
  ['email', 'q=mira%252540mail.example'],
  ['phone', 'tel=+44 20 7946 0958'],
  ['phone', 'q=%2B919812345678'],
  ['card', 'pay=4111 1111 1111 1111'],
  ['card', '"n":"5555-5555-5555-4444"'],
  ['card', 'amex 378282246310005'],
  ['iban', 'DE89 3704 0044 0532 0130 00'],
  ['iban', 'a=GB82WEST12345698765432&b'],
  ['token', `t=eyJ${'a'.repeat(10)}.eyJ${'b'.repeat(10)}.${'c'.repeat(10)}`],
])('finds %s', (kind, text) => {
  expect(findPersonalData(text).map((found) => found.kind)).toContain(kind);
});

test.each([
  'ABCDEF0123456789ABCDEF01@AdobeOrg',
  'queueTimeMillis=1744711200000&ord=4111111111111112',
  'ecid=41111111111111114111111111111111411111',
  '11111111-2222-4333-8444-555555555555',
  '2025-04-15T10:00:00.000+05:30',
  'library@1.2.3/min.js 1080p@60',
  'DE89370400440532013001',
])('finds nothing in %j', (text) => {
  expect(findPersonalData(text)).toEqual([]);
});

test.each([
  ['URL', { url: 'https://edge.shop.example/?q=mira%40mail.example' }],
  ['header referer', { headers: { referer: 'https://www.shop.example/?q=mira@mail.example' } }],
  ['header cookie', { headers: { cookie: 'choice=3; user=mira%40mail.example' } }],
  ['header x-user', { headers: { accept: '*/*', 'x-user': 'mira@mail.example' } }],
  ['body', { body: 'user=mira%40mail.example' }],
  ['body', { body: '{"user":"mira\\u0040mail.example"}' }],
])('is found in the %s of a request', (part, changed) => {
  const request = { method: 'POST', url: 'https://edge.shop.example/', headers: {}, body: '{}' };
  expect(findLeaks('a.yaml', [request])).toEqual([]);
  expect(findLeaks('a.yaml', [request, { ...request, ...changed }])).toEqual([
    `The ${part} of a request to edge.shop.example contains personal data (email): mira@mail.example`,
  ]);
});

test('a cookie that the visitor had before is no leak, and the same address in another cookie is', () => {
  const own = { user: 'mira@mail.example' };
  const found = (cookie: string) =>
    findLeaks(
      'a.yaml',
      [{ method: 'POST', url: 'https://edge.shop.example/', headers: { cookie }, body: '{}' }],
      own,
    ).length;
  expect(found('choice=3; user=mira@mail.example')).toBe(0);
  expect(found('user=mira%40mail.example; choice=3')).toBe(0);
  expect(found('user=mira@mail.example; copy=mira@mail.example')).toBe(1);
  expect(found('user=other@mail.example')).toBe(1);
});
