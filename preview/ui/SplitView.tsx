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

/** The minimum width in pixels at which the detail is beside the list. */
const BESIDE = 560;
/**
 * Matches windows in which the list and the detail scroll separately. In other windows, both scroll
 * together.
 */
const ROOMY = '(min-width: 1100px)';

/**
 * Renders a list and the detail of its open entry, with a splitter between them. If there isn't
 * enough room for both side by side, the detail is shown below the list, or replaces it.
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
  // When the detail replaces the list, scrolls to the top of the detail, because the list may have
  // been scrolled.
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
