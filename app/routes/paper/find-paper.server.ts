import { href } from 'react-router';
import type { Reservation } from '#db/schema/reservation';
import type { Statement } from '#db/schema/traveller';
import { invoicePath } from '#server/booking/payment/invoice.input';
import { findInvoice } from '#server/booking/payment/invoices';
import { findStatement, partyStatementPath, showStatement } from '#server/booking/payment/party-statement';
import { statementOf, statementPath } from '#server/booking/payment/settlement';
import { showInvoice } from '#server/booking/payment/shown-paper';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { findReservation, findReservationByKey } from '#server/booking/record/reservation';
import { bookingPath } from '#server/booking/record/reservation-facts';
import { bookingKeyOf } from '#server/web/booking-key';
import { readId } from '#server/web/read-id';

interface PaperRequest {
  /** `reference`: of the traveller, who needs the key of the booking. `number`: of an invoice; missing for a statement. */
  params: {
    reference?: string | undefined;
    number?: string | undefined;
    id?: string | undefined;
    /** Of some of the party; missing for that of a whole booking. */
    statement?: string | undefined;
  };
  request: Request;
}

/** The invoice with a number, or the statement of a cancelled booking or of some of its party, with the address of its PDF file. Throws a 404. */
export function findPaper({ params: { reference, number, id, statement }, request }: PaperRequest) {
  const invoice = number === undefined ? undefined : findInvoice(number);
  const ofOffice = reference === undefined;
  const named = findReservation(invoice?.reservationId ?? readId(id) ?? 0);
  const reservation = ofOffice ? named : findReservationByKey(reference, bookingKeyOf(request));
  if (!reservation || (number !== undefined && invoice?.reservationId !== reservation.id)) throw notFound();
  const booking = loadBooking(reservation.id);
  const ofParty = statement === undefined ? undefined : findStatement(reservation.id, readId(statement) ?? 0);
  if (statement !== undefined && !ofParty) throw notFound();
  const paper = invoice ? showInvoice(invoice) : ofParty ? showStatement(booking, ofParty) : statementOf(booking);
  if (!paper) throw notFound();
  return {
    paper,
    /** When it was issued, or has changed last. */
    changedAt: new Date(invoice?.createdAt ?? reservation.updatedAt),
    ...(ofOffice ? forOffice(reservation, number, statement) : forTraveller(reservation, number, ofParty)),
  };
}

const notFound = () => new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });

function forTraveller(reservation: Reservation, number: string | undefined, ofParty: Statement | undefined) {
  const booking = bookingPath(reservation);
  const ofStatement = ofParty
    ? partyStatementPath(booking, ofParty).replace('?', '/statement.pdf?')
    : statementPath(booking).replace('?', '.pdf?');
  const pdf = number === undefined ? ofStatement : invoicePath(booking, number).replace('?', '/invoice.pdf?');
  return { pdf, back: { to: booking, label: 'Back to your booking' } };
}

function forOffice(reservation: Reservation, number: string | undefined, statement: string | undefined) {
  const id = String(reservation.id);
  const ofStatement =
    statement === undefined
      ? href('/admin/statements/:id/statement.pdf', { id })
      : href('/admin/statements/:id/:statement/statement.pdf', { id, statement });
  const pdf = number === undefined ? ofStatement : href('/admin/invoices/:number/invoice.pdf', { number });
  return { pdf, back: { to: href('/admin/reservations/:id', { id }), label: 'Back to the reservation' } };
}
