import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { buttonClass } from '#app/ui/form/button';

interface FoldProps {
  title: string;
  /** Follows the title for screen readers alone: "the crop of picture 2". */
  of?: string;
  /** Beside the title, while it is folded. */
  note?: string;
  /** True where something in it differs from its default: that opens it, and it stays open. */
  open: boolean;
  children: ReactNode;
}

/** Fields that are rarely touched. An error in them opens them too, as the form is checked. */
export function Fold({ title, of, note, open, children }: FoldProps) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return (
    <details open={opened} className="group/fold min-w-0 sm:col-span-6">
      <summary className="flex w-fit max-w-full flex-wrap items-center gap-x-3 gap-y-1">
        <span className={buttonClass('quiet', 'text-sm')}>
          <ChevronRight className="h-4 w-4 group-open/fold:rotate-90" aria-hidden="true" />
          <span>
            <span>{title}</span>
            {of && <span className="sr-only">{` ${of}`}</span>}
          </span>
        </span>
        {note && <span className="text-sm text-quiet group-open/fold:hidden">{note}</span>}
      </summary>
      <div className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-6">{children}</div>
    </details>
  );
}
