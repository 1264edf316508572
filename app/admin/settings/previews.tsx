import { EmailBody } from '#app/admin/emails/email-body';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { FormProblem } from '#app/admin/ui/notices';
import { failureOf, trpc } from '#app/trpc';
import type { AnswerPlaceholder, AnswerTemplate } from '#server/company/answers.input';
import type { MailWordings } from '#server/company/mail-wording.input';
import { fillIn } from '#server/values/placeholders.input';
import type { Content } from './use-document.ts';

interface MailPreviewProps {
  kind: keyof MailWordings;
  wording: Content;
}

/** An email with its words as they are typed. */
export function MailPreview({ kind, wording }: MailPreviewProps) {
  const { data: email, error, isPending, mutate, reset } = trpc.settings.previewEmail.useMutation();
  const wrong = error?.data?.fieldErrors && Object.values(error.data.fieldErrors)[0];
  const failure = error && failureOf(error, 'The preview could not be loaded.');
  return (
    <div className="sm:col-span-6">
      <HydratedButton className="text-sm" disabled={isPending} onClick={() => mutate({ kind, wording })}>
        {email ? 'Update preview' : 'Preview'}
      </HydratedButton>
      {email && (
        <HydratedButton variant="plain" className="text-sm" onClick={reset}>
          Hide preview
        </HydratedButton>
      )}
      <FormProblem className="mt-3" problem={wrong ? { kind: 'failed', message: wrong } : failure} />
      {email && (
        <>
          <p className="mt-3 font-semibold">{email.subject}</p>
          <EmailBody {...email} asText={false} className="mt-3 w-full max-w-[640px]" />
        </>
      )}
    </div>
  );
}

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
            <dd dir="auto" className="whitespace-pre-line">
              {fillIn(text, sample)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
