import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** Marks the pressed link or button while its navigation is pending. */
export function useMarkPressedLink() {
  const { location } = useNavigation();
  const pressed = useRef<Element | null>(null);
  const marked = useRef<Element | null>(null);
  useEffect(() => {
    // On the window, after the router: it prevents the default of what it handles.
    const remember = (event: Event) => {
      if (!event.defaultPrevented || !(event.target instanceof Element)) return;
      pressed.current = event instanceof SubmitEvent ? event.submitter : event.target.closest('a');
    };
    window.addEventListener('click', remember);
    window.addEventListener('submit', remember);
    return () => {
      window.removeEventListener('click', remember);
      window.removeEventListener('submit', remember);
    };
  }, []);
  useLayoutEffect(() => {
    // A redirect changes the location: the mark stays.
    if (location && !pressed.current) return;
    marked.current?.removeAttribute('data-pressed');
    marked.current = location ? pressed.current : null;
    marked.current?.setAttribute('data-pressed', '');
    pressed.current = null;
  }, [location]);
}
