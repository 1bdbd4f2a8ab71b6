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
  '<!-- <a href=/> --!>',
  '<!-- <a href=/>',
  '<script>a<b ok=/></script/>',
  '<SCRIPT>a<b ok=/></SCRIPT x>',
  '<script>a<b ok=/>',
  '<textarea><a href=x/></textarea>',
  '<title><a href=x/></title>',
  "<div data-t='<a href=/>home</a>'>",
])('%s stays unchanged', (html) => {
  expect(readableHtml(html)).toBe(html);
});

it.each([
  '<!-- no <script here -->@<script>1</script>',
  '<script>f("<style")</script>@<style>a{}</style>',
  '<style-guide></style-guide>@<style>a{}</style>',
  '<!-->@<!-- c -->',
  '<a title="<!--">@</a> <!-- -->',
  '<script data-a="1>2"></script>@',
])('the link in %s is changed', (html) => {
  expect(readableHtml(html.replace('@', '<a href=x/>'))).toBe(html.replace('@', '<a href=x/ >'));
});

it('is fast for many unclosed scripts', () => {
  const html = '<script>a;'.repeat(20_000);
  const start = performance.now();
  expect(readableHtml(html)).toBe(html);
  expect(performance.now() - start).toBeLessThan(1000);
});

it('changes tags before, between and after scripts, and the tag of a script', () => {
  expect(readableHtml('<a href=x/><script src=y/>a<b=/></script><a href=z/>')).toBe(
    '<a href=x/ ><script src=y/ >a<b=/></script><a href=z/ >',
  );
});
