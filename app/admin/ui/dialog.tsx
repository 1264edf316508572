import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ButtonVariant } from '#app/ui/form/button';
import { HydratedButton } from './hydrated';

interface AdminDialogProps {
  title: string;
  /** On Escape or a click on the backdrop. Left out while the dialog must stay open. */
  onClose?: () => void;
  wide?: boolean;
  /** Gets the focus on closing, instead of the element that had it before. */
  next?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * A modal dialog, open as long as it is rendered; on closing the focus is restored. It stands outside the form that opens
 * it, which Enter in one of its fields would submit.
 */
export function AdminDialog({ title, onClose, wide, next, children }: AdminDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opener = document.activeElement;
    const box = dialog.current;
    box?.showModal();
    return () => {
      box?.close();
      const focusTarget = next?.current ?? opener;
      if (focusTarget instanceof HTMLElement) focusTarget.focus();
    };
  }, [next]);
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, by `cancel`
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => {
        // The second click of a double click that opened the dialog lands on the backdrop.
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
    </dialog>,
    document.body,
  );
}

interface QuestionDialogProps extends Omit<AdminDialogProps, 'onClose'> {
  onClose: () => void;
  /** What the button that answers it says. */
  send: string;
  /** What the other one says. */
  back?: string;
  variant?: ButtonVariant;
  /** While it is done. */
  busy?: boolean;
  onSend: () => unknown;
  form?: RefObject<HTMLFormElement | null>;
}

/** A dialog with a way back and something to do, which a form in it does too. */
export function QuestionDialog(props: QuestionDialogProps) {
  const {
    onClose,
    send,
    back = 'Go back',
    variant = 'primary',
    busy = false,
    onSend,
    form,
    children,
    ...dialog
  } = props;
  return (
    <AdminDialog {...dialog} onClose={busy ? undefined : onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React passes it on to a form around the dialog.
          event.stopPropagation();
          if (!busy) onSend();
        }}
      >
        {children}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <HydratedButton onClick={onClose} disabled={busy}>
            {back}
          </HydratedButton>
          <HydratedButton type="submit" variant={variant} disabled={busy}>
            {send}
          </HydratedButton>
        </div>
      </form>
    </AdminDialog>
  );
}

/** Asks before typed values are lost. */
export function LeaveDialog({ what, onStay, onLeave }: { what: string; onStay: () => void; onLeave: () => void }) {
  return (
    <QuestionDialog
      title="Leave without saving?"
      back="Keep editing"
      send="Leave without saving"
      variant="danger"
      onClose={onStay}
      onSend={onLeave}
    >
      <p className="mt-2">{`${what} will be lost.`}</p>
    </QuestionDialog>
  );
}

interface DialogButtonProps extends Omit<ComponentProps<typeof HydratedButton>, 'onClick'> {
  dialog: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <HydratedButton {...button} onClick={() => setIsOpen(true)} />
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  );
}
