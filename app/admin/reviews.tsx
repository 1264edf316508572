import { dehydrate } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { href, Link } from 'react-router';
import { fieldId, useFormValues } from '#app/admin/form/form-values.ts';
import { focusTargetAfterRemoval } from '#app/admin/list/focus-after-removal.ts';
import { List } from '#app/admin/list/list';
import { capitalized } from '#app/admin/reservations/reservation-status';
import { Badge } from '#app/admin/ui/badge';
import { DialogButton, QuestionDialog } from '#app/admin/ui/dialog';
import { HydratedButton, HydratedFieldset } from '#app/admin/ui/hydrated';
import { formatInstantShort } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc, useAttempt } from '#app/trpc';
import { Stars } from '#app/ui/card/stars';
import { Textarea } from '#app/ui/form/field';
import {
  type ReviewQuery,
  reviewAnswer,
  reviewHiding,
  reviewList,
  reviewStatuses,
} from '#server/booking/review/review.input';
import type { ReviewRow } from '#server/booking/review/review-inbox';
import { prefetchFor } from '#server/trpc/router';
import { readListQuery } from '#server/values/list-query.input';
import type { Route } from './+types/reviews';

export async function loader({ request, url }: Route.LoaderArgs) {
  const { query } = readListQuery(reviewList, url.searchParams);
  const rpc = await prefetchFor(request);
  await rpc.reviews.list.prefetch(query);
  return { query, state: dehydrate(rpc.queryClient) };
}

const states = reviewStatuses.map((value) => ({ value, label: capitalized(value) }));

export default function Reviews({ loaderData: { query } }: Route.ComponentProps) {
  const rows = trpc.reviews.list.useQuery(query);
  return (
    <>
      <AdminPageHeader title="Reviews" />
      <List
        title="Reviews"
        query={query}
        filters={[{ label: 'Status', name: 'status', value: query.status, options: states }]}
        rows={rows}
      >
        {(items) => (
          <ul className="bare-list border-t border-ink/40">
            {items.map((review) => (
              <li key={review.id} className="border-b border-rule">
                <ReviewEntry review={review} shown={query.status} />
              </li>
            ))}
          </ul>
        )}
      </List>
    </>
  );
}

const statusColors: Record<ReviewRow['status'], string> = {
  waiting: 'bg-accent text-ink',
  published: 'bg-jade text-white',
  hidden: 'bg-sand text-ink',
};

/**
 * What the office does with a review; each change is told in a toast, and the list and the counts follow.
 * @param shown the status that the list is filtered by
 */
function useReviewChanges({ id, version, productTitle }: ReviewRow, shown: ReviewQuery['status']) {
  const publish = trpc.reviews.publish.useMutation();
  const hide = trpc.reviews.hide.useMutation();
  const answer = trpc.reviews.answer.useMutation();
  const utils = trpc.useUtils();
  const attempt = useAttempt();
  const summaryId = `review-${id}`;
  const busy = publish.isPending || hide.isPending || answer.isPending;

  /** @param next is told what gets the focus, because the pressed button may be gone */
  const change = async (title: string, save: () => Promise<ReviewRow>, next?: { current: HTMLElement | null }) => {
    // The button is not disabled meanwhile: a disabled button loses the focus.
    if (busy) return false;
    const saveAndFocus = async () => {
      const { status } = await save();
      const isRemoved = shown !== null && shown !== status;
      const target = isRemoved ? focusTargetAfterRemoval(summaryId) : document.getElementById(summaryId);
      if (next) next.current = target;
      target?.focus();
    };
    const said = { title, description: productTitle };
    const isDone = await attempt(saveAndFocus, said, 'The review could not be changed.');
    // After an error too: most likely somebody has changed it meanwhile.
    await Promise.all([utils.reviews.list.invalidate(), utils.dashboard.invalidate()]);
    return isDone;
  };
  return {
    summaryId,
    busy,
    publish: () => change('Review published', () => publish.mutateAsync({ id, version })),
    hide: (reason: string, next: { current: HTMLElement | null }) =>
      change('Review hidden', () => hide.mutateAsync({ id, version, reason }), next),
    answer: (text: string) => change('Reply saved', () => answer.mutateAsync({ id, version, answer: text })),
  };
}

/** A review of the list; opened, with what the office may do with it. */
function ReviewEntry({ review, shown }: { review: ReviewRow; shown: ReviewQuery['status'] }) {
  const { status, text, traveller, reference, reservationId } = review;
  const changes = useReviewChanges(review, shown);
  const { summaryId } = changes;
  // It stays open when it is published, to be answered.
  const [open] = useState(status === 'waiting');
  return (
    <details className="group" open={open}>
      <summary id={summaryId} className="grid gap-x-4 px-2 py-2.5 hover:bg-card sm:grid-cols-[1fr_auto]">
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge look={statusColors[status]}>{capitalized(status)}</Badge>
            <Stars rating={review.rating} />
            <span className={status === 'waiting' ? 'font-semibold' : ''}>{review.productTitle}</span>
          </span>
          <span className="block truncate text-sm text-quiet group-open:hidden">{text}</span>
        </span>
        <span className="text-sm sm:text-right">
          <span className="block">{traveller}</span>
          <time dateTime={review.createdAt} className="figures block text-quiet">
            {formatInstantShort(review.createdAt)}
          </time>
        </span>
      </summary>
      <div className="px-2 pb-5">
        <p dir="auto" className="max-w-2xl whitespace-pre-wrap wrap-anywhere">
          {text ?? 'No text'}
        </p>
        <p className="mt-3 text-sm text-quiet">
          <span>{`Shown as “${review.name}” · reservation `}</span>
          <Link
            to={href('/admin/reservations/:id', { id: String(reservationId) })}
            className="figures underline underline-offset-4"
          >
            {reference}
          </Link>
          {review.answeredAt && <span>{` · replied ${formatInstantShort(review.answeredAt)}`}</span>}
        </p>
        {review.hiddenReason && (
          <p className="mt-3 max-w-2xl whitespace-pre-wrap wrap-anywhere">
            <strong>Reason:</strong> <bdi>{review.hiddenReason}</bdi>
          </p>
        )}
        {status === 'published' && <ReviewAnswer review={review} changes={changes} />}
        <div className="mt-4 flex flex-wrap gap-2">
          {status !== 'published' && (
            <HydratedButton variant="primary" onClick={changes.publish}>
              Publish
            </HydratedButton>
          )}
          {status !== 'hidden' && (
            <DialogButton
              variant="danger"
              dialog={(close) => <HideDialog review={review} changes={changes} onClose={close} />}
            >
              Hide
            </DialogButton>
          )}
        </div>
      </div>
    </details>
  );
}

interface ReviewFormProps {
  review: ReviewRow;
  changes: ReturnType<typeof useReviewChanges>;
}

/** What the office writes below a published review; saved empty it is removed. */
function ReviewAnswer({ review: { id, version, answer }, changes }: ReviewFormProps) {
  const stored = answer ?? '';
  const { values, change, begun, setBegun, accepted } = useFormValues({ typed: stored }, `answer-${id}`, () => stored);
  const { typed } = values;
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = reviewAnswer.safeParse({ id, version, answer: typed });
    setError(read.error?.issues[0]?.message);
    if (!read.success || !(await changes.answer(typed))) return;
    accepted();
    setBegun(typed);
  };
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid max-w-2xl justify-items-start gap-3">
      <HydratedFieldset>
        <Textarea
          label="Reply"
          name="answer"
          optional
          rows={3}
          lengthLimit={2000}
          value={typed}
          error={error}
          onValueChange={(text) => change({ typed: text })}
          hint="Shown below the review on the site"
          className="w-full"
        />
      </HydratedFieldset>
      {begun !== stored && typed !== stored && <p>{`Saved now: “${stored}”. Save again to replace it.`}</p>}
      <HydratedButton type="submit" disabled={changes.busy || typed.trim() === stored}>
        Save reply
      </HydratedButton>
    </form>
  );
}

/** Asks why a review is hidden; the traveller reads the reason. */
function HideDialog({ review, changes: { busy, hide }, onClose }: ReviewFormProps & { onClose: () => void }) {
  const { values, change, accepted } = useFormValues({ reason: '' }, `hide-${review.id}`);
  const { reason } = values;
  const [error, setError] = useState<string>();
  const { id, version, traveller } = review;
  const next = useRef<HTMLElement>(null);
  const submit = async () => {
    const read = reviewHiding.safeParse({ id, version, reason });
    if (!read.success) {
      setError(read.error.issues[0]?.message);
      return document.getElementById(fieldId('reason'))?.focus();
    }
    if (await hide(reason, next)) accepted();
    onClose();
  };
  return (
    <QuestionDialog
      title="Hide this review?"
      send={busy ? 'Hiding...' : 'Hide'}
      variant="danger"
      busy={busy}
      next={next}
      onClose={onClose}
      onSend={submit}
    >
      <p className="mb-4 mt-2">{`${traveller} will see your reason on the booking page and can write the review again.`}</p>
      <Textarea
        id={fieldId('reason')}
        label="Reason"
        name="reason"
        rows={3}
        required
        least={5}
        lengthLimit={500}
        value={reason}
        error={error}
        onValueChange={(typed) => change({ reason: typed })}
      />
    </QuestionDialog>
  );
}
