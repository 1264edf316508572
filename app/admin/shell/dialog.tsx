import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';

interface AdminDialogProps {
  title: string;
  /** Escape, or a click beside it. Leave it out while it must not close. */
  onClose?: () => void;
  wide?: boolean;
  /** What gets the focus in place of what had it before. */
  next?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A modal dialog: open as long as it is rendered; the focus goes back to where it came from. */
export function AdminDialog({ title, onClose, wide, next, children }: AdminDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opener = document.activeElement;
    const box = dialog.current;
    box?.showModal();
    return () => {
      box?.close();
      const heir = next?.current ?? opener;
      if (heir instanceof HTMLElement) heir.focus();
    };
  }, [next]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, by `cancel`
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => {
        // The second half of the double click that opened it is none beside it.
        if (event.target === event.currentTarget && event.detail < 2) onClose?.();
      }}
      className={`m-auto w-[calc(100vw-2rem)] rounded-md bg-paper p-0 shadow-sheet backdrop:bg-ink/55 ${wide ? 'max-w-5xl' : 'max-w-lg'}`}
    >
      <div className="p-6">
        <h2 id={titleId} className="text-title">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
