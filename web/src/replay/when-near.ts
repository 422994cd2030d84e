import type { Attachment } from 'svelte/attachments';

/** How far below the screen something waits: a third of a screen. */
const NEAR = '33%';

/** Something for which nothing is done before it is in sight, or near it for whoever has begun to scroll. */
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
