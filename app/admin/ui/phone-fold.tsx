import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#app/ui/form/button';

interface PhoneFoldProps {
  /** Of the button. */
  label: string;
  /** How many of the controls are set. */
  active?: number;
  children: ReactNode;
}

/** Controls that stand behind a button on a phone, where what they are about would begin below the window. */
export function PhoneFold({ label, active = 0, children }: PhoneFoldProps) {
  return (
    <details className="phone-fold">
      <summary className={buttonClass('quiet')}>
        <span>{active > 0 ? `${label} (${active})` : label}</span>
        <ChevronDown className="h-4 w-4 [details[open]>summary>&]:rotate-180" aria-hidden="true" />
      </summary>
      <div className="flex flex-wrap items-end gap-2 sm:gap-3">{children}</div>
    </details>
  );
}
