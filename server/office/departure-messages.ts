import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';
import { db, immediately } from '#db/client';
import { reservationEvents, reservations } from '#db/schema/reservation';
import { apply, applyWithin } from '#server/booking/apply';
import { type DepartureKey, isOfDeparture } from '#server/booking/departure/departure-key';
import type { DepartureMessage } from '#server/booking/departure/departure-message.input';
import { messageProps } from '#server/booking/mail/props';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { pickupInPlaceOf } from '#server/catalogue/prices/free-cancellation.input';
import { choicesFor } from '#server/company/mail-wording';
import { previewEmail } from '#server/mail/worker';
import { formatDay } from '#server/values/calendar.input';
import { Conflict, existing } from '#server/values/errors';
import { chatLink } from '#server/values/phone';
import { pick } from '#server/values/pick.input';

/** Begins the keys of the events of such messages, and of the notes that somebody was told by phone. */
const prefix = { message: 'departure-', told: 'told-' };
const keyOf = (key: string, reservationId: number) => `${prefix.message}${key}-${reservationId}`;

/** A message to all parties of a departure. */
export type DepartureMessages = ReturnType<typeof readDepartureMessages>;

/** The confirmed parties of a departure, and what was written to all of them, the latest first. */
export function readDepartureMessages(departure: DepartureKey) {
  const parties = listParties(departure);
  const ids = parties.map(({ id }) => id);
  const { reservationId, submissionKey, id } = reservationEvents;
  const events = (start: string) =>
    db()
      .select(pick(reservationEvents, 'id', 'reservationId', 'message', 'submissionKey', 'createdAt'))
      .from(reservationEvents)
      .where(and(inArray(reservationId, ids), gte(submissionKey, start), lt(submissionKey, `${start}~`)))
      .orderBy(id)
      .all();
  const told = new Set(events(prefix.told).map((event) => event.submissionKey));
  const ofOne = (event: ReturnType<typeof events>[number]) =>
    event.submissionKey?.slice(0, -`-${event.reservationId}`.length);
  const messages = [...Map.groupBy(events(prefix.message), ofOne).entries()].map(([key = '', sent]) => ({
    key,
    text: sent[0]?.message ?? '',
    createdAt: sent[0]?.createdAt ?? '',
    parties: sent.map((event) => ({
      id: event.reservationId,
      event: event.id,
      isTold: told.has(`${prefix.told}${event.id}`),
    })),
  }));
  return { title: parties[0]?.productTitle ?? null, parties, messages: messages.toReversed() };
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
    for (const id of ids) {
      applyWithin({ kind: 'inform', id, text, pickupTime, submissionKey: keyOf(key, id) }, now);
    }
    return { told: ids.length };
  });
}

/** The email to the first party that has an address, as it would go out; null where none has one. Nothing is stored. */
export async function previewMessage({ text, pickupTime, ...departure }: DepartureMessage) {
  const party = listParties(departure).find(({ email }) => email !== null);
  if (!party) return null;
  const { reservation } = loadBooking(party.id);
  const before = reservation.pickupTime;
  const after = pickupTime === null ? before : pickupInPlaceOf(before, pickupTime);
  const changes = after === before ? null : [{ field: 'pickupTime', before, after }];
  const state = { reservation: { ...reservation, pickupTime: after }, event: { message: text, changes } };
  const {
    subject,
    html,
    text: plain,
  } = await previewEmail('booking_message', messageProps(state, {}), choicesFor('booking_message'));
  return { name: party.name, subject, html, text: plain };
}

/** Notes that a party was told by phone. Throws NotFound. */
export function markTold({ id, event }: { id: number; event: number }, now: Date = new Date()): void {
  const ofParty = and(eq(reservationEvents.id, event), eq(reservationEvents.reservationId, id));
  const { createdAt } = existing(db().select().from(reservationEvents).where(ofParty).get(), 'Message');
  const text = `Told by phone what we wrote on ${formatDay(createdAt.slice(0, 10))}.`;
  apply({ kind: 'note', id, text, seen: 0, submissionKey: `${prefix.told}${event}` }, now);
}
