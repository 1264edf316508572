import { useState } from 'react';
import { href, Link } from 'react-router';
import { EmailAddress } from '#app/admin/ui/email-address';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { Spinner } from '#app/admin/ui/notices';
import { formatInstantShort } from '#app/admin/ui/office-time.ts';
import { messageOf, useAttempt } from '#app/rpc-error.ts';
import { trpc } from '#app/trpc';
import { LinkButton } from '#app/ui/form/button';
import { emailLabel, emailStateLabel } from './email-labels';
import { useMailToFiles } from './mail-to-files';

interface EmailDetailsProps {
  id: number;
  closePath: string;
  /** Called with the email that will be sent: a new one if the former was sent already. */
  onResent: (id: number) => void;
}

/** One email of the outbox: its state and its rendered content. */
export function EmailDetails({ id, closePath, onResent }: EmailDetailsProps) {
  const { data: email, error } = trpc.emails.byId.useQuery({ id });
  const resend = trpc.emails.resend.useMutation();
  const utils = trpc.useUtils();
  const attempt = useAttempt();
  const [asText, setAsText] = useState(false);
  const toFiles = useMailToFiles();
  if (!email)
    return error ? <p role="alert">{messageOf(error, 'This email could not be loaded.')}</p> : <Spinner what="email" />;

  const sendAgain = async () => {
    const send = async () => {
      const queued = await resend.mutateAsync({ id });
      await Promise.all([utils.emails.invalidate(), utils.dashboard.invalidate()]);
      onResent(queued.id);
      return queued;
    };
    const done = ({ recipient }: { recipient: string }) => ({
      title: 'Email queued',
      description: toFiles ? 'No mail service is set up.' : `It is sent to ${recipient} at once.`,
    });
    await attempt(send, done, 'The email could not be queued.');
  };

  const { preview } = email;
  const isFile = email.deliveredTo === 'file';
  const facts: [string, string | number | null][] = [
    ['To', email.recipient],
    ['From', preview?.from ?? null],
    ['Reply to', email.replyTo],
    ['State', emailStateLabel(email)],
    ['Attempts', email.attempts],
    [email.state === 'held' ? 'Reason' : 'Last error', email.lastError],
    ['Created', formatInstantShort(email.createdAt)],
    [isFile ? 'Saved as file' : 'Sent', email.sentAt && formatInstantShort(email.sentAt)],
    ['Next attempt', email.state === 'queued' ? formatInstantShort(email.nextAttemptAt) : null],
    ['Attached', preview?.attachments.join(', ') || null],
  ];
  return (
    <section aria-label="Email" className="rounded-md border border-rule bg-card p-4 sm:p-5 xl:sticky xl:top-6">
      <div className="flex items-start justify-between gap-4">
        <h2 className="text-[1.2rem] leading-snug">{preview?.subject ?? emailLabel(email.kind)}</h2>
        <LinkButton to={closePath} preventScrollReset variant="plain" className="text-sm">
          Close
        </LinkButton>
      </div>
      <dl className="figures mt-2 text-sm">
        {facts
          .filter(([, value]) => value !== null)
          .map(([label, value]) => (
            <div key={label} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 py-0.5">
              <dt className="text-quiet">{label}</dt>
              <dd className={`break-words ${label === 'Last error' ? 'text-danger' : ''}`}>
                {typeof value === 'string' ? <EmailAddress>{value}</EmailAddress> : value}
              </dd>
            </div>
          ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <HydratedButton onClick={sendAgain} disabled={resend.isPending || email.state === 'sending'}>
          {email.state === 'sent' && !isFile ? 'Send again' : 'Send now'}
        </HydratedButton>
        {preview && (
          <HydratedButton variant="plain" onClick={() => setAsText(!asText)}>
            {asText ? 'Show as designed' : 'Show as text'}
          </HydratedButton>
        )}
        {email.reservationId !== null && (
          <Link
            to={href('/admin/reservations/:id', { id: String(email.reservationId) })}
            className="inline-flex min-h-10 items-center px-2 underline underline-offset-4"
          >
            Reservation
          </Link>
        )}
      </div>
      {preview ? (
        asText ? (
          <pre className="mt-4 whitespace-pre-wrap rounded-md border border-rule bg-paper p-4 text-sm [overflow-wrap:anywhere]">
            {preview.text}
          </pre>
        ) : (
          // No scripts and no access to this page. Light colours only: the page's CSP blocks style sheets in `srcdoc`.
          <iframe
            title="The email as designed"
            sandbox=""
            srcDoc={preview.html.replace(/<style>[^<]*<\/style>/, '')}
            className="mt-4 h-[36rem] w-full rounded-md border border-rule bg-white"
          />
        )
      ) : (
        <p className="mt-4 text-quiet">It is written with the first attempt to send it.</p>
      )}
    </section>
  );
}
