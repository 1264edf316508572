import { ArrowDown, ArrowUp, type LucideIcon, X } from 'lucide-react';
import { buttonClass } from '#app/ui/form/button';

interface OrderButtonsProps {
  /** "day 2", "activity 1 of day 2" */
  what: string;
  /** Index, from 0. */
  at: number;
  count: number;
  /** True where the only item can be removed too. */
  removable?: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Move up, move down, and remove: not the only item, unless `removable`. */
export function OrderButtons({ what, at, count, removable, onMove, onRemove }: OrderButtonsProps) {
  return (
    <>
      <SmallButton name={`Move ${what} up`} icon={ArrowUp} disabled={at === 0} onClick={() => onMove(at - 1)} />
      <SmallButton
        name={`Move ${what} down`}
        icon={ArrowDown}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      />
      {(removable || count > 1) && <SmallButton name={`Remove ${what}`} icon={X} danger onClick={onRemove} />}
    </>
  );
}

interface SmallButtonProps {
  name: string;
  icon: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** A button with an icon and an accessible name. */
function SmallButton({ name, icon: Icon, danger, disabled, onClick }: SmallButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      disabled={disabled}
      onClick={onClick}
      className={buttonClass(danger ? 'danger' : 'quiet', 'w-10 shrink-0 !px-0')}
    >
      <Icon className="h-4 w-4" aria-hidden="true" />
    </button>
  );
}

/** A list with one item at another place. */
export function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const item = items[from];
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
