import { EmailBody } from '#app/admin/emails/email-body';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { FormProblem } from '#app/admin/ui/notices';
import { failureOf, trpc } from '#app/trpc';
import type { MailWordings } from '#server/company/mail-wording.input';
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
