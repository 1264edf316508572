import { confirmationWords } from '#server/catalogue/schedule-words.input';

/** Whether a booking is confirmed at once, or by the office. */
export function ConfirmationMark({ isInstant }: { isInstant: boolean | null | undefined }) {
  return (
    <span className={`text-sm ${isInstant ? 'font-semibold text-jade' : 'text-quiet'}`}>
      {confirmationWords(isInstant ?? false)}
    </span>
  );
}
