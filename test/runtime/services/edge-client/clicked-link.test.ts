// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openClientPage, type ClientPage } from './client-page.ts';

let page: ClientPage;

const openPage = (html: string, url = 'https://www.shop.example/in/?q=1#part') => {
  page = openClientPage(url, html);
};
beforeEach(() => openPage(''));
afterEach(() => page.close());

describe('clickedLink', () => {
  const usual = '\\.(zip|pdf)$';
  const link = async (selector: string, downloads = usual) =>
    (await import('../../../../runtime/services/edge/client/clicked-link.ts')).clickedLink(
      document.querySelector(selector),
      downloads,
    );
  const the =
    (name: 'linkName' | 'linkUrl' | 'linkType' | 'linkRegion') => async (selector: string) =>
      (await link(selector))?.[name];

  it('returns all details of a link', async () => {
    openPage('<nav><a id="a" href="/x?y=1"> one <b>two</b> </a></nav>');
    expect(await link('b')).toEqual({
      clickedElement: document.querySelector('b'),
      linkUrl: 'https://www.shop.example/x?y=1',
      linkType: 'other',
      linkRegion: 'NAV',
      linkName: 'one two',
      pageIDType: 0,
      pageName: 'https://www.shop.example/in/?q=1#part',
    });
  });

  it.each([
    ['<a href="/x">x</a>', true],
    ['<a>x</a>', false],
    ['<area href="/x">', true],
    ['<link href="/x">', false],
    ['<div href="/x">x</div>', false],
    ['<input type="submit">', true],
    ['<input type="text">', false],
    ['<input type="image" src="x.png">', true],
    ['<input type="image">', false],
    ['<input type="text" src="x.png">', false],
    ['<button>x</button>', true],
    ['<button type="button">x</button>', false],
    ['<select type="submit"></select>', false],
    ['<p>x</p>', false],
    ['<a href="javascript:void 0">x</a>', true],
    ['<a type="submit">x</a>', false],
  ])('%s is a link: %s', async (html, expected) => {
    openPage(html);
    expect((await link('body > *')) !== undefined).toBe(expected);
  });

  it('returns undefined outside links and on the body', async () => {
    openPage('<p>x</p>');
    document.body.onclick = () => {};
    expect(await link('p')).toBe(undefined);
    expect(await link('body')).toBe(undefined);
    expect(await link('#none')).toBe(undefined);
    document.body.onclick = null;
  });

  it.each(['my-a', 'a-link'])(
    "isn't found for the address of an element with another name: %s",
    async (name) => {
      openPage(`<${name}>x</${name}>`);
      Object.assign(document.querySelector(name)!, { href: '/x' });
      expect(await link(name)).toBe(undefined);
    },
  );

  it('accepts any element with a click handler', async () => {
    openPage('<main><p>x</p></main>');
    document.querySelector('p')!.onclick = () => {};
    expect(await link('p')).toMatchObject({
      linkName: 'x',
      linkRegion: 'MAIN',
      linkUrl: 'https://www.shop.example/in/?q=1',
      linkType: 'other',
    });
  });

  it.each([
    ['<a href="/x">text  of<i> it</i></a>', 'text of it'],
    ['<a href="/x"><script>s</script>text<!-- c --></a>', 'text'],
    ['<a href="/x"><style>s</style>a<b><noscript>n</noscript> b</b></a>', 'a b'],
    ['<a href="/x"><link>a<canvas>c</canvas></a>', 'a'],
    ['<a href="/x" title="t"><img alt=" an  image "></a>', 'an image'],
    ['<a href="/x" aria-label="l"><img title="t"></a>', 't'],
    ['<a href="/x" value="v" aria-label="l"></a>', 'l'],
    ['<input type="submit" value=" go " aria-label="l">', 'go'],
    ['<a href="/x" src="s" aria-label="l"></a>', 'l'],
    ['<a href="/x" aria-label="l"><img src="s.png"></a>', 's.png'],
    ['<a href="/x" aria-label="l" name="n"></a>', 'l'],
    ['<a href="/x" name="n"></a>', 'n'],
    ['<a href="/x" title="t"> </a>', 't'],
    ['<a href="/x" name="n"><script>s</script></a>', 'n'],
    ['<a href="/x">shown<i style="display: none">hidden</i></a>', 'shown'],
    ['<a href="/x"><i></i></a>', ''],
    ['<a href="/x"><scripts>s</scripts></a>', 's'],
    ['<a href="/x"><my-script>s</my-script></a>', 's'],
  ])('%s is named %j', async (html, expected) => {
    openPage(html);
    expect(await the('linkName')('body > *')).toBe(expected);
  });

  it.each([
    ['<div id=" an  id "><p><a href="/x">x</a></p></div>', 'an id'],
    ['<section role="region" aria-label="no"><a href="/x">x</a></section>', 'BODY'],
    ['<div role="regional" aria-label="no"><a href="/x">x</a></div>', 'BODY'],
    ['<div id="i" role="region" aria-label="l"><a href="/x">x</a></div>', 'i'],
    ['<header><a href="/x">x</a></header>', 'HEADER'],
    ['<main><div><a href="/x">x</a></div></main>', 'MAIN'],
    ['<footer><a href="/x">x</a></footer>', 'FOOTER'],
    ['<navx><a href="/x">x</a></navx>', 'BODY'],
    ['<my-nav><a href="/x">x</a></my-nav>', 'BODY'],
    ['<a href="/x" id="own">x</a>', 'BODY'],
  ])('%s is in the region %j', async (html, expected) => {
    openPage(html);
    expect(await the('linkRegion')('a')).toBe(expected);
  });

  it.each([
    ['/file.zip', 'download'],
    ['/FILE.PDF?x=1', 'download'],
    ['/file.pdf#part', 'download'],
    ['/x?file.pdf', 'other'],
    ['https://www.shop.example/x', 'other'],
    ['https://other.example/', 'exit'],
    ['https://other.example/file.zip', 'download'],
    ['https://other.example/?www.shop.example', 'exit'],
    ['https://other.example/www.shop.example', 'other'],
    ['https://WWW.shop.example/', 'other'],
  ])('to %s is %s', async (href, expected) => {
    openPage(`<a href="${href}">x</a>`);
    expect(await the('linkType')('a')).toBe(expected);
  });

  it('treats links with a download attribute as downloads, or none', async () => {
    openPage('<a id="a" href="/x" download="x">x</a><a id="b" href="/file.zip">x</a>');
    expect((await link('#a'))!.linkType).toBe('download');
    expect((await link('#b', ''))!.linkType).toBe('other');
  });

  it("resolves the link's address; an invalid one resolves to the page", async () => {
    openPage('<a href="/x">x</a>');
    const element = document.querySelector('a')!;
    expect(await the('linkUrl')('a')).toBe('https://www.shop.example/x');
    Object.defineProperty(element, 'href', { value: 'https://a b/', configurable: true });
    expect(await the('linkUrl')('a')).toBe('https://www.shop.example/in/?q=1#part');
    Object.defineProperty(element, 'href', { value: { baseVal: '/svg' }, configurable: true });
    expect(await the('linkUrl')('a')).toBe('https://www.shop.example/in/?q=1');
  });
});
