import { redirect } from 'react-router';
import type { Reservation } from '#db/schema/reservation';
import { apply } from '#server/booking/apply';
import type { CancellationOutcome } from '#server/booking/commands/decide';
import { keptMoney } from '#server/booking/payment/payment-facts';
import type { ProposalOutcome } from '#server/booking/proposal/proposals';
import { bookingPath, refundThrough } from '#server/booking/record/reservation-facts';
import { reviewObstacle, writeReview } from '#server/booking/review/review';
import { errorFacts, log } from '#server/log';
import { Conflict, NotFound } from '#server/values/errors';
import { pick } from '#server/values/pick.input';
import { bookingKeyOf } from '#server/web/booking-key';
import { flash } from '#server/web/flash';
import { rateLimit } from '#server/web/rate-limit';
import { readSubmission } from '#server/web/submission';
import { type PageForm, pageForm } from './page-form.server.ts';

const perClient = rateLimit({ max: 120, windowSeconds: 600 });
/** For forms that reach the office as a message; the same as on the contact form. */
const messagesPerClient = rateLimit({ max: 20, windowSeconds: 600 });
/** Counts per client: nobody can use up the limit of the traveller. */
const messagesPerBooking = rateLimit({ max: 10, windowSeconds: 3600 });

const intents = pageForm.options.map(({ shape }) => String(shape.intent.value));

const failureTitle = ({ intent }: { intent?: unknown }) =>
  intent === 'review' ? 'Your review was not sent' : 'This was not sent';

interface Visitor {
  address: string;
  network: string;
}

/**
 * Handles a form on the page of a booking and throws the redirect; returns the answer to a refused form.
 * @param find throws where the request does not have the key of the booking
 */
export async function handlePageForm(request: Request, find: () => Reservation, { address, network }: Visitor) {
  const wait = perClient.hit(address);
  const read = await readSubmission(request, pageForm, { title: failureTitle });
  const { form } = read;
  if (!intents.includes(String(form.submitted.intent))) throw new Response('Unknown intent', { status: 400 });
  if (wait > 0) return read.refuseForNow(wait);
  const reservation = find();
  if (!form.ok) {
    const obstacle = form.submitted.intent === 'review' ? reviewObstacle(reservation) : null;
    return obstacle ? read.refuse(422, obstacle) : read.refuseFields(form.errors);
  }
  const { intent } = form.value;
  const isMessage = ['ask', 'change', 'pickup', 'invoice'].includes(intent);
  if (isMessage && !read.hasValidKey) return read.refuse(422, 'This form has expired. Please send it again.');
  try {
    const messageWait = isMessage
      ? messagesPerClient.hit(address) || messagesPerBooking.hit(`${network} ${reservation.id}`)
      : 0;
    if (messageWait > 0) return read.refuseForNow(messageWait);
    const done = perform(form.value, reservation, { ...read, network, bookingKey: bookingKeyOf(request) });
    throw redirect(bookingPath(reservation), { status: 303, headers: await flash(done) });
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof NotFound) throw new Response(null, { status: 404 });
    // The form of the pick-up place has no date that could be marked.
    if (error instanceof Conflict && error.field && intent !== 'pickup')
      return read.refuseFields({ [error.field]: error.message });
    if (error instanceof Conflict) return read.refuse(422, error.message);
    log('error', 'booking-page.failed', errorFacts(error));
    return read.refuse(503, 'Something went wrong on our side. Please try again.');
  }
}

type Message = Parameters<typeof flash>[0];
interface Sender {
  /** Of the form. */
  key: string;
  bookingKey: string;
  suspect: boolean;
  network: string;
}

/** Performs a valid form; returns the message about it. */
function perform(form: PageForm, reservation: Reservation, { key, bookingKey, suspect, network }: Sender): Message {
  const { id, reference, status } = reservation;
  // Without an address the office can only call.
  const answers = reservation.email ? 'will write to you' : 'will call you';
  switch (form.intent) {
    case 'accept': {
      const { proposal, option, lines, leaving } = form;
      const { outcome } = apply({ kind: 'accept', id, proposal, option, lines, leaving });
      const mailed = reservation.email ? ' We have sent you an email.' : '';
      const accepted = { title: 'Accepted', description: `Your booking is confirmed.${mailed}` };
      return describeOutcome(outcome, accepted, status);
    }
    case 'decline-proposal': {
      const { outcome, ...after } = apply({ kind: 'decline', id, proposal: form.proposal, message: form.message });
      const isCancelled = after.reservation.status === 'cancelled';
      if (outcome === 'done' && isCancelled) return describeCancellation('cancelled', reservation, answers);
      const declined = { title: 'Proposal declined', description: `Thank you for telling us. The office ${answers}.` };
      return describeOutcome(outcome, declined, status);
    }
    case 'ask':
      apply({ kind: 'ask', id, message: form.message, suspect });
      return { title: 'Question sent', description: `The office ${answers}. You can see your question on this page.` };
    case 'change':
    case 'pickup': {
      const { pickupPlace } = form;
      const asked =
        form.intent === 'change' ? { journey: pick(form, 'date', 'adults', 'childrenAges', 'message') } : {};
      const { outcome: isDone } = apply({
        kind: 'request change',
        id,
        submissionKey: key,
        suspect,
        pickupPlace,
        ...asked,
      });
      if (isDone && form.intent === 'pickup') {
        return {
          title: 'Pick-up place received',
          description: `The office ${answers} to confirm it.`,
        };
      }
      return isDone
        ? { title: 'Change requested', description: `The office ${answers}. Until then your booking stays as it is.` }
        : { title: 'Nothing to change', description: `This booking is ${status}.`, variant: 'destructive' };
    }
    case 'invoice':
      return askForInvoice(form, id, answers);
    case 'review':
      return reviewToasts[writeReview(reference, bookingKey, form).status];
    case 'cancel': {
      const { outcome } = apply({ kind: 'cancel', id, client: network, message: form.message });
      return describeCancellation(outcome, reservation, answers);
    }
  }
}

function describeCancellation(done: CancellationOutcome, reservation: Reservation, answers: string): Message {
  const { email, suspect, agent } = reservation;
  const kept = keptMoney(reservation);
  const owes = agent
    ? refundThrough(agent)
    : `You owe nothing${kept ? `, and we will refund the ${kept} you have paid` : ''}.`;
  // The address of a likely spam request may be a stranger's: nothing is sent to it.
  const mailed = email && !suspect ? ' We confirm this by email.' : '';
  return {
    withdrawn: { title: 'Request cancelled', description: owes + mailed },
    cancelled: { title: 'Booking cancelled', description: owes + mailed },
    requested: {
      title: 'Cancellation requested',
      description: `The office ${answers}. Until then your booking stays as it is.`,
    },
    'nothing to do': { title: 'Nothing to cancel', description: 'This page shows where your booking stands.' },
  }[done];
}

/**
 * The message about an answer to a proposal.
 * @param done the message where it had its effect
 */
function describeOutcome(outcome: ProposalOutcome, done: Message, status: Reservation['status']): Message {
  if (outcome === 'done') return done;
  const [title, description] = {
    accepted: ['Already accepted', 'You accepted this proposal earlier. This page shows your booking.'],
    declined: ['Already declined', 'You declined this proposal earlier. Changed your mind? Ask us.'],
    withdrawn: ['Withdrawn', 'The office has withdrawn this proposal. Nothing was accepted.'],
    superseded: ['There is a newer proposal', 'Nothing was accepted. Please look at the newer one.'],
    lapsed: ['Too late', 'This proposal has expired. Nothing was accepted. Ask us for another one.'],
    ended: ['Nothing to answer', `This booking is ${status}. Nothing was accepted.`],
  }[outcome] as [string, string];
  return { title, description, variant: 'destructive' };
}

function askForInvoice(form: Extract<PageForm, { intent: 'invoice' }>, id: number, answers: string): Message {
  const { outcome: isNew } = apply({ kind: 'buyer', id, ...pick(form, 'company', 'address', 'taxNumber') });
  const description = `The office ${answers} about your invoice.`;
  return isNew ? { title: 'Invoice requested', description } : { title: 'Already requested', description };
}

/** The message about a sent review, by its status afterwards: one that does not wait was sent unchanged. */
const reviewToasts = {
  waiting: { title: 'Thank you!', description: 'Our office will read your review and publish it.' },
  published: { title: 'Nothing changed', description: 'Your review is already published.' },
  hidden: { title: 'Nothing changed', description: 'Change your review and our office will read it again.' },
};
