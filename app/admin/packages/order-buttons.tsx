import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#app/ui/form/button';

interface OrderButtonsProps {
  /** "day 2", "activity 1 of day 2" */
  what: string;
  /** Its place among `count`, from 0. */
  at: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Up, down, and away where it is not the only one. */
export function OrderButtons({ what, at, count, onMove, onRemove }: OrderButtonsProps) {
  return (
    <>
      <SmallButton name={`Move ${what} up`} disabled={at === 0} onClick={() => onMove(at - 1)}>
        <ArrowUp className="h-4 w-4" aria-hidden="true" />
      </SmallButton>
      <SmallButton name={`Move ${what} down`} disabled={at === count - 1} onClick={() => onMove(at + 1)}>
        <ArrowDown className="h-4 w-4" aria-hidden="true" />
      </SmallButton>
      {count > 1 && (
        <SmallButton name={`Remove ${what}`} danger onClick={onRemove}>
          <X className="h-4 w-4" aria-hidden="true" />
        </SmallButton>
      )}
    </>
  );
}

interface SmallButtonProps {
  name: string;
  danger?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button that shows a sign and says its name. */
function SmallButton({ name, danger, disabled, onClick, children }: SmallButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      disabled={disabled}
      onClick={onClick}
      className={buttonClass(danger ? 'danger' : 'quiet', 'w-10 shrink-0 !px-0')}
    >
      {children}
    </button>
  );
}
