import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useNavigate, useOutlet } from 'react-router';

const InDialog = createContext(false);

/** True inside the dialog, false where the same form is a page. */
export function useInDialog(): boolean {
  return useContext(InDialog);
}

/**
 * A product page whose `…/book` address is its child route. Coming from the product, with JavaScript, the form opens
 * over it as a dialog; whoever loads that address directly, or has no JavaScript, gets it as a page.
 */
export function Bookable({ productPath, children }: { productPath: string; children: ReactNode }) {
  const form = useOutlet();
  const [productSeen, setProductSeen] = useState(false);
  const open = form !== null;
  useEffect(() => {
    if (!open) setProductSeen(true);
  }, [open]);
  const asPage = open && !productSeen;
  // The product keeps its place in the tree, or the button that opened the dialog would be gone when it closes.
  return (
    <>
      {!asPage && children}
      {asPage && form}
      {open && !asPage && <BookingDialog productPath={productPath}>{form}</BookingDialog>}
    </>
  );
}

function BookingDialog({ productPath, children }: { productPath: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    // Closing, not just vanishing, gives the focus back to where it came from.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="booking-title"
      onClose={() => {
        if (dialog.current?.isConnected) navigate(productPath, { preventScrollReset: true });
      }}
      className="m-auto max-h-[calc(100svh-2rem)] w-[min(46rem,calc(100vw-1.5rem))] overflow-y-auto overscroll-contain rounded-md bg-paper p-0 shadow-sheet backdrop:bg-ink/60"
    >
      <div className="sticky top-0 z-10 flex justify-end">
        <button
          type="button"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
          className="m-2 flex h-11 w-11 items-center justify-center rounded-full bg-paper text-2xl leading-none hover:bg-sand"
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <div className="-mt-10 p-6 pt-0 sm:p-9 sm:pt-0">
        <InDialog value={true}>{children}</InDialog>
      </div>
    </dialog>
  );
}
