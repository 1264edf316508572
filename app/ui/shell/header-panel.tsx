import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from './icon';

interface HeaderPanelProps {
  label: (open: boolean) => string;
  /** The path of the icon. */
  icon: (open: boolean) => string;
  /** A key that opens the panel from everywhere on the page. */
  hotkey?: string;
  className?: string;
  children: ReactNode;
}

/** A panel below the header; one is open at a time. The `details` element opens without JavaScript too. */
export function HeaderPanel({ label, icon, hotkey, className, children }: HeaderPanelProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the panel
  useEffect(
    () => () => {
      if (details.current) details.current.open = false;
    },
    [key],
  );
  useEffect(() => {
    if (open) details.current?.querySelector('input')?.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      const panel = details.current;
      if (panel && event.key === hotkey && isShortcut(event)) {
        event.preventDefault();
        panel.open = true;
        panel.querySelector('input')?.focus();
      } else if (panel && open && event.key === 'Escape') {
        panel.open = false;
        panel.querySelector('summary')?.focus();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open, hotkey]);

  return (
    <details ref={details} name="header" className={className} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary
        aria-label={label(open)}
        className="flex h-12 w-12 items-center justify-center rounded-full hover:bg-sand"
      >
        <Icon path={icon(open)} className="h-7 w-7" />
      </summary>
      {children}
    </details>
  );
}

/** False where the key is typed into a field, belongs to the browser, or the page is behind a dialog. */
function isShortcut({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isTyped = (target as Element).closest('input, select, textarea, [contenteditable]');
  return !(ctrlKey || metaKey || altKey || isTyped || document.querySelector(':modal'));
}
