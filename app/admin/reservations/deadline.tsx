import { timeLeft } from '#app/admin/shell/office-time.ts';

/** The time left to answer. @param hurried where the start of travel ends it, not the promise */
export function Deadline({ answerBy, hurried, now }: { answerBy: string; hurried: boolean; now: number }) {
  const { text, overdue, hours } = timeLeft(answerBy, now, hurried);
  const colors = overdue ? 'bg-danger text-white' : hours < 6 ? 'bg-saffron text-ink' : 'bg-sand text-ink';
  return (
    <span
      className={`figures inline-block rounded-sm sm:whitespace-nowrap px-2 py-1 text-sm font-semibold leading-none max-sm:text-balance max-sm:leading-tight ${colors}`}
    >
      {text}
    </span>
  );
}
