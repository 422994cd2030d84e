import type { Attachment } from 'svelte/attachments';

/** Up to a third of a screen below the visible part counts as near. */
const NEAR = '33%';

/** Calls `come` when an element becomes visible; once the reader has scrolled, already when it is near. */
export function whenNear(come: () => void): Attachment {
  return (place) => {
    let watch: IntersectionObserver | undefined;
    const within = (rootMargin: string): void => {
      watch?.disconnect();
      watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && come(), { rootMargin });
      watch.observe(place);
    };
    const scrolls = (): void => within(NEAR);
    within('0px');
    addEventListener('scroll', scrolls, { once: true, passive: true });
    return () => {
      removeEventListener('scroll', scrolls);
      watch?.disconnect();
    };
  };
}
