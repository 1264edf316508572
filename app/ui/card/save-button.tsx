import { toggleTrip, useIsSaved } from './saved-store';

interface SaveButtonProps {
  /** `t12`, see `saved-trips.input.ts`. */
  trip: string;
  title: string;
  className?: string;
  children?: React.ReactNode;
}

/** A heart. Without JavaScript it sends the form of the page, which saves; with it, it saves and removes at once. */
export function SaveButton({ trip, title, className = 'save', children }: SaveButtonProps) {
  return (
    <button
      type="submit"
      form="save"
      name="add"
      value={trip}
      aria-label={`Save ${title}`}
      aria-pressed={useIsSaved(trip)}
      onClick={(event) => {
        event.preventDefault();
        toggleTrip(trip);
      }}
      className={className}
    >
      <Heart />
      {children}
    </button>
  );
}

/** Drawn by its styles: filled on a pressed button. */
export function Heart() {
  return (
    <svg viewBox="0 0 24 24" className="heart" aria-hidden="true">
      <path d="M12 21C-6 9 5-2 12 6c7-8 18 3 0 15z" />
    </svg>
  );
}
