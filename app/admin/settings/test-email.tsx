import { dehydrate } from '@tanstack/react-query';
import { href } from 'react-router';
import { useOfficeForm } from '#app/admin/form/office-form.ts';
import { FormSection } from '#app/admin/record/form-parts';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { useMailToFiles } from '#app/admin/ui/mail-to-files';
import { FormProblem } from '#app/admin/ui/notices';
import { formatInstantShort } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc } from '#app/trpc';
import { LinkButton } from '#app/ui/form/button';
import { TextField } from '#app/ui/form/field';
import { testEmail } from '#server/office/site-settings.input';
import type { SentTest } from '#server/office/test-email';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/test-email';

export async function loader({ request }: Route.LoaderArgs) {
  const rpc = await prefetchFor(request);
  await rpc.settings.testEmail.prefetch();
  return { state: dehydrate(rpc.queryClient) };
}

/** Sends an email to the owner, and says what became of it. */
export default function TestEmail() {
  const { data: sent } = trpc.settings.testEmail.useQuery();
  const { mutateAsync } = trpc.settings.sendTestEmail.useMutation();
  const utils = trpc.useUtils();
  const mailToFiles = useMailToFiles();
  const { form, text, busy, problem } = useOfficeForm({
    ...{ name: 'test', initial: { email: sent?.recipient ?? '' }, labels: { email: 'Your email address' } },
    schema: testEmail,
    save: (typed) => mutateAsync(typed),
    failure: 'It could not be sent.',
    refresh: () => Promise.all([utils.settings.testEmail.invalidate(), utils.dashboard.invalidate()]),
  });
  return (
    <>
      <AdminPageHeader title="Email delivery">
        <LinkButton variant="quiet" to={href('/admin/settings')}>
          All settings
        </LinkButton>
      </AdminPageHeader>
      <form {...form} className="max-w-3xl">
        <FormSection title="Send a test email">
          <FormProblem className="sm:col-span-6" problem={problem} />
          <TextField type="email" autoComplete="email" {...text('email', 'two thirds')} />
          <div className="sm:col-span-6">
            <HydratedButton type="submit" variant="primary" disabled={busy}>
              {busy ? 'Sending…' : 'Send test email'}
            </HydratedButton>
          </div>
          <div role="status" className="sm:col-span-6">
            {sent && !busy && <Outcome sent={sent} mailToFiles={mailToFiles} />}
          </div>
        </FormSection>
      </form>
    </>
  );
}

function Outcome({ sent, mailToFiles }: { sent: SentTest; mailToFiles: boolean }) {
  const { recipient, state, deliveredTo, lastError, sentAt, file } = sent;
  if (mailToFiles && deliveredTo !== 'file')
    return (
      <p>
        <strong>Emails are not sent now: no mail service is set up.</strong> It was there for the last test.
      </p>
    );
  if (!mailToFiles && deliveredTo === 'file')
    return (
      <p>
        <strong>A mail service is set up now.</strong> The last test was saved as a file before that: send another one.
      </p>
    );
  if (deliveredTo === 'service')
    return (
      <p>
        <strong>The mail service has accepted it.</strong>{' '}
        <span>{`It was sent to ${recipient} on ${formatInstantShort(sentAt ?? '')}.`}</span> If it is not there within
        some minutes, look in the spam folder.
      </p>
    );
  if (deliveredTo === 'file')
    return (
      <p>
        <strong>It was not sent: no mail service is set up.</strong> It was saved as the file{' '}
        <code>{`mail/${file}`}</code> in the data directory. Set <code>RESEND_API_KEY</code> and restart the site; the
        README says how.
      </p>
    );
  return (
    <p>
      <strong className="text-danger">{state === 'attention' ? 'It was refused.' : 'It is not sent yet.'}</strong>{' '}
      <span>
        {`${lastError ? `The mail service says: ${lastError}` : 'The mail service has not answered yet.'}${state === 'attention' ? '' : ' The site tries again by itself.'}`}
      </span>
    </p>
  );
}
