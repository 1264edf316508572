import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from './hydrated';

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

/** The specification's figures, section 9. */
const shownFor = 5000;
const swipeThreshold = 50;

const ShowToast = createContext<(message: ToastMessage) => void>(() => undefined);

/** Shows a toast in place of the one that stands there: there is at most one. */
export function useToast() {
  return useContext(ShowToast);
}

/** The toast area. `initial` is the message that the server drew into the page; a new one from it replaces what stands. */
export function ToastProvider({ initial, children }: { initial: ToastMessage | null; children: ReactNode }) {
  const [message, setMessage] = useState(initial);
  const [seen, setSeen] = useState(initial);
  if (initial !== seen) {
    setSeen(initial);
    if (initial) setMessage(initial);
  }
  const dismiss = useCallback(() => setMessage(null), []);
  return (
    <ShowToast value={setMessage}>
      {children}
      <div role="status" className="no-print">
        {message && <Toast message={message} onDismiss={dismiss} />}
      </div>
    </ShowToast>
  );
}

/** One toast: five seconds unless looked at, closable, swept away to the right, F8 moves the focus to it. */
export function Toast({ message, onDismiss }: { message: ToastMessage; onDismiss: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  const held = useRef(false);
  const hydrated = useHydrated();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message starts the clock again
  useEffect(() => {
    let timer = setTimeout(function expire() {
      if (held.current) timer = setTimeout(expire, 1000);
      else onDismiss();
    }, shownFor);
    const focusOnF8 = (event: KeyboardEvent) => {
      if (event.key === 'F8') box.current?.focus();
    };
    window.addEventListener('keydown', focusOnF8);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', focusOnF8);
    };
  }, [message, onDismiss]);

  const swipe = useSwipeRight(box, onDismiss);
  const hold = (value: boolean) => () => {
    held.current = value;
  };
  const destructive = message.variant === 'destructive';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only holds or sweeps it; the button closes it
    <div
      ref={box}
      tabIndex={-1}
      data-toast={message.variant ?? 'default'}
      onMouseEnter={hold(true)}
      onMouseLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
      {...swipe}
      className={`fixed bottom-4 right-4 z-50 flex w-[min(26rem,calc(100vw-2rem))] [touch-action:pan-y] items-start gap-4 rounded-md p-4 pl-5 shadow-sheet ${
        destructive ? 'bg-danger text-white' : 'bg-ink text-paper'
      }`}
    >
      <div className="flex-1">
        <p className="font-semibold">{message.title}</p>
        {message.description && <p className="text-sm opacity-95">{message.description}</p>}
      </div>
      {hydrated ? (
        <button type="button" onClick={onDismiss} aria-label="Close" className={closeClass}>
          <span aria-hidden="true">×</span>
        </button>
      ) : (
        <a href={pathname + search} className={closeClass}>
          <span className="sr-only">Close</span>
          <span aria-hidden="true">×</span>
        </a>
      )}
    </div>
  );
}

const closeClass =
  '-m-1 inline-flex h-8 w-8 shrink-0 items-center justify-center rounded-full text-xl leading-none hover:bg-white/15';

function useSwipeRight(box: React.RefObject<HTMLDivElement | null>, onSwept: () => void) {
  const start = useRef<number | null>(null);
  const move = (distance: number) => {
    if (box.current) box.current.style.transform = distance > 0 ? `translateX(${distance}px)` : '';
  };
  return {
    onPointerDown: (event: React.PointerEvent) => {
      start.current = event.clientX;
    },
    onPointerMove: (event: React.PointerEvent) => {
      if (start.current !== null) move(event.clientX - start.current);
    },
    onPointerUp: (event: React.PointerEvent) => {
      if (start.current !== null && event.clientX - start.current >= swipeThreshold) onSwept();
      else move(0);
      start.current = null;
    },
    onPointerCancel: () => {
      start.current = null;
      move(0);
    },
  };
}
