/** What other programs and languages write for the values of columns with choices. */

/** A list as one text. */
export const words = (text: string): string[] => text.split(', ');

export const consents = {
  subscribed: words('active, yes, true, 1, y, confirmed, opted in, opt in, single opt in, double opt in, enabled, ok'),
  refused: [
    ...words(
      'unsubscribed, cleaned, bounced, hard bounced, hardbounced, hard bounce, soft bounced, complained, complaint',
    ),
    ...words(
      'spam, junk, blocked, blocklisted, blacklisted, suppressed, opted out, opt out, inactive, disabled, deleted',
    ),
    ...words('never subscribed, non subscribed, nonsubscribed, not subscribed, unconfirmed, pending, no, false, 0, n'),
    ...words('abgemeldet, désinscrit, désabonné, dado de baja, baja, disiscritto, cancellato'),
  ],
};

export const statuses = {
  pending: words(
    'on hold, reserved, requested, n/a, new, open, waiting, quote, enquiry, inquiry, pend, unpaid, angefragt, offen, en attente, pendiente, in attesa',
  ),
  confirmed: [
    ...words('booked, confirm, paid, part paid, partially paid, publish, ok, processing, deposit, approved, accepted'),
    ...words('bestätigt, bezahlt, gebucht, confirmé, payé, confirmado, pagado, confermato, pagato'),
  ],
  declined: words('rejected, aborted, timeout, failed, expired, abgelehnt, refusé, rechazado, rifiutato'),
  cancelled: words('canceled, cancel, refunded, no show, void, storniert, abgesagt, annulé, cancelado, annullato'),
  completed: words(
    'complete, arrived, done, finished, travelled, traveled, past, checked in, erledigt, abgeschlossen, terminé, completado, completato',
  ),
};

export const sources = {
  website: words('web, online, internet'),
  phone: words('telephone, call, telefon'),
  whatsapp: [],
  email: words('mail, e mail'),
  'walk-in': [],
  import: words('imported, agent, agency, reseller, marketplace, ota'),
};

export const methods = {
  bank: words('bank transfer, bacs, überweisung'),
  cash: words('bar, cod'),
  card: words('stripe, credit card, kreditkarte'),
  other: ['*'],
};
