import { immediately, transaction } from '#db/client';
import { exactColumns } from '#db/columns';
import { roomingLists } from '#db/schema/rooming-list';
import { productOfKey } from '#server/booking/departure/departure-key';
import { findCallOff } from '#server/booking/seats/called-off';
import { findForDesk } from '#server/catalogue/product';
import { Conflict, existing } from '#server/values/errors';
import { pick } from '#server/values/pick.input';
import { isToSend, type List, linesOf, readList, stateOf } from './rooming-guests';
import type { RoomingQuestion, SentList } from './rooming-list.input';
import { nightsOf, storedKeyOf } from './rooming-rows';
import { describeCalledOff, describeGone, describeMissing, factsOf, sectionsOf } from './rooming-words';

export type RoomingList = ReturnType<typeof showRoomingList>;
export type ShownRoom = RoomingList['sections'][number]['rooms'][number];

/** A rooming list as page, paper and files show it. Throws NotFound where its product never was. */
export function showRoomingList(question: RoomingQuestion, now: Date = new Date()) {
  const list = readList(question);
  const product = productOfKey(question.product);
  const record = findForDesk(product, now)?.product;
  const known = list.all[0] ?? (record && { productTitle: record.title, country: record.country });
  const { productTitle: title, country } = existing(known, 'Product');
  const days = [...new Set(list.bookings.map(({ startDate }) => startDate))];
  return {
    ...{ ...question, title, nights: nightsOf(question.product) },
    /** The stars of the hotels of all, where they sleep in several. */
    hotels: hotelsOf(list),
    warning: describeCalledOff(days.filter((day) => findCallOff(question.product, { startDate: day }) !== null)),
    facts: factsOf(question, list, country, now),
    sections: sectionsOf(list, hotelsOf(list).length > 1 && question.hotel === ''),
    missing: describeMissing(list),
    gone: list.gone.map(describeGone),
    sentAt: list.sent?.createdAt ?? null,
    canSend: isToSend(list),
    was: stateOf(list),
  };
}

function hotelsOf({ all }: List): number[] {
  const hotels = [...new Set(all.flatMap(({ hotelRating }) => hotelRating ?? []))];
  return hotels.length > 1 ? hotels.toSorted() : [];
}

const sentColumns = exactColumns<Required<Omit<typeof roomingLists.$inferInsert, 'id'>>>();

/**
 * Notes what a hotel was sent, once, however often it is pressed; returns when. Throws Conflict where it is not what somebody
 * has seen who says so.
 */
export function markSent({ was, ...question }: SentList, now: Date = new Date()): { sentAt: string } {
  return immediately(() => {
    const list = readList(question);
    if (stateOf(list) !== was) {
      throw new Conflict('The list has changed since you opened it. Check it, send it again, then mark it as sent.');
    }
    if (list.sent && !isToSend(list)) return { sentAt: list.sent.createdAt };
    if (!isToSend(list)) throw new Conflict('Nobody is on this list.');
    const key = storedKeyOf(question);
    const columns = {
      ...pick(question, 'day', 'scope'),
      productKey: key,
      lines: linesOf(list),
      createdAt: now.toISOString(),
    };
    const { createdAt } = transaction().insert(roomingLists).values(sentColumns(columns)).returning().get();
    return { sentAt: createdAt };
  });
}
