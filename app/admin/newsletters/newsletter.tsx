import { dehydrate } from '@tanstack/react-query';
import { openRecord } from '#app/admin/record/opened-record.server.ts';
import { recordPage } from '#app/admin/record/record-form-page';
import { findRecord } from '#server/catalogue/stored-record';
import { headOffice } from '#server/company/company';
import { emptyNewsletter, newsletterForm } from '#server/contact/newsletter/newsletter.input';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/newsletter';
import { draftOf, NewsletterEditor } from './newsletter-editor';
import { NewsletterReport } from './newsletter-report';

/** `:id` is `new`, with `?from` to duplicate a record, or the id of the newsletter to edit. */
export async function loader(args: Route.LoaderArgs) {
  const opened = openRecord(args, {
    noun: 'Newsletter',
    find: (id) => findRecord('newsletter', id),
    read: newsletterForm,
    copy: newsletterForm,
    empty: emptyNewsletter,
  });
  const { record, initial } = opened;
  const rpc = await prefetchFor(args.request);
  const isDraft = record === null || record.state === 'draft';
  if (isDraft)
    await Promise.all([rpc.newsletters.preview.prefetch(draftOf(initial)), rpc.newsletters.interests.prefetch()]);
  else {
    const { id } = record;
    await Promise.all([rpc.newsletters.report.prefetch({ id }), rpc.reports.ofNewsletter.prefetch({ id })]);
  }
  return { ...opened, isDraft, officeAddress: headOffice().email, state: dehydrate(rpc.queryClient) };
}

export default recordPage(Newsletter);

function Newsletter(opened: Route.ComponentProps['loaderData']) {
  const { record, isDraft } = opened;
  return record && !isDraft ? <NewsletterReport id={record.id} /> : <NewsletterEditor {...opened} />;
}
