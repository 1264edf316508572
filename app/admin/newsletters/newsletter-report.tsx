import { href, Link } from 'react-router';
import { sourceLabels } from '#app/admin/subscribers/source-labels.ts';
import { DialogButton, QuestionDialog } from '#app/admin/ui/dialog';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { MailToFilesNote } from '#app/admin/ui/mail-to-files';
import { Problem, Spinner } from '#app/admin/ui/notices';
import { formatInstantShort } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc, useAttempt } from '#app/trpc';
import { LinkButton } from '#app/ui/form/button';
import { newsletterForm } from '#server/contact/newsletter/newsletter.input';
import { formatMoney } from '#server/values/money.input';
import { counted } from '#server/values/plural.input';
import { interests } from './interest-fields';
import { NewsletterPreview } from './newsletter-preview';
import { NewsletterState, progressWords } from './newsletter-state';

/** How far a newsletter is, and what it says. */
export function NewsletterReport({ id }: { id: number }) {
  const { data: issue, error } = trpc.newsletters.report.useQuery({ id });
  if (!issue) return <Spinner what="newsletter" error={error} />;
  const { state, sent, recipients, waiting, failed, bounced, left, enqueued, perMinute } = issue;
  const facts: [string, string | null][] = [
    ['Sent', progressWords(issue)],
    ['In the outbox', waiting > 0 ? String(waiting) : null],
    ['Bounced', String(bounced)],
    ['Unsubscribed', String(left)],
    ['Pace', `${counted(perMinute, 'email')} per minute`],
    [
      'Forms',
      newsletterForm(issue)
        .sources.map((source) => sourceLabels[source])
        .join(', '),
    ],
    ...Object.entries(interests).map(([name, { label, nameOf }]): [string, string | null] => [
      label,
      issue[name as keyof typeof interests].map(nameOf).join(', ') || null,
    ]),
    ['Started', issue.startedAt && formatInstantShort(issue.startedAt)],
    ['Finished', issue.finishedAt && formatInstantShort(issue.finishedAt)],
  ];
  return (
    <>
      <AdminPageHeader title={issue.subject} below={<NewsletterState state={state} />}>
        <Actions id={id} state={state} />
        <LinkButton variant="quiet" to={`${href('/admin/newsletters/:id', { id: 'new' })}?from=${id}`}>
          Duplicate
        </LinkButton>
        <LinkButton variant="quiet" to={`${href('/admin')}?list=newsletters`}>
          Back to newsletters
        </LinkButton>
      </AdminPageHeader>
      <MailToFilesNote />
      {state === 'paused' && issue.stoppedByBounces && (
        <Problem title="Paused because of bounces" className="mb-5">
          <p>{`${bounced} of ${counted(enqueued, 'email')} bounced. Check where these addresses come from before you resume.`}</p>
        </Problem>
      )}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <section aria-label="Progress" className="rounded-md border border-rule bg-card p-4 sm:p-5">
          <progress
            aria-label="Sent"
            value={sent}
            max={recipients}
            className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sand [&::-moz-progress-bar]:bg-jade [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-jade"
          />
          <dl className="figures mt-2">
            {facts
              .filter(([, value]) => value !== null)
              .map(([label, value]) => (
                <div key={label} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3 py-0.5">
                  <dt className="text-quiet">{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            <Brought id={id} />
            {failed > 0 && (
              <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3 py-0.5">
                <dt className="text-quiet">Failed</dt>
                <dd>
                  <Link to={`${href('/admin/emails')}?state=attention`} className="underline underline-offset-4">
                    {counted(failed, 'email')}
                  </Link>
                </dd>
              </div>
            )}
          </dl>
        </section>
        <section aria-label="Preview" className="min-w-0">
          <NewsletterPreview {...issue} />
        </section>
      </div>
    </>
  );
}

/** The bookings of those who came by its links. */
function Brought({ id }: { id: number }) {
  const { data } = trpc.reports.ofNewsletter.useQuery({ id });
  if (!data) return null;
  const { requested, confirmed, salesCents } = data;
  const facts = [
    { label: 'Requests', status: 'requested', count: requested, words: String(requested) },
    { label: 'Sales', status: 'sold', count: confirmed, words: formatMoney(salesCents) },
  ];
  return facts.map(({ label, status, count, words }) => {
    const list = new URLSearchParams({ status, source: `campaign:newsletter-${id}` });
    return (
      <div key={label} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3 py-0.5">
        <dt className="text-quiet">{label}</dt>
        <dd>
          {count === 0 ? (
            words
          ) : (
            <Link to={`${href('/admin/reservations')}?${list}`} className="underline underline-offset-4">
              {words}
            </Link>
          )}
        </dd>
      </div>
    );
  });
}

/** What can be done with a newsletter that is not sent to its end. */
function Actions({ id, state }: { id: number; state: string }) {
  const pause = trpc.newsletters.pause.useMutation();
  const resume = trpc.newsletters.resume.useMutation();
  const cancel = trpc.newsletters.cancel.useMutation();
  const utils = trpc.useUtils();
  const attempt = useAttempt();
  if (state !== 'sending' && state !== 'paused') return null;
  const next = state === 'sending' ? pause : resume;
  const act = async (mutation: typeof pause, failure: string) => {
    await attempt(() => mutation.mutateAsync({ id }), null, failure);
    await utils.newsletters.invalidate();
  };
  return (
    <>
      <HydratedButton
        variant={state === 'paused' ? 'primary' : 'quiet'}
        disabled={next.isPending}
        onClick={() => act(next, 'The newsletter could not be changed.')}
      >
        {state === 'sending' ? 'Pause' : 'Resume'}
      </HydratedButton>
      <DialogButton
        variant="danger"
        dialog={(close) => (
          <QuestionDialog
            title="Cancel this newsletter?"
            send="Cancel newsletter"
            variant="danger"
            busy={cancel.isPending}
            onClose={close}
            onSend={() => act(cancel, 'The newsletter could not be cancelled.').then(close)}
          >
            <p className="mt-2">Those who have not received it will not get it.</p>
          </QuestionDialog>
        )}
      >
        Cancel newsletter
      </DialogButton>
    </>
  );
}
