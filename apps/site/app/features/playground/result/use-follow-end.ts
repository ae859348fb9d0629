import { useCallback, useEffect, useRef, useState } from "react";

/** This near the end counts as being at it. */
const NEAR_PX = 24;

/** Follows the end of growing content while it is in view. */
export function useFollowEnd<Box extends HTMLElement>(length: number) {
  const box = useRef<Box>(null);
  const atEnd = useRef(true);
  const [behind, setBehind] = useState(false);

  const jump = useCallback(() => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, []);

  useEffect(() => {
    if (length === 0) atEnd.current = true;
    if (atEnd.current) jump();
    else setBehind(true);
  }, [length, jump]);

  const onScroll = useCallback(() => {
    const element = box.current;
    if (!element) return;
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    if (atEnd.current) setBehind(false);
  }, []);

  return { box, behind, jump, onScroll };
}
