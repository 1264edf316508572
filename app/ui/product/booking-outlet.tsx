import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate, useOutlet } from 'react-router';

const InDialog = createContext(false);

/** True inside the booking dialog, false when the form is a page. */
export const useInDialog = () => useContext(InDialog);

/** The page of a product stays as it is while its form is opened and closed: nothing is asked for anew. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const [from, to] = [currentUrl.pathname, nextUrl.pathname];
  return defaultShouldRevalidate && from !== `${to}/book` && to !== `${from}/book`;
}

/** The index of the current history entry, which the router stores. */
const historyIndex = (): number => window.history.state?.idx ?? 0;

/**
 * Renders a product page and its child route, the booking form. The form opens in a dialog when the visitor comes from
 * the product page, and is a page of its own when its address is loaded directly or without JavaScript.
 */
export function BookingOutlet({ productPath, children }: { productPath: string; children: ReactNode }) {
  const form = useOutlet();
  const [productShown, setProductShown] = useState(false);
  const productIndex = useRef<number>(null);
  const { key } = useLocation();
  const navigate = useNavigate();
  const open = form !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for every history entry
  useEffect(() => {
    if (open) return;
    setProductShown(true);
    productIndex.current = historyIndex();
  }, [open, key]);
  const backToProduct = () => {
    if (productIndex.current === historyIndex() - 1) navigate(-1);
    else navigate(productPath, { replace: true, preventScrollReset: true });
  };
  const asPage = open && !productShown;
  // The product stays mounted behind the dialog: closing returns the focus to the button that opened it.
  return (
    <>
      {!asPage && children}
      {asPage && form}
      {open && !asPage && (
        <BookingDialog onClose={backToProduct}>
          <InDialog value={true}>{form}</InDialog>
        </BookingDialog>
      )}
    </>
  );
}

function BookingDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closedByCleanup = useRef(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: Book Now reopens the dialog when it is clicked while the navigation back is pending
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [key]);
  useLayoutEffect(() => {
    const element = dialog.current;
    // Closing the dialog before it is removed restores the focus.
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
        // Only a visitor's close navigates back: the cleanup closes during another navigation, or in strict mode.
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
