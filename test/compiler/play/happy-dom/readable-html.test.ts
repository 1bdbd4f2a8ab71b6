// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readableHtml } from '../../../../compiler/play/happy-dom/readable-html.ts';

// The expected values are those of the HTML standard: in an unquoted value, a slash belongs to the
// value.
it.each([
  ['<a href=next/>x</a>', 'next/'],
  ['<a href=/>x</a>', '/'],
  ['<a class="a>b" href=//shop.example/>x</a>', '//shop.example/'],
  ['<a href="next"/>x</a>', 'next'],
  ['<a href=next>x/</a>', 'next'],
])('the link of %s is %s', (html, href) => {
  document.body.innerHTML = readableHtml(html);
  expect(document.querySelector('a')!.getAttribute('href')).toBe(href);
});

it.each([
  '<script>if (a<b) ok=/>/.test(s)</script>',
  '<script>for(i=0;i<n;i++){re=/>/g}</script>',
  '<style>a::after { content: "<b x=/>" }</style>',
  '<!-- <a href=/> -->',
])('%s stays unchanged', (html) => {
  expect(readableHtml(html)).toBe(html);
});

it('changes tags before, between and after scripts, and the tag of a script', () => {
  expect(readableHtml('<a href=x/><script src=y/>a<b=/></script><a href=z/>')).toBe(
    '<a href=x/ ><script src=y/ >a<b=/></script><a href=z/ >',
  );
});
