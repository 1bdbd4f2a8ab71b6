import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';

interface SplitViewProps {
  readonly list: ReactNode;
  /** The detail of the open entry. Undefined if no entry is open. */
  readonly detail: ReactNode;
  /** The name of the splitter. */
  readonly label: string;
  /** Whether the detail replaces the list if there isn't enough room for both side by side. */
  readonly isDetailAlone?: boolean;
}

/** The detail is beside the list only if the view is at least this wide, in pixels. */
const BESIDE = 560;
/**
 * Matches windows in which the detail may be beside the list. In narrower windows, the list and the
 * detail scroll together.
 */
const ROOMY = '(min-width: 1100px)';

/**
 * Renders a list and the detail of its open entry, side by side with a splitter between them. If
 * there isn't enough room, the detail is below the list, or replaces the list (`isDetailAlone`).
 */
export function SplitView({ list, detail, label, isDetailAlone = false }: SplitViewProps) {
  const room = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    if (room.current === null) return;
    const observer = new ResizeObserver(
      ([entry]) =>
        entry !== undefined &&
        setWide(entry.contentRect.width >= BESIDE && matchMedia(ROOMY).matches),
    );
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  const isAlone = isDetailAlone && !isWide && detail !== undefined;
  // The user may have scrolled the list. When the detail replaces the list, the tab panel scrolls
  // to the top of the detail.
  useEffect(() => {
    if (isAlone) room.current?.closest('.tab-panel')?.scrollTo(0, 0);
  }, [isAlone]);
  const orientation = isWide ? 'horizontal' : 'vertical';
  return (
    <div className="split" data-orientation={orientation} ref={room}>
      <Group className="split-group" orientation={orientation}>
        {!isAlone && (
          <Panel className="split-part" id="list" minSize="140px">
            {list}
          </Panel>
        )}
        {detail !== undefined && (
          <>
            {!isAlone && <Separator className="splitter" aria-label={label} />}
            <Panel className="split-part" id="detail" defaultSize="60%" minSize="140px">
              {detail}
            </Panel>
          </>
        )}
      </Group>
    </div>
  );
}
