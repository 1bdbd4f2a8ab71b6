import type { Choose } from '../../session/choice/use-choice.ts';

const widths = [
  { width: 360, title: '360 px' },
  { width: 768, title: '768 px' },
  { width: 1280, title: '1280 px' },
  { width: 0, title: 'Fit' },
];

/** Renders the field that selects the width of the mock page, in CSS pixels. */
export function WidthPicker({
  width,
  choose,
}: {
  readonly width: number;
  readonly choose: Choose;
}) {
  const isPreset = widths.some((preset) => preset.width === width);
  return (
    <label className="width-picker">
      <span className="hidden-text">Width of the page</span>
      <select value={width} onChange={(event) => choose({ width: Number(event.target.value) })}>
        {widths.map((preset) => (
          <option key={preset.width} value={preset.width}>
            {preset.title}
          </option>
        ))}
        {!isPreset && <option value={width}>{width} px</option>}
      </select>
    </label>
  );
}
