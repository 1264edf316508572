import { type MouseEvent, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

const mark = 'data-growing';

function forgetMarks() {
  for (const picture of document.querySelectorAll(`[${mark}]`)) picture.removeAttribute(mark);
}

/** For the link of a card: its picture grows into the hero of the page that follows (`app.css` names both). */
export function startImageTransition(event: MouseEvent<HTMLElement>) {
  forgetMarks();
  event.currentTarget.closest('.card')?.querySelector('img')?.setAttribute(mark, '');
}

/** For the page behind a card: the card that led here has done its part; on the way back the hero shrinks into it. */
export function useImageTransition() {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    forgetMarks();
    // The list stands in the page, and where it was scrolled to, once this commit is through.
    return () => queueMicrotask(() => transitionBack(pathname));
  }, [pathname]);
}

function transitionBack(path: string) {
  if (document.querySelector('.grown')) return;
  const pictures = [...document.querySelectorAll(`.card a[href="${path}"]`)].map((link) =>
    link.closest('.card')?.querySelector('img'),
  );
  const inSight = pictures.find((picture) => {
    const { left = 0, right = 0, top = 0, bottom = 0 } = picture?.getBoundingClientRect() ?? {};
    return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
  });
  inSight?.setAttribute(mark, '');
  setTimeout(() => inSight?.removeAttribute(mark), 1000);
}
