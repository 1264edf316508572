import { type MouseEvent, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

const attribute = 'data-transition';

function clearTransition() {
  for (const picture of document.querySelectorAll(`[${attribute}]`)) picture.removeAttribute(attribute);
}

/** For the link of a card: its picture grows into the hero of the next page (see motion.css). */
export function startImageTransition(event: MouseEvent<HTMLElement>) {
  clearTransition();
  event.currentTarget.closest('.card')?.querySelector('img')?.setAttribute(attribute, '');
}

/** For a page with a hero: on the way back the hero shrinks into the card of this page. */
export function useImageTransition() {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    clearTransition();
    // After this commit the list is rendered and scrolled to its former position.
    return () => queueMicrotask(() => transitionBack(pathname));
  }, [pathname]);
}

function transitionBack(path: string) {
  if (document.querySelector('.hero-picture')) return;
  const pictures = [...document.querySelectorAll(`.card a[href="${path}"]`)].map((link) =>
    link.closest('.card')?.querySelector('img'),
  );
  const inView = pictures.find((picture) => {
    const { left = 0, right = 0, top = 0, bottom = 0 } = picture?.getBoundingClientRect() ?? {};
    return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
  });
  inView?.setAttribute(attribute, '');
  setTimeout(() => inView?.removeAttribute(attribute), 1000);
}
