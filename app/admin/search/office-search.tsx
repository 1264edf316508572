import { lazy, type MouseEvent, Suspense, useCallback, useEffect, useState } from 'react';
import { href, Link } from 'react-router';

const SearchDialog = lazy(() => import('./search-dialog'));

/** The search of every office screen: Ctrl+K (⌘K) opens it, and so does each `OfficeSearchLink`. */
export function useOfficeSearch() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // The code is that of the key, whatever letter it has on this keyboard.
      if (event.code !== 'KeyK' || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!document.querySelector(':modal')) setIsOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const close = useCallback(() => setIsOpen(false), []);
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <SearchDialog onClose={close} />
    </Suspense>
  );
  return { open: () => setIsOpen(true), dialog };
}

/** Opens the search in a dialog; without JavaScript it leads to its page. */
export function OfficeSearchLink({ onOpen, className }: { onOpen: () => void; className: string }) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <Link to={href('/admin/search')} onClick={open} aria-keyshortcuts="Control+K Meta+K" className={className}>
      Search
      <span aria-hidden="true" className="hidden text-sm text-quiet lg:inline">
        Ctrl K
      </span>
    </Link>
  );
}
