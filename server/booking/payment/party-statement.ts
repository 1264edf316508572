import { and, desc, eq } from 'drizzle-orm';
import { db } from '#db/client';
import type { ReservationEvent } from '#db/schema/reservation';
import { type Statement, statements } from '#db/schema/traveller';
import { nameOf } from '#server/booking/party/rows';
import { type LoadedBooking, reservationAt } from '#server/booking/record/loaded-booking';
import { bookingPath, type Fact, refundThrough } from '#server/booking/record/reservation-facts';
import { withoutTakenBack } from '#server/booking/record/take-back.input';
import { zoneOf } from '#server/catalogue/destination';
import { sellerFor } from '#server/company/invoicing';
import type { Paper } from '#server/documents/paper';
import { dayIn, formatDayWithWeekday } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';
import { addresseeOf } from '#server/values/plain-words';
import { counted, listed } from '#server/values/plural.input';
import { buyerLines, buyerOf, sellerLines, shownLines } from './shown-paper';

type Said = Pick<LoadedBooking, 'reservation' | 'events' | 'travellers'>;

/** The statements about travellers of a booking, the latest first, also those that an undo has ended. */
export const listStatements = (reservationId: number): Statement[] =>
  db().select().from(statements).where(eq(statements.reservationId, reservationId)).orderBy(desc(statements.id)).all();

/** The statement of a booking with this id; undefined for none. */
export const findStatement = (reservationId: number, id: number): Statement | undefined =>
  db()
    .select()
    .from(statements)
    .where(and(eq(statements.reservationId, reservationId), eq(statements.id, id)))
    .get();

/** The statement of an event; undefined for none. */
export const statementOfEvent = ({ reservationId, id }: ReservationEvent): Statement | undefined =>
  listStatements(reservationId).find(({ eventId }) => eventId === id);

/** False where the cancellation that it tells of was undone. */
export const stillHolds = ({ events }: Pick<LoadedBooking, 'events'>, { eventId }: Statement): boolean =>
  withoutTakenBack(events).some(({ id }) => id === eventId);

/** `Anna Weber and 1 child`. @param isPlain true where only what is plainly a name may be read, as in emails */
export function describeLeavers(
  { travellers }: Pick<Said, 'travellers'>,
  { travellers: ids }: Statement,
  isPlain = false,
): string {
  const rows = ids.flatMap((id) => travellers.find((one) => one.id === id) ?? []);
  const isShown = (name: string) => name !== '' && (!isPlain || addresseeOf(name) === name);
  const named = rows.map(nameOf).filter(isShown);
  const others = rows.filter((row) => !isShown(nameOf(row)));
  const adults = others.filter(({ isChild }) => !isChild).length;
  const children = others.length - adults;
  return listed([
    ...named,
    ...(adults > 0 ? [counted(adults, 'adult')] : []),
    ...(children > 0 ? [counted(children, 'child', 'children')] : []),
  ]);
}

/** What is left to pay of a total, or comes back, in US cents. */
const balanceFact = (totalCents: number, paidCents: number): Fact =>
  totalCents < paidCents
    ? ['We will refund', formatMoney(paidCents - totalCents)]
    : ['Left to pay', formatMoney(totalCents - paidCents)];

/**
 * What a statement says: who was cancelled, when and by which terms, what the journey costs now, and what was paid, as of then.
 * What an agent has paid is not for the traveller.
 */
export function statementFacts(booking: Said, statement: Statement, isPlain = false) {
  const { totalCents, paidCents, terms, eventId } = statement;
  const { reservation, events, travellers } = booking;
  const { agent } = reservation;
  const leftAt = travellers.find(({ id }) => statement.travellers.includes(id))?.leftAt;
  const event = events.find(({ id }) => id === eventId);
  const at = new Date(leftAt ?? event?.createdAt ?? statement.createdAt);
  const who = describeLeavers(booking, statement, isPlain);
  const facts: Fact[] = [
    ['Cancelled', who],
    ['Cancelled on', formatDayWithWeekday(dayIn(zoneOf(reservation.country), at))],
    ...(terms === null ? [] : [['Terms', terms] as Fact]),
    ...(agent === null ? [] : [['Payment', refundThrough(agent)] as Fact]),
  ];
  return {
    ...{ who, facts },
    /** Of the price of those who stay, with the fee. */
    lines: reservationAt(booking, eventId).priceLines ?? [],
    total: totalCents === null ? null : formatMoney(totalCents),
    paid: agent === null ? formatMoney(paidCents) : null,
    left: totalCents === null || agent !== null ? null : balanceFact(totalCents, paidCents),
  };
}

/** The same as a paper, which says too that it no longer holds. */
export function showStatement(booking: Said, statement: Statement): Paper {
  const { reservation } = booking;
  const { facts, lines, total, paid, left } = statementFacts(booking, statement);
  const { reference, productTitle, startDate, country } = reservation;
  return {
    ...{ title: 'Cancellation statement', number: null, reference },
    ...{ from: sellerLines(sellerFor(country)), to: buyerLines(buyerOf(reservation)) },
    facts: [
      ['Booking', reference],
      ['For', productTitle],
      ['Date of travel', formatDayWithWeekday(startDate)],
      ...facts,
    ],
    lines: shownLines(lines),
    sums: [
      ...(total === null ? [] : [{ label: 'New total', amount: total, isTotal: true }]),
      ...(paid === null ? [] : [{ label: 'Paid', amount: paid }]),
      ...(left === null ? [] : [{ label: left[0], amount: left[1], isTotal: true }]),
    ],
    notes: stillHolds(booking, statement)
      ? ['The booking stays confirmed for everyone else.']
      : ['Void. This cancellation was undone, so this statement is no longer valid.'],
  };
}

/** The address of a statement. @param path of the page of the booking, with its key */
export const partyStatementPath = (path: string, { id }: Statement): string => path.replace('?', `/statement/${id}?`);

/** The statements of a booking that still hold, as its page lists them. */
export const showStatements = (booking: Said) =>
  listStatements(booking.reservation.id)
    .filter((statement) => stillHolds(booking, statement))
    .map((statement) => ({
      path: partyStatementPath(bookingPath(booking.reservation), statement),
      text: describeLeavers(booking, statement),
    }));
