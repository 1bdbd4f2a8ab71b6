// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { createInputSimulator } from '../../preview/frame/simulate-input.ts';

afterEach(() => document.body.replaceChildren());

/**
 * Fills in a form's field, then presses Enter and Tab. Returns the form's events. An input event is
 * listed by its `inputType`, and any other event by its type.
 */
async function enterIn(field: string): Promise<string[]> {
  document.body.innerHTML = `<form>${field}<button>Send</button></form>`;
  const events: string[] = [];
  for (const type of ['input', 'change', 'submit'])
    document.querySelector('form')!.addEventListener(type, (event) => {
      event.preventDefault();
      events.push(event instanceof InputEvent ? event.inputType : type);
    });
  const perform = createInputSimulator(() => undefined);
  await perform({ do: 'fill', selector: '#f', text: 'a' });
  await perform({ do: 'press', key: 'Enter' });
  await perform({ do: 'press', key: 'Tab' });
  return events;
}

describe('Enter', () => {
  it('inserts a line break in a text area, as in a browser', async () => {
    expect(await enterIn('<textarea id="f"></textarea>')).toEqual([
      'insertText',
      'insertLineBreak',
      'change',
    ]);
    expect(document.querySelector('textarea')!.value).toBe('a\n');
  });

  it('changes nothing in a text area that is read-only', async () => {
    expect(await enterIn('<textarea id="f" readonly></textarea>')).not.toContain('insertLineBreak');
  });

  it('submits the form of another text field', async () => {
    expect(await enterIn('<input id="f">')).toEqual(['insertText', 'change', 'submit']);
  });
});
