import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigation } from 'react-router';
import stylesheet from '../../styles/pending.css?url';
import { placeholdersOf } from './placeholders';
import { placeholderDelayMs, useSlowNavigation } from './slow-navigation.ts';

const barDelayMs = 150;

/**
 * Marks the pressed link, and shows that its navigation takes longer: a bar at the top, then a placeholder of the next
 * page. A list keeps its head if only its query changes. The present page is hidden but stays as it is, with its forms
 * and its scroll position, in case the navigation is aborted.
 */
export function PendingNavigation() {
  useMarkPressedLink();
  const { pathname } = useLocation();
  const isPending = useSlowNavigation(barDelayMs) !== null;
  const target = useSlowNavigation(placeholderDelayMs);
  useEffect(() => {
    const main = isPending ? document.querySelector('main') : null;
    main?.setAttribute('aria-busy', 'true');
    return () => main?.removeAttribute('aria-busy');
  }, [isPending]);
  const arrived = useArrivedPage();
  const { page, list, label } = placeholdersOf(target?.pathname ?? '');
  const listPart = target?.pathname === pathname ? document.querySelector('.list-part') : null;
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      {isPending && <div className="pending-bar" />}
      <p aria-live="polite" className="sr-only">
        {target ? label : arrived}
      </p>
      {list && listPart && createPortal(<Placeholder className="list-placeholder">{list}</Placeholder>, listPart)}
      {page && !isAround(target?.pathname, pathname) && <Placeholder className="page-placeholder">{page}</Placeholder>}
    </>
  );
}

/** The title of a page after a navigation, for visitors who do not see that it has come. */
function useArrivedPage(): string {
  const { pathname } = useLocation();
  const [arrived, setArrived] = useState({ pathname, title: '' });
  useEffect(() => {
    setArrived((last) => (last.pathname === pathname ? last : { pathname, title: document.title }));
  }, [pathname]);
  return arrived.title;
}

/** True for the shown page, and for the page of its booking form. */
const isAround = (target: string | undefined, path: string) => path === target || path === `${target}/book`;

/**
 * Hides the present page, which thereby loses the focus. The focused element gets it back if it is still there
 * afterwards.
 */
function Placeholder({ className, children }: { className: string; children: React.ReactNode }) {
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    focused.current = document.activeElement;
  }, []);
  useEffect(
    () => () => {
      const element = focused.current;
      if (element instanceof HTMLElement && document.activeElement === document.body) {
        element.focus({ preventScroll: true });
      }
    },
    [],
  );
  return (
    <div aria-hidden="true" className={className}>
      {children}
    </div>
  );
}

/** Marks the pressed link or button while its navigation is pending. */
function useMarkPressedLink() {
  const { location } = useNavigation();
  const pressed = useRef<Element | null>(null);
  const marked = useRef<Element | null>(null);
  useEffect(() => {
    // On the window, after the router, which prevents the default of the events that it handles.
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
