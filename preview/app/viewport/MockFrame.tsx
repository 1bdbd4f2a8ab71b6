import { useEffect, useRef, useState } from 'react';
import type { Session } from '../../session/running/create-session.ts';
import type { Visit } from '../../session/running/session-view.ts';

interface MockFrameProps {
  readonly session: Session;
  readonly visit: Visit;
  /** The width in CSS pixels. 0 fills the available space. */
  readonly width: number;
  /** Called if the frame has navigated to a path that the preview didn't open. */
  readonly go: (url: string) => void;
}

/** Renders a mock page in a frame, scaled down if the page is wider than the available space. */
export function MockFrame({ session, visit, width, go }: MockFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const opened = useRef<{ readonly document: Document; readonly close: () => void }>(undefined);
  // When the user goes back in the history, browsers restore the URL that a frame of this name had
  // before. A random name prevents that.
  const [name] = useState(() => `mock-${Math.random().toString(36).slice(2)}`);

  useEffect(() => {
    if (room.current === null) return;
    const observer = new ResizeObserver(
      ([entry]) =>
        entry !== undefined &&
        setSize({ width: entry.contentRect.width, height: entry.contentRect.height }),
    );
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => () => opened.current?.close(), []);

  const connect = (frame: HTMLIFrameElement): void => {
    const { contentWindow, contentDocument } = frame;
    if (contentWindow === null || contentDocument === opened.current?.document) return;
    if (contentDocument !== null && opened.current === undefined) {
      opened.current = { document: contentDocument, close: session.open(contentWindow) };
      return;
    }
    const { pathname, search } =
      contentDocument === null ? new URL(visit.url, location.origin) : contentWindow.location;
    go(pathname + search);
  };

  const scale = width === 0 || size.width === 0 ? 1 : Math.min(1, size.width / width);
  return (
    <div className="room" ref={room}>
      <iframe
        name={name}
        title={`Mock page at ${visit.url}`}
        src={new URL('frame.html', document.baseURI).href}
        sandbox="allow-scripts allow-same-origin allow-forms allow-modals"
        data-stage={visit.stage}
        style={{
          width: width === 0 ? '100%' : width,
          height: size.height / scale,
          transform: `scale(${scale})`,
          insetInlineStart: width === 0 ? 0 : Math.max(0, (size.width - width) / 2),
        }}
        onLoad={(event) => connect(event.currentTarget)}
      />
      {scale < 1 && (
        <p className="scale" aria-label={`Scaled to ${Math.round(scale * 100)} percent`}>
          {Math.round(scale * 100)} %
        </p>
      )}
    </div>
  );
}
