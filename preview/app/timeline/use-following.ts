import { useLayoutEffect, useRef, type RefObject } from 'react';
import { ROW_HEIGHT } from './TimelineRow.tsx';

/** Controls whether the list scrolls to its end automatically. */
interface Following {
  /** Stops the automatic scrolling until the user scrolls to the end of the list. */
  readonly stop: () => void;
  /** Sets whether the pointer is over the list. If it is, the list doesn't scroll automatically. */
  readonly setPointer: (isOver: boolean) => void;
  readonly onScroll: (list: HTMLElement) => void;
}

/**
 * Scrolls the list to new rows, except in two cases: the pointer is over the list, or the user has
 * scrolled away from the end of the list. Returns functions that control this scrolling.
 */
export function useFollowing(list: RefObject<HTMLDivElement | null>, rowCount: number): Following {
  const isFollowing = useRef(true);
  const isPointerOver = useRef(false);
  const canScroll = (): boolean => isFollowing.current && !isPointerOver.current;
  useLayoutEffect(() => {
    if (canScroll()) scrollToEnd(list.current);
  }, [list, rowCount]);
  return {
    stop: () => void (isFollowing.current = false),
    setPointer: (isOver) => {
      isPointerOver.current = isOver;
      if (canScroll()) scrollToEnd(list.current);
    },
    onScroll: ({ scrollTop, clientHeight, scrollHeight }) => {
      isFollowing.current = scrollTop + clientHeight >= scrollHeight - ROW_HEIGHT;
    },
  };
}

function scrollToEnd(list: HTMLElement | null): void {
  list?.scrollTo({ top: list.scrollHeight, behavior: 'instant' });
}
