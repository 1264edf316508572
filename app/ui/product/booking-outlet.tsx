import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useLocation, useMatches, useNavigate, useOutlet } from 'react-router';

const InDialog = createContext(false);

/** True inside the booking dialog, false when the form is a page. */
export const useInDialog = () => useContext(InDialog);

/** The data of a product stay while its form is opened and closed: nothing is requested again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const [from, to] = [currentUrl.pathname, nextUrl.pathname];
  return defaultShouldRevalidate && from !== `${to}/book` && to !== `${from}/book`;
}

/** The index of the current history entry, which the router stores. */
const historyIndex = (): number => window.history.state?.idx ?? 0;

/**
 * Renders the child routes of a product: its page, and the booking form. The form opens in a dialog when the visitor comes
 * from the page, and is a page of its own when its address is loaded directly or without JavaScript.
 * @param context for the page, see `useOutletContext`
 */
export function BookingOutlet({ productPath, context }: { productPath: string; context: unknown }) {
  const child = useOutlet(context);
  const isForm = useMatches().some(({ id }) => id.startsWith('book-'));
  // The product stays mounted behind the dialog: closing returns the focus to the button that opened it.
  const [shown, setShown] = useState<{ path: string; page: ReactNode } | null>(null);
  const productIndex = useRef<number>(null);
  const { key } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for every history entry
  useEffect(() => {
    if (isForm) return;
    setShown({ path: productPath, page: child });
    productIndex.current = historyIndex();
  }, [child, isForm, key, productPath]);
  const backToProduct = () => {
    if (productIndex.current === historyIndex() - 1) navigate(-1);
    else navigate(productPath, { replace: true, preventScrollReset: true });
  };
  const behind = isForm && shown?.path === productPath ? shown : null;
  return (
    <>
      {(behind ?? { page: child }).page}
      {behind && (
        <BookingDialog onClose={backToProduct}>
          <InDialog value={true}>{child}</InDialog>
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
