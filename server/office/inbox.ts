import { sql } from 'drizzle-orm';
import { db } from '#db/client';
import { countRows } from '#db/listing';
import { contactMessages, isOpenMessage } from '#db/schema/message';
import { type OpenRequest, reservations } from '#db/schema/reservation';
import { adminReservationPath, confirmationDeadline } from '#server/booking/record/reservation-facts';
import { asksFor, hasOpenRequest } from '#server/booking/views/reservation-urgency';
import { pick } from '#server/values/pick.input';

/** An open message, or an open request about a booking. */
export type InboxItem = ReturnType<typeof listInbox>['items'][number];

/** So many are shown; more are counted. */
const maxShown = 200;

/** How many messages and bookings are open. */
export const countInbox = (): number =>
  countRows(contactMessages, isOpenMessage) + countRows(reservations, hasOpenRequest);

/** All open messages and requests, the earliest promised answer first. */
export function listInbox() {
  const items = [...listOpenMessages(), ...listOpenBookings()];
  const order = ({ answerBy, key }: (typeof items)[number]) => `${answerBy} ${key}`;
  return {
    items: items.toSorted((one, other) => order(one).localeCompare(order(other))).slice(0, maxShown),
    total: countInbox(),
    /** Messages that the spam check has flagged and nobody has looked at. */
    suspects: countRows(contactMessages, sql`suspect = 1 AND answered_at IS NULL`),
  };
}

const waitsSince = sql<string>`coalesce(waits_since, created_at)`;

const listOpenMessages = () =>
  db()
    .select({
      ...pick(contactMessages, 'id', 'name', 'subject'),
      since: waitsSince,
      /** What somebody has said last. */
      preview: sql<string>`coalesce((SELECT text FROM message_replies
        WHERE message_id = contact_messages.id AND author <> 'autoresponder'
        ORDER BY id DESC LIMIT 1), ${contactMessages.message})`,
    })
    .from(contactMessages)
    .where(isOpenMessage)
    .orderBy(waitsSince)
    .limit(maxShown)
    .all()
    .map(({ since, subject, preview, ...message }) => ({
      ...{ ...message, key: `message-${message.id}`, kind: 'message' as const, asks: null },
      ...{ path: `/admin/inbox/${message.id}`, title: subject, preview: shortened(preview) },
      ...{ answerBy: confirmationDeadline(since).toISOString() },
    }));

const listOpenBookings = () =>
  db()
    .select({
      ...pick(reservations, 'id', 'name', 'reference', 'productTitle'),
      answerBy: sql<string>`${reservations.answerBy}`,
      asks: asksFor,
      /** What was asked last. */
      preview: sql<string | null>`(SELECT message FROM reservation_events WHERE id = (
        SELECT max(event_id) FROM open_requests WHERE open_requests.reservation_id = reservations.id))`,
    })
    .from(reservations)
    .where(hasOpenRequest)
    .orderBy(reservations.answerBy)
    .limit(maxShown)
    .all()
    .map(({ id, name, reference, productTitle, asks, preview, answerBy }) => ({
      ...{ id, name, key: `booking-${id}`, kind: 'booking' as const, asks: asks as OpenRequest['kind'] },
      path: `${adminReservationPath(id)}#asks-${asks}`,
      ...{ title: `${reference} · ${productTitle}`, preview: shortened(preview ?? '') },
      answerBy,
    }));

const shortened = (text: string) => text.replace(/\s+/g, ' ').slice(0, 160);
