import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { db, immediately, rehearse } from '#db/client';
import { emails } from '#db/schema/email';
import { reservationEvents, reservations } from '#db/schema/reservation';
import type { EmailProps } from '#emails/catalog';
import { apply, applyWithin } from '#server/booking/apply';
import {
  type DepartureKey,
  isOfDeparture,
  nameOfDeparture,
  productOfKey,
} from '#server/booking/departure/departure-key';
import type { DepartureMessage } from '#server/booking/departure/departure-message.input';
import { propsOfEmail } from '#server/booking/mail/effects';
import { officeZone } from '#server/company/company';
import { choicesFor } from '#server/company/mail-wording';
import { previewEmail } from '#server/mail/worker';
import { dayIn, formatDay } from '#server/values/calendar.input';
import { Conflict, existing } from '#server/values/errors';
import { chatLink } from '#server/values/phone';
import { pick } from '#server/values/pick.input';

/** Begins the keys of the events of such messages, and of the notes that somebody was told by phone. */
const prefix = { message: 'departure-', told: 'told-' };
const keyOf = (departure: DepartureKey, key: string, reservationId: number) =>
  `${prefix.message}${nameOfDeparture(departure)} ${key}-${reservationId}`;

/** A message to all parties of a departure. */
export type DepartureMessages = ReturnType<typeof readDepartureMessages>;

/** The confirmed parties of a departure, and what was written to all of it, the latest first. */
export function readDepartureMessages(departure: DepartureKey) {
  const parties = listParties(departure);
  const events = listEvents(
    departure,
    parties.map(({ id }) => id),
  );
  const ofOne = ({ submissionKey, reservationId }: (typeof events)[number]) =>
    submissionKey?.slice(0, -`-${reservationId}`.length);
  const messages = [...Map.groupBy(events, ofOne).entries()].map(([key = '', sent]) => ({
    key,
    text: sent[0]?.message ?? '',
    createdAt: sent[0]?.createdAt ?? '',
    parties: sent.map(({ reservationId: id, id: event, isTold, isMailed }) => ({ id, event, isTold, isMailed })),
  }));
  return { title: parties[0]?.productTitle ?? null, parties, messages: messages.toReversed() };
}

/** What was written to a departure, an event a party, with whether it was mailed, and told by phone. */
function listEvents({ startDate, startTime, productKey }: DepartureKey, parties: number[]) {
  const { reservationId, submissionKey, id } = reservationEvents;
  // A deleted product has another key than when they were written to: its parties are what is left to find them by.
  const isDeleted = productOfKey(productKey).id === 0;
  const start =
    prefix.message + nameOfDeparture({ startDate, startTime, productKey: isDeleted ? '' : `${productKey} ` });
  return db()
    .select({
      ...pick(reservationEvents, 'id', 'reservationId', 'message', 'submissionKey', 'createdAt'),
      isMailed: sql`EXISTS (SELECT 1 FROM emails
        WHERE subject_kind = 'event' AND subject_id = reservation_events.id)`.mapWith(Boolean),
      isTold: sql`EXISTS (SELECT 1 FROM reservation_events AS told
        WHERE told.submission_key = ${prefix.told} || reservation_events.id)`.mapWith(Boolean),
    })
    .from(reservationEvents)
    .where(
      and(
        ...[gte(submissionKey, start), lt(submissionKey, `${start}~`)],
        isDeleted ? inArray(reservationId, parties) : undefined,
      ),
    )
    .orderBy(id)
    .all();
}

function listParties(departure: DepartureKey) {
  const { status, suspect, pickupTime, name } = reservations;
  return db()
    .select(
      pick(
        reservations,
        ...(['id', 'reference', 'name', 'email', 'phone', 'whatsapp', 'productTitle'] as const),
        ...(['startDate', 'startTime', 'pickupTime', 'adults', 'children'] as const),
      ),
    )
    .from(reservations)
    .where(and(isOfDeparture(departure), eq(status, 'confirmed'), eq(suspect, false)))
    .orderBy(asc(pickupTime), asc(name), asc(reservations.id))
    .all()
    .map((party) => ({ ...party, chat: chatLink(party.whatsapp ?? party.phone) }));
}

/**
 * Writes to all parties of a departure in one transaction, and gives them its new pick-up; returns to how many. The same form
 * and the same text of a colleague write once. Throws Conflict where other parties travel than the office has seen.
 */
export function tellDeparture(
  { key, text, pickupTime, parties: seen, ...departure }: DepartureMessage,
  now: Date = new Date(),
): { told: number } {
  return immediately(() => {
    const ids = listParties(departure).map(({ id }) => id);
    if (ids.toSorted().join() !== seen.toSorted().join()) {
      throw new Conflict('The parties of this departure have changed. Check them, then send again.');
    }
    for (const id of ids) applyWithin(informing(id, { ...departure, key, text, pickupTime }), now);
    return { told: ids.length };
  });
}

const informing = (id: number, { key, text, pickupTime, ...departure }: Omit<DepartureMessage, 'parties'>) => ({
  kind: 'inform' as const,
  ...{ id, text, pickupTime, submissionKey: keyOf(departure, key, id) },
});

/** The email to the first party that has an address, as it would go out; null where none has one. Nothing is stored. */
export async function previewMessage(message: DepartureMessage, now: Date = new Date()) {
  const party = listParties(message).find(({ email }) => email !== null);
  if (!party) return null;
  const isToParty = and(eq(emails.kind, 'booking_message'), eq(emails.reservationId, party.id));
  const props = rehearse(() => {
    applyWithin(informing(party.id, message), now);
    const newest = db().select().from(emails).where(isToParty).orderBy(desc(emails.id)).get();
    return newest && (propsOfEmail(newest) as EmailProps<'booking_message'>);
  });
  if (!props) return null;
  const { subject, html, text } = await previewEmail('booking_message', props, choicesFor('booking_message'));
  return { name: party.name, subject, html, text };
}

/** Notes that a party was told by phone. Throws NotFound. */
export function markTold({ id, event }: { id: number; event: number }, now: Date = new Date()): void {
  const ofParty = and(eq(reservationEvents.id, event), eq(reservationEvents.reservationId, id));
  const { createdAt } = existing(db().select().from(reservationEvents).where(ofParty).get(), 'Message');
  const text = `Told by phone what we wrote on ${formatDay(dayIn(officeZone(), new Date(createdAt)))}.`;
  apply({ kind: 'note', id, text, seen: 0, submissionKey: `${prefix.told}${event}` }, now);
}
