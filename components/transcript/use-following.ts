import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Nearer to the end than this, scrolling down takes hold of it again. */
const END_PX = 24;
/** Scroll events of our own last step to the end may still arrive after the hand moved. */
const LET_GO_MS = 200;

/**
 * Whether the list holds on to its end. The smallest move upwards by wheel, touch, keys or scroll bar lets go; coming
 * back to the end takes hold. When viewport or content change their height, what was decided before the change stands.
 */
export function useFollowing(scroller: RefObject<HTMLElement | null>) {
  const [following, setFollowing] = useState(true);
  const holds = useRef(true);

  const decide = useCallback((value: boolean) => {
    holds.current = value;
    setFollowing(value);
  }, []);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let lastTop = element.scrollTop;
    let letGoAt = Number.NEGATIVE_INFINITY;
    let touchY = 0;
    const distance = () => element.scrollHeight - element.clientHeight - element.scrollTop;
    const letGo = () => {
      if (element.scrollTop <= 0) return;
      letGoAt = performance.now();
      decide(false);
    };
    const onScroll = () => {
      const movedUp = element.scrollTop < lastTop - 1;
      lastTop = element.scrollTop;
      if (movedUp && distance() > END_PX) decide(false);
      const justLetGo = performance.now() - letGoAt < LET_GO_MS;
      if (!movedUp && !justLetGo && distance() <= END_PX) decide(true);
    };
    const onWheel = (event: WheelEvent) => {
      if (event.deltaY < 0 && !scrollsInside(event.target, element)) letGo();
    };
    const onTouchStart = (event: TouchEvent) => {
      touchY = event.touches[0]?.clientY ?? 0;
    };
    const onTouchMove = (event: TouchEvent) => {
      if ((event.touches[0]?.clientY ?? 0) > touchY + 4) letGo();
    };
    const observer = new ResizeObserver(() => {
      if (holds.current) element.scrollTop = element.scrollHeight;
    });

    element.addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('wheel', onWheel, { passive: true });
    element.addEventListener('touchstart', onTouchStart, { passive: true });
    element.addEventListener('touchmove', onTouchMove, { passive: true });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchstart', onTouchStart);
      element.removeEventListener('touchmove', onTouchMove);
    };
  }, [scroller, decide]);

  return {
    following,
    follow: () => decide(true),
    /** A list that fits its viewport has no end to lose. */
    letGo: () => {
      const element = scroller.current;
      if (element && element.scrollHeight > element.clientHeight) decide(false);
    },
  };
}

/** A wheel turned over a code block or a tool result that can still scroll moves that one, not the list. */
function scrollsInside(target: EventTarget | null, list: HTMLElement): boolean {
  for (
    let node = target instanceof Element ? target : null;
    node && node !== list;
    node = node.parentElement
  ) {
    if (node.scrollTop > 0 && node.scrollHeight > node.clientHeight) return true;
  }
  return false;
}
