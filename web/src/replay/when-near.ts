import type { Attachment } from 'svelte/attachments';

/** How far below the screen counts as near: a third of a screen. */
const NEAR = '33%';

/** Calls `come` when an element becomes visible, or comes near once the reader has begun to scroll. */
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
