import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useOutlet } from 'react-router';
import type { FormAnswer } from '#server/http/submission';

type Drafts = Map<string, Pick<FormAnswer, 'values' | 'submissionKey'>>;
const DialogDrafts = createContext<Drafts | null>(null);

/** True inside the dialog, false where the same form is a page. */
export function useInDialog(): boolean {
  return useDrafts() !== null;
}

/** What was typed into the dialog's forms while they were open, by their action; null outside a dialog. */
export function useDrafts(): Drafts | null {
  return useContext(DialogDrafts);
}

/** The number of the entry of the history that one is at: the router counts them. */
const historyPlace = (): number => window.history.state?.idx ?? 0;

/**
 * A product page whose `…/book` address is its child route. Coming from the product, with JavaScript, the form opens
 * over it as a dialog; whoever loads that address directly, or has no JavaScript, gets it as a page.
 */
export function Bookable({ productPath, children }: { productPath: string; children: ReactNode }) {
  const form = useOutlet();
  const [drafts] = useState<Drafts>(() => new Map());
  const [productSeen, setProductSeen] = useState(false);
  const productPlace = useRef<number>(null);
  const { key } = useLocation();
  const navigate = useNavigate();
  const open = form !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every entry of the history has a key
  useEffect(() => {
    if (open) return;
    setProductSeen(true);
    productPlace.current = historyPlace();
  }, [open, key]);
  const backToProduct = () => {
    if (productPlace.current === historyPlace() - 1) navigate(-1);
    else navigate(productPath, { replace: true, preventScrollReset: true });
  };
  const asPage = open && !productSeen;
  // The product keeps its place in the tree, or the button that opened the dialog would be gone when it closes.
  return (
    <>
      {!asPage && children}
      {asPage && form}
      {open && !asPage && (
        <BookingDialog onClose={backToProduct}>
          <DialogDrafts value={drafts}>{form}</DialogDrafts>
        </BookingDialog>
      )}
    </>
  );
}

function BookingDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closedByCleanup = useRef(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: Book Now again, while the way back still waits for the server
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [key]);
  useLayoutEffect(() => {
    const element = dialog.current;
    // Closing, and before it is gone, gives the focus back to where it came from.
    return () => {
      if (!element?.open) return;
      closedByCleanup.current = true;
      element.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="booking-title"
      onClose={() => {
        // A navigation that takes the dialog away leads somewhere already; strict mode opens it again at once.
        if (dialog.current?.isConnected && !closedByCleanup.current) onClose();
        closedByCleanup.current = false;
      }}
      className="booking-dialog"
    >
      <div className="booking-dialog-bar">
        <button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <div className="booking-dialog-body">{children}</div>
    </dialog>
  );
}
