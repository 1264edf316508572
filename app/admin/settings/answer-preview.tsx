import type { AnswerPlaceholder, AnswerTemplate } from '#server/company/answers.input';
import { fillIn } from '#server/values/placeholders.input';

const sample: Record<AnswerPlaceholder, string> = {
  ...{ trip: 'Morning at the market', date: 'Saturday, 5 December 2026', party: '2 adults', pickupTime: '07:00' },
  ...{ deposit: '$100', depositDue: 'Friday, 27 November 2026', balance: '$195', paid: '$100' },
  cancellationCost: 'Your cancellation is free of charge.',
  refund: 'We return the $100 that you have paid.',
};

/** The answer templates as they are typed, filled in for a sample booking. */
export function AnswerPreview({ answers }: { answers: AnswerTemplate[] }) {
  return (
    <details className="sm:col-span-6">
      <summary className="cursor-pointer font-semibold">Preview with a sample booking</summary>
      <dl className="mt-2">
        {answers.map(({ label, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a template has no name but its place
          <div key={at} className="border-t border-rule py-2">
            <dt className="text-sm text-quiet">{label}</dt>
            <dd className="whitespace-pre-line">{fillIn(text, sample)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
