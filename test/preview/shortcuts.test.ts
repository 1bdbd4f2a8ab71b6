import { createElement, type KeyboardEvent } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { moveInGrid } from '../../preview/panels/journey/move-in-grid.ts';
import type { SizePart } from '../../preview/panels/size/size-part.ts';
import type { Tile } from '../../preview/panels/size/treemap-layout.ts';
import { useTileKeys } from '../../preview/panels/size/use-tile-keys.ts';

afterEach(() => void vi.unstubAllGlobals());

const modifiers = ['altKey', 'ctrlKey', 'metaKey'] as const;
const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
const combinations = modifiers.flatMap((modifier) => keys.map((key) => [modifier, key] as const));

describe('a shortcut of the browser', () => {
  it.each([...combinations, ['ctrlKey', 'Enter'] as const])(
    'works on a tile of the treemap: %s and %s',
    (modifier, key) => {
      const preventDefault = vi.fn();
      const choose = vi.fn();
      const onKeyDown = tileListener(choose);
      onKeyDown({ key, [modifier]: true, preventDefault } as unknown as KeyboardEvent, 0);
      expect([preventDefault.mock.calls.length, choose.mock.calls.length]).toEqual([0, 0]);
      onKeyDown({ key: 'Enter', preventDefault } as unknown as KeyboardEvent, 0);
      expect([preventDefault.mock.calls.length, choose.mock.calls.length]).toEqual([1, 1]);
    },
  );

  it.each(combinations)('works on a mark of the journey: %s and %s', (modifier, key) => {
    class Button {
      readonly focus = vi.fn();
      readonly getBoundingClientRect = () => ({ x: 0 });
    }
    vi.stubGlobal('HTMLButtonElement', Button);
    const buttons = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(() => new Button());
    const rows = [0, 3, 6].map((at) => ({ querySelectorAll: () => buttons.slice(at, at + 3) }));
    const preventDefault = vi.fn();
    const press = (more: object): number => {
      moveInGrid({
        key,
        target: buttons[4],
        currentTarget: { rows },
        preventDefault,
        ...more,
      } as unknown as KeyboardEvent<HTMLTableElement>);
      return buttons.reduce((sum, { focus }) => sum + focus.mock.calls.length, 0);
    };
    expect([press({ [modifier]: true }), preventDefault.mock.calls.length]).toEqual([0, 0]);
    expect([press({}), preventDefault.mock.calls.length]).toEqual([1, 1]);
  });
});

/** Returns the key listener of a treemap with one tile. */
function tileListener(choose: (part: SizePart) => void) {
  const found = vi.fn<(keys: ReturnType<typeof useTileKeys>) => void>();
  const Treemap = () => {
    found(useTileKeys({ current: null }, [{ part: {} } as Tile], choose));
    return null;
  };
  renderToString(createElement(Treemap));
  return found.mock.calls[0]![0].onKeyDown;
}
