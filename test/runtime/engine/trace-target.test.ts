// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { traceTarget } from '../../../runtime/engine/trace-target.ts';

describe('traceTarget', () => {
  it.each([
    ['<input name="mail" class="wide">', '<input class="wide" name="mail">'],
    [`<p>${'x'.repeat(61)}</p>`, `<p> ${'x'.repeat(60)}`],
    ['<p></p>', '<p>'],
  ])('describes %s as %s', (html, described) => {
    document.body.innerHTML = html;
    expect(traceTarget(document.body.firstElementChild)).toBe(described);
  });

  it("leaves out the body's text", () => {
    document.body.innerHTML = '<p>Buy now</p>';
    expect(traceTarget(document.body)).toBe('<body>');
  });

  it.each([undefined, null, 'text', {}])('describes nothing for %j', (value) => {
    expect(traceTarget(value)).toBeUndefined();
  });

  it("marks elements that can't be read", () => {
    const element = document.createElement('p');
    Object.defineProperty(element, 'nodeName', {
      get: () => {
        throw new Error('no');
      },
    });
    expect(traceTarget(element)).toBe("(can't be read)");
  });
});
