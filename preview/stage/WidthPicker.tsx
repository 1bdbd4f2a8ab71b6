import type { Choose } from '../state/use-choice.ts';

const widths = [
  { width: 360, title: '360 px' },
  { width: 768, title: '768 px' },
  { width: 1280, title: '1280 px' },
  { width: 0, title: 'Fit' },
];

/** How wide the mock page is, in its own pixels. */
export function WidthPicker({ width, choose }: { readonly width: number; readonly choose: Choose }) {
  const isKnown = widths.some((known) => known.width === width);
  return (
    <label className="width-picker">
      <span className="hidden-text">Width of the page</span>
      <select value={width} onChange={(event) => choose({ width: Number(event.target.value) })}>
        {widths.map((known) => <option key={known.width} value={known.width}>{known.title}</option>)}
        {!isKnown && <option value={width}>{width} px</option>}
      </select>
    </label>
  );
}
