import type { Invoice } from '#db/schema/invoice';
import { describeInvoice } from '#server/booking/payment/invoice.input';
import { creditPaperOf, paperOf } from '#server/booking/payment/invoice-paper';
import {
  findInvoiceById,
  findInvoiceByKey,
  listInvoices,
  nextInvoiceNumber,
  standingInvoice,
} from '#server/booking/payment/invoices';
import { readBuyer } from '#server/booking/record/buyer.input';
import { type LoadedBooking, openRequestOf } from '#server/booking/record/loaded-booking';
import { assertNoMoney, assertVersion } from '#server/booking/record/seen';
import { assertPermittedIn } from '#server/booking/record/states';
import { Conflict, existing } from '#server/values/errors';
import { noWords } from './adjust';
import type { CommandOf } from './command.input';
import { type Changes, close, type Decision, type NewEvent } from './decision';

/**
 * Issues an invoice or pro forma, once for each form. Throws Conflict for other values from the same form, an older version, a
 * status that forbids it, an invoice that stands already, and a booking that costs nothing or that
 * an agent has sold.
 */
export function issue(booking: LoadedBooking, command: CommandOf<'invoice' | 'proforma'>, now: Date): Decision {
  const { kind, key, version, seen, tell, reservationId } = command;
  const earlier = findInvoiceByKey(key);
  if (earlier) return sameOrConflict(earlier, earlier.kind === kind && earlier.reservationId === reservationId);
  assertPermittedIn(kind === 'invoice' ? 'issue an invoice' : 'issue a pro forma', booking.reservation);
  const { agent } = booking.reservation;
  if (agent !== null) throw new Conflict(`Sold by ${agent}, who issues the invoice`);
  assertVersion(booking, version);
  assertNoMoney(booking, seen);
  const standing = standingInvoice(listInvoices(reservationId));
  if (standing) throw new Conflict(`There is an invoice already: ${standing.number}. Credit it first`);
  const paper = paperOf(booking, now);
  if (paper.totalCents <= 0) throw new Conflict('There is nothing to invoice');
  const made = { kind, paper, submissionKey: key, creditsId: null };
  return {
    ...issued(made, { tell, words: '', event: 'invoice issued' }, now),
    // The mail answers whoever has asked for nothing else.
    ...(tell && asksForInvoice(booking) ? close(booking, ['question'], seen) : {}),
  };
}

/** What a traveller asks for who sends the form with the details of an invoice. */
const invoiceRequest = 'Please send me an invoice.';

/** True where that alone waits for an answer. */
export function asksForInvoice(booking: LoadedBooking): boolean {
  const asked = openRequestOf(booking, 'question');
  if (!asked) return false;
  const since = booking.events.filter(({ createdAt, actor }) => createdAt >= asked.createdAt && actor === 'traveller');
  return since.every(
    ({ kind, message }) => message === invoiceRequest || (kind !== 'message' && kind !== 'proposal declined'),
  );
}

/**
 * Takes an invoice back by a credit note, once for each form. Throws Conflict for other values from the same form, what is no
 * invoice, an invoice that is credited, and a reason after an erasure.
 */
export function credit({ reservation }: LoadedBooking, command: CommandOf<'credit'>, now: Date): Decision {
  const { id, key, reason, tell } = command;
  const earlier = findInvoiceByKey(key);
  if (earlier) return sameOrConflict(earlier, earlier.creditsId === id);
  const invoice = existing(findInvoiceById(id), 'Invoice');
  if (invoice.kind !== 'invoice') throw new Conflict('Only an invoice can be credited');
  const credited = listInvoices(reservation.id).find(({ creditsId }) => creditsId === id);
  if (credited) throw new Conflict(`${invoice.number} is credited already, by ${credited.number}`);
  if (reservation.erasedAt !== null && reason !== null) throw new Conflict(noWords, 'reason');
  const words = ` for ${invoice.number}${reason === null ? '' : `: ${reason}`}`;
  const paper = creditPaperOf(invoice);
  return issued(
    { kind: 'credit', paper, submissionKey: key, creditsId: id },
    { tell, words, event: 'invoice credited' },
    now,
  );
}

type Made = Pick<Invoice, 'kind' | 'paper' | 'submissionKey' | 'creditsId'>;

function issued(made: Made, said: { tell: boolean; words: string; event: NewEvent['kind'] }, now: Date): Changes {
  const { totalCents, tax } = made.paper;
  const invoice = { ...made, ...nextInvoiceNumber(made.kind, now), totalCents, taxCents: tax?.cents ?? 0 };
  return {
    invoice,
    events: [{ kind: said.event, actor: 'office', message: describeInvoice(invoice) + said.words }],
    effects: said.tell ? [{ mail: 'invoice', number: invoice.number }] : [],
  };
}

function sameOrConflict(earlier: Invoice, isSame: boolean): Decision {
  if (isSame) return {};
  throw new Conflict(`This form has already issued the ${describeInvoice(earlier)}. Close it to see the invoices.`);
}

/**
 * States whom invoices are made out to. From the traveller it is a request for an invoice, which the office answers; the same
 * again is none. Throws Conflict for an older version from the office.
 */
export function setBuyer(booking: LoadedBooking, command: CommandOf<'buyer'>): Decision<boolean> {
  const { version } = command;
  const { reservation, events } = booking;
  const buyer = readBuyer(command);
  const isSame = JSON.stringify(buyer) === JSON.stringify(reservation.buyer);
  const columns = isSame ? {} : { columns: { buyer } };
  if (version !== undefined) {
    assertVersion(booking, version);
    if (isSame) return { outcome: false };
    return { outcome: true, ...columns, events: [{ kind: 'buyer changed', actor: 'office', message: null }] };
  }
  if (isSame && events.some(({ actor, message }) => actor === 'traveller' && message === invoiceRequest))
    return { outcome: false };
  return {
    ...{ outcome: true, ...columns },
    events: [{ kind: 'message', actor: 'traveller', message: invoiceRequest }],
    asks: 'question',
    effects: reservation.suspect ? [] : [{ mail: 'booking_question', asks: 'question' }],
  };
}
