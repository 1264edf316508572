import { lazy, Suspense, useState } from 'react';
import { useShortcut } from './shortcuts';

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog'));

/** Opens the list of keys. */
export function ShortcutsHelp() {
  const [isOpen, setIsOpen] = useState(false);
  const shortcut = useShortcut('?', 'Keyboard shortcuts');
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="w-full rounded-md px-3 py-1.5 text-left hover:bg-sand"
        {...shortcut}
      >
        Keyboard shortcuts
      </button>
      {isOpen && (
        <Suspense>
          <ShortcutsDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
