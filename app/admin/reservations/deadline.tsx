import { timeLeft } from '#app/admin/shell/office-time.ts';

/** The time left until the promised answer. */
export function Deadline({ answerBy, now }: { answerBy: string; now: number }) {
  const { text, overdue, hours } = timeLeft(answerBy, now);
  const colors = overdue ? 'bg-danger text-white' : hours < 6 ? 'bg-saffron text-ink' : 'bg-sand text-ink';
  return (
    <span
      className={`figures inline-block whitespace-nowrap rounded-sm px-2 py-1 text-sm font-semibold leading-none ${colors}`}
    >
      {text}
    </span>
  );
}
