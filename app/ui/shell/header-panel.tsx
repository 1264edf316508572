import { type ReactNode, useState } from 'react';
import { Icon } from './icon';

interface HeaderPanelProps {
  label: (open: boolean) => string;
  /** The path of the icon. */
  icon: (open: boolean) => string;
  className?: string;
  children: ReactNode;
}

/** A panel below the header; one is open at a time. The `details` element opens without JavaScript too. */
export function HeaderPanel({ label, icon, className, children }: HeaderPanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <details name="header" className={className} onToggle={(event) => setOpen(event.currentTarget.open)}>
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
