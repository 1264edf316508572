import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '#app/ui/form/hydrated.ts';

interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

const durationMs = 5000;
const swipeThresholdPx = 50;

const ShowToast = createContext<(message: ToastMessage | null) => void>(() => undefined);

/** Returns a function that shows a toast, or none, in place of the current one. */
export function useToast() {
  return useContext(ShowToast);
}

/** `initial` is the message from the server; a new one replaces the current toast. */
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

/** Closes by its button, a swipe to the right, or after five seconds unless hovered or focused. F8 focuses it. */
export function Toast({ message, onDismiss }: { message: ToastMessage; onDismiss: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  const paused = useRef(false);
  const hydrated = useHydrated();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message restarts the timer
  useEffect(() => {
    let timer = setTimeout(function expire() {
      if (paused.current) timer = setTimeout(expire, 1000);
      else onDismiss();
    }, durationMs);
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
  const pause = (value: boolean) => () => {
    paused.current = value;
  };
  const destructive = message.variant === 'destructive';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only pauses or swipes it; the button closes it
    <div
      ref={box}
      tabIndex={-1}
      data-toast={message.variant ?? 'default'}
      onMouseEnter={pause(true)}
      onMouseLeave={pause(false)}
      onFocus={pause(true)}
      onBlur={pause(false)}
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

function useSwipeRight(box: React.RefObject<HTMLDivElement | null>, onSwipe: () => void) {
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
      if (start.current !== null && event.clientX - start.current >= swipeThresholdPx) onSwipe();
      else move(0);
      start.current = null;
    },
    onPointerCancel: () => {
      start.current = null;
      move(0);
    },
  };
}
