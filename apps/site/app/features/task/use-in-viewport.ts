import { type RefObject, useEffect, useRef, useState } from "react";

/** Distance from what is seen, so that a part is mostly there when the reader comes to it. */
const MARGIN = "200px";

/** Whether an element has been near what is seen; once it was, it stays so. */
export function useInViewport<T extends HTMLElement>(): [ref: RefObject<T | null>, isNear: boolean] {
  const element = useRef<T>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${MARGIN} 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [element, isNear];
}
