import { eq, sql } from 'drizzle-orm';
import { db, prepared } from '#db/client';
import { type Proposal, type ProposalLine, proposals } from '#db/schema/proposal';
import { type Reservation, reservations } from '#db/schema/reservation';
import { renderEmail } from '#emails/catalog';
import type { CommandOf } from '#server/booking/commands/command.input';
import { everything } from '#server/booking/commands/decision';
import type { AdjustmentKind } from '#server/booking/payment/adjustment.input';
import type { PaymentInput } from '#server/booking/payment/payment.input';
import type { OptionInput, ProposalInput } from '#server/booking/proposal/proposal.input';
import { journeyTextsOf } from '#server/booking/record/journey-texts.input';
import { listOpenRequests, listReservationEvents } from '#server/booking/record/loaded-booking';
import type { ReservationChange } from '#server/booking/record/reservation-change.input';
import { cancelForTraveller, changeReservationStatus } from './acts';
import { later, site, storedEmails } from './bookings';

let forms = 0;
/** A new idempotency key. */
export const newKey = () => `the-form-number-${++forms}`;

function journeyOf({ startDate, adults, childrenAges, rooms, hotelRating }: Reservation) {
  return { startDate, adults, childrenAges, rooms, hotelRating: hotelRating as OptionInput['hotelRating'] };
}

/** The office's form of a change, as it is opened, with other values in it. */
export function changeOf(reservation: Reservation, changes: Partial<ReservationChange> = {}): ReservationChange {
  const { id, version, name, email, phone, whatsapp } = reservation;
  const { pickupTime, meetingPoint, pickupPlace } = reservation;
  return {
    ...{ id, version, name, email, phone, whatsapp, ...journeyOf(reservation) },
    ...{
      pickupTime,
      meetingPoint,
      pickupPlace,
      ...journeyTextsOf(reservation),
      product: null,
      price: { kind: 'keep' },
    },
    ...{ reason: null, tell: false, message: null, answersRequest: false, seen: everything },
    ...changes,
  };
}

/** What the office adjusts of the balance. */
export const adjustmentOf = (
  reservationId: number,
  adjustment: AdjustmentKind,
  amount: number,
  reason: string | null = adjustment === 'correction' ? 'Bank charges' : null,
): CommandOf<'adjust'> => ({
  ...{ kind: 'adjust', reservationId, key: newKey(), adjustment, amount, reason, seen: everything },
});

/** What the office issues of a booking as it is now. */
export const issueOf = (
  { id }: Pick<Reservation, 'id'>,
  kind: 'invoice' | 'proforma' = 'invoice',
  changes: Partial<CommandOf<'invoice'>> = {},
): CommandOf<'invoice'> => ({
  ...{ reservationId: id, kind, key: newKey(), version: currentOf({ id }).version, seen: everything, tell: false },
  ...changes,
});

/** What the office writes after it has seen everything. */
export const wordsTo = ({ id }: Pick<Reservation, 'id'>, text: string) => ({ id, text, seen: everything });

/** An option of a proposal: the journey as it is, at the price that was told, with other values. */
export function optionOf(reservation: Reservation, changes: Partial<OptionInput> = {}): OptionInput {
  return { ...journeyOf(reservation), product: null, pickupTime: null, lines: [], ...changes };
}

/** The office's form of a proposal; it holds for three days. */
export function proposalOf(
  { id }: Pick<Reservation, 'id'>,
  changes: Pick<ProposalInput, 'options'> & Partial<ProposalInput>,
) {
  const rest = { key: newKey(), seen: everything, message: null, expiresAt: '2026-11-24T10:00:00.000Z', reason: null };
  return { reservationId: id, ...rest, ...changes } satisfies ProposalInput;
}

export const lineOf = (label: string, count: number, unitCents: number, optional = false): ProposalLine => ({
  ...{ label, count, unitCents, optional },
});

/** Asks for the traveller to cancel a confirmed booking that cannot be cancelled free of charge. */
export function askToCancel({ id }: Pick<Reservation, 'id'>, now: Date, message: string | null = null) {
  site.database.update(reservations).set({ cancellation: null }).where(eq(reservations.id, id)).run();
  return cancelForTraveller(id, { client: '203.0.113.7', message }, now);
}

/** What the office answers a booking as it is now, without words where `changes` have none. */
export const answer = (
  { id }: Pick<Reservation, 'id'>,
  status: Reservation['status'],
  changes: Partial<CommandOf<'decide'>> = {},
  now: Date = later,
) =>
  changeReservationStatus(
    { id, version: currentOf({ id }).version, status, message: null, seen: everything, ...changes },
    now,
  );

/** Without an email to the traveller. */
export const quietly = { tell: false, message: null };

/** The office's form of a payment in cash. */
export function paymentOf(
  { id }: Pick<Reservation, 'id'>,
  amount: number,
  changes: Partial<PaymentInput> = {},
): PaymentInput {
  const payment = {
    kind: 'payment',
    amount,
    method: 'cash',
    paidOn: '2026-11-21',
    note: null,
    tell: false,
    seen: everything,
  } as const;
  return { reservationId: id, key: newKey(), ...payment, ...changes };
}

const reservationById = prepared(() =>
  db()
    .select()
    .from(reservations)
    .where(eq(reservations.id, sql.placeholder('id')))
    .prepare(),
);

/** The reservation as it is stored now. */
export function currentOf({ id }: Pick<Reservation, 'id'>): Reservation {
  const current = reservationById().get({ id });
  if (!current) throw new Error('the reservation is gone');
  return current;
}

export const proposalsOf = ({ id }: Pick<Reservation, 'id'>): Proposal[] =>
  site.database.select().from(proposals).where(eq(proposals.reservationId, id)).orderBy(proposals.number).all();

export const requestsOf = ({ id }: Pick<Reservation, 'id'>) => listOpenRequests(id).map(({ kind }) => kind);

export const lastEvent = ({ id }: Pick<Reservation, 'id'>) => listReservationEvents(id).at(-1);

/** What was enqueued after the first `before` emails: kind and recipient. */
export const emailsAfter = (before: number) =>
  storedEmails()
    .slice(before)
    .map(({ kind, recipient }) => [kind, recipient]);

/** All emails to the traveller as they are read: subject, HTML, text and attachments. */
export async function readEmails(recipient: string): Promise<string[]> {
  const own = storedEmails().filter((email) => email.recipient === recipient);
  return Promise.all(own.map(async ({ kind, props }) => `${kind}: ${JSON.stringify(await renderEmail(kind, props))}`));
}
