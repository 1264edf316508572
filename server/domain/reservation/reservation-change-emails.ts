import type { Queries } from '#db/client';
import type { Reservation } from '#db/schema/reservation';
import { formatDayWithWeekday } from '#server/domain/calendar.input';
import { formatMoney } from '#server/domain/money.input';
import { paidFor } from '#server/domain/payment/payment';
import { describeDeposit } from '#server/domain/payment/payment.input';
import { Conflict } from '#server/domain/record/errors';
import { commonProps, mailTraveller } from './booking-mail';
import { describeParty } from './booking-rules.input';
import { enqueueMessage } from './conversation-emails';
import { isAnotherAddress } from './correction/corrected-address';
import { presentState } from './reservation-emails';
import { noAddress } from './reservation-facts';
import { addEvent } from './write-change';

/** The facts that an email tells before and after a change. None is in the words of the traveller. */
const told: [label: string, words: (reservation: Reservation, paidCents: number) => string | null][] = [
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

/**
 * Tells the traveller of a change in an email of what was and is, but for a corrected address, which has got the present state
 * alone; words of the office go with that email, or alone. Returns whether an email was enqueued. Throws Conflict for words
 * without an address to send them to.
 */
export function tellOfChange(
  queries: Queries,
  before: Reservation,
  after: Reservation,
  message: string | null,
  now: Date,
): boolean {
  if (after.email === null) {
    if (message !== null) throw new Conflict(noAddress, 'message');
    return false;
  }
  const changes = changesBetween(before, after, paidFor(queries, after));
  const isChanged = !isAnotherAddress(before, after) && changes.length > 0;
  if (isChanged) enqueueChangeEmail(queries, after, changes, message);
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
  const changes = told.flatMap(([label, words]) => {
    const [was, is] = [words(before, paidCents) || 'not set', words(after, paidCents) || 'not set'];
    return was === is ? [] : [{ label, before: was, after: is }];
  });
  return before.pickupPlace === after.pickupPlace ? changes : [...changes, placeChange(before, after)];
}

/** The place itself may be in the words of the traveller. */
const placeChange = (before: Reservation, after: Reservation): ToldChange => ({
  label: 'Pick-up place',
  before: before.pickupPlace ? 'another place' : 'not set',
  after: after.pickupPlace ? 'See your booking page' : 'not set',
});

/** Enqueues what has changed, for the traveller; a confirmed booking has a new calendar file. */
function enqueueChangeEmail(queries: Queries, after: Reservation, changes: ToldChange[], message: string | null): void {
  const props = {
    ...commonProps(after),
    changes,
    message,
    ...presentState(queries, after),
  };
  const dedupeKey = `booking_changed:${after.reference}:${after.version}`;
  mailTraveller(queries, after, { kind: 'booking_changed', props, dedupeKey }, null);
}
