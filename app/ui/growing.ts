import { type MouseEvent, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

const mark = 'data-growing';

function forgetMarks() {
  for (const picture of document.querySelectorAll(`[${mark}]`)) picture.removeAttribute(mark);
}

/** For the link of a card: its picture grows into the hero of the page that follows (`app.css` names both). */
export function growFrom(event: MouseEvent<HTMLElement>) {
  forgetMarks();
  event.currentTarget.closest('.card')?.querySelector('img')?.setAttribute(mark, '');
}

/** For the page behind a card: the card that led here has done its part. */
export function useGrown() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a page
  useLayoutEffect(forgetMarks, [pathname]);
}
