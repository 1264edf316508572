import { type ReactNode, useRef } from 'react';

/** Links and buttons that are needed rarely, behind one button; Escape and a click elsewhere close it. */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  return (
    <details
      ref={menu}
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        close();
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className="button button-quiet list-none">{label}</summary>
      <div className="absolute z-30 max-sm:left-0 sm:right-0 mt-1 grid min-w-56 justify-items-start gap-1 rounded-md border border-rule bg-card p-2 shadow-sheet">
        {children}
      </div>
    </details>
  );
}
