import type { Queries } from '#db/client';
import type { Proposal } from '#db/schema/proposal';
import type { Reservation } from '#db/schema/reservation';
import { formatDayWithWeekday } from '#server/domain/calendar.input';
import { formatMoney } from '#server/domain/money.input';
import { paidFor } from '#server/domain/payment/payment';
import { describeDeposit } from '#server/domain/payment/payment.input';
import { dayOfProposal } from '#server/domain/proposal/proposal-emails';
import { Conflict } from '#server/domain/record/errors';
import { isPlainPlace, placeInEmails } from './booked-product';
import { commonProps, mailTraveller } from './booking-mail';
import { describeParty } from './booking-rules.input';
import { enqueueMessage } from './conversation-emails';
import { isAnotherAddress } from './correction/corrected-address';
import { presentState } from './reservation-emails';
import { noAddress } from './reservation-facts';
import { addEvent } from './write-change';

/** The facts that an email tells before and after a change, but for the pick-up place. */
const toldFacts: [label: string, words: (reservation: Reservation, paidCents: number) => string | null][] = [
  ['Trip', ({ productTitle }) => productTitle],
  ['Date', ({ startDate }) => formatDayWithWeekday(startDate)],
  ['Pick-up', ({ pickupTime }) => pickupTime],
  ['Meeting point', ({ meetingPoint }) => meetingPoint],
  ['Travellers', describeParty],
  ['Ages of the children', ({ childrenAges }) => childrenAges.join(', ')],
  ['Rooms', ({ rooms }) => (rooms === null ? null : String(rooms))],
  ['Hotel rating', ({ hotelRating }) => (hotelRating === null ? null : `${hotelRating} stars`)],
  ['Total', ({ totalPriceCents }) => (totalPriceCents === null ? null : formatMoney(totalPriceCents))],
  ['Deposit', describeDeposit],
];

interface Told {
  before: Reservation;
  after: Reservation;
  /** The proposal that no longer holds after the change. */
  withdrawn: Proposal | undefined;
  /** What the office wrote. */
  message: string | null;
}

/**
 * Tells the traveller of a change in an email of what was and is, but for a corrected address, which has got the present state
 * alone; words of the office go with that email, or alone. Returns whether an email was enqueued. Throws Conflict for words
 * without an address to send them to.
 */
export function tellOfChange(queries: Queries, told: Told, now: Date): boolean {
  const { before, after, message } = told;
  if (after.email === null) {
    if (message !== null) throw new Conflict(noAddress, 'message');
    return false;
  }
  const changes = changesBetween(before, after, paidFor(queries, after));
  const isChanged = !isAnotherAddress(before, after) && changes.length > 0;
  if (isChanged) enqueueChangeEmail(queries, told, changes, now);
  if (message !== null) {
    const eventId = addEvent(queries, after.id, { kind: 'message', actor: 'office', message }, now);
    if (!isChanged) enqueueMessage(queries, after, eventId, message);
  }
  return isChanged || message !== null;
}

interface ToldChange {
  label: string;
  before: string;
  after: string;
}

function changesBetween(before: Reservation, after: Reservation, paidCents: number): ToldChange[] {
  const changes = toldFacts.flatMap(([label, words]) => {
    const [was, is] = [words(before, paidCents) || 'not set', words(after, paidCents) || 'not set'];
    return was === is ? [] : [{ label, before: was, after: is }];
  });
  return before.pickupPlace === after.pickupPlace ? changes : [...changes, placeChange(before, after)];
}

/** The new place is the office's answer, but may be in the words of a wish. */
const placeChange = (before: Reservation, { pickupPlace }: Reservation): ToldChange => ({
  label: 'Pick-up place',
  before: before.pickupPlace ? (placeInEmails(before) ?? 'another place') : 'not set',
  after: pickupPlace ? (isPlainPlace(pickupPlace) ? pickupPlace : 'See your booking page') : 'not set',
});

/** Enqueues what has changed, for the traveller; a confirmed booking has a new calendar file. */
function enqueueChangeEmail(
  queries: Queries,
  { after, withdrawn, message }: Told,
  changes: ToldChange[],
  now: Date,
): void {
  const props = {
    ...commonProps(after),
    changes,
    message,
    ...(withdrawn ? { withdrawn: dayOfProposal(after, withdrawn) } : {}),
    ...presentState(queries, after, now),
  };
  const dedupeKey = `booking_changed:${after.reference}:${after.version}`;
  mailTraveller(queries, after, { kind: 'booking_changed', props, dedupeKey });
}
