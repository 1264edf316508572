import type { RoomType } from '#db/schema/asks';
import type { Reservation } from '#db/schema/reservation';
import { isNamed } from '#server/booking/party/rows';
import { zoneOf } from '#server/catalogue/destination';
import { describeAges, describeParty } from '#server/catalogue/prices/booking-rules.input';
import { company, officeFor } from '#server/company/company';
import { addDays, formatDay, formatDayWithWeekday, formatInstant } from '#server/values/calendar.input';
import { pick } from '#server/values/pick.input';
import { counted, listed } from '#server/values/plural.input';
import type { List, Room } from './rooming-guests';
import { type RoomingQuestion, roomWords, withoutRoom } from './rooming-list.input';
import { nightsOf } from './rooming-rows';

const types = [...(Object.keys(roomWords) as RoomType[]), null];

/** `Weber, Anna`; empty while it is not known. */
const asInPassport = ({ familyName, givenName }: { familyName: string; givenName: string }): string =>
  [familyName, givenName].filter(Boolean).join(', ');

const partyOf = ({ name }: Pick<Reservation, 'name'>) => `${name}’s party`;

/** The rooms by type, numbered through. @param hasHotels whether each says in which hotel it is */
export function sectionsOf({ rooms, marks }: List, hasHotels: boolean) {
  let count = 0;
  return types.flatMap((type) => {
    const ofType = rooms.filter((room) => room.type === type);
    const { heading, beds } = type === null ? withoutRoom : roomWords[type];
    const shown = ofType.map(({ booking, guests }) => ({
      /** On this list; null where it is no room. */
      number: type === null ? null : ++count,
      booking: { id: booking.id, name: booking.name, reference: booking.reference },
      hotel: hasHotels && booking.hotelRating !== null ? `${booking.hotelRating}-star hotel` : null,
      guests: guests.map((guest) => ({
        ...pick(guest, 'familyName', 'givenName', 'isChild', 'age', 'hasBed', 'diet', 'notes'),
        name: asInPassport(guest),
        who: guest.hasBed ? guest.who : `${guest.who}, no bed`,
        /** `New`, `Changed: room`; null where nothing has changed, and before the first list was sent. */
        mark: marks.get(guest) ?? null,
      })),
    }));
    return shown.length === 0 ? [] : [{ type, heading, beds, rooms: shown }];
  });
}

/** `Anna Schmidt’s party: 2 of 4 names are missing` */
export const describeMissing = ({ bookings, guests }: List): string[] =>
  bookings.flatMap((booking) => {
    const party = guests.filter(({ reservationId }) => reservationId === booking.id);
    const missing = party.filter((guest) => !isNamed(guest)).length;
    if (missing === 0) return [];
    return `${partyOf(booking)}: ${missing} of ${counted(party.length, 'name')} ${missing === 1 ? 'is' : 'are'} missing`;
  });

/** Somebody who is not on a list any more, by their name as long as it is there. */
export function describeGone({ line, booking, row }: List['gone'][number]) {
  const named = row ? asInPassport(row) : '';
  const party = booking && booking.erasedAt === null ? ` of ${partyOf(booking)}` : '';
  return {
    name: named || `Traveller ${line.position}${party}`,
    familyName: row?.familyName ?? '',
    givenName: row?.givenName ?? '',
    reference: booking?.reference ?? '',
  };
}

/** What stands above everything else; null where all departures of a list take place. The reason is for the office. */
export const describeCalledOff = (days: string[]): string | null =>
  days.length === 0
    ? null
    : `Called off: the ${days.length === 1 ? 'departure' : 'departures'} of ${listed(days.toSorted().map(formatDay))}`;

/** `2 new, 1 changed, 1 no longer travels`; null before anything was sent, and where nothing has changed. */
function describeChanges({ sent, marks, gone }: List): string | null {
  if (!sent) return null;
  const isNew = [...marks.values()].filter((mark) => mark === 'New').length;
  const figures = [
    isNew > 0 && `${isNew} new`,
    marks.size > isNew && `${marks.size - isNew} changed`,
    gone.length > 0 && `${gone.length} no longer ${gone.length === 1 ? 'travels' : 'travel'}`,
  ];
  return figures.filter(Boolean).join(', ') || null;
}

/** What stands above a list. */
export function factsOf(question: RoomingQuestion, list: List, country: string, now: Date): [string, string][] {
  const { sent, guests } = list;
  const zone = zoneOf(country);
  const office = officeFor(country);
  return [
    datesOf(question),
    ...(question.hotel === '' ? [] : [['Hotel', `${question.hotel} stars`] as [string, string]]),
    ['Rooms', describeRooms(list.rooms)],
    ['Guests', guests.length === 0 ? 'None' : describeGuests(list)],
    ...(sent ? [['Changes', sinceWords(list, formatInstant(new Date(sent.createdAt), zone))] as [string, string]] : []),
    ['As of', formatInstant(now, zone)],
    ['Questions', [company().name, office.phones[0], office.email].filter(Boolean).join(', ')],
  ];
}

function sinceWords(list: List, instant: string): string {
  const changes = describeChanges(list);
  return changes === null ? `None since the list of ${instant}` : `${changes} since the list of ${instant}`;
}

function datesOf({ product, day, scope }: RoomingQuestion): [string, string] {
  if (scope === 'night') return ['Night', `${formatDayWithWeekday(day)} to ${formatDayWithWeekday(addDays(day, 1))}`];
  const nights = nightsOf(product);
  const first = formatDayWithWeekday(day);
  if (nights === 0) return ['Departure', first];
  return ['Departure', `${first}, until ${formatDayWithWeekday(addDays(day, nights))} (${counted(nights, 'night')})`];
}

/** `12: 7 double, 3 twin and 2 single` */
function describeRooms(rooms: Room[]): string {
  const byType = types.flatMap((type) => {
    const count = rooms.filter((room) => room.type === type).length;
    return type === null || count === 0 ? [] : `${count} ${roomWords[type].name}`;
  });
  const open = rooms.filter(({ type }) => type === null).reduce((sum, { guests }) => sum + guests.length, 0);
  const count = rooms.filter(({ type }) => type !== null).length;
  const arranged = count === 0 ? [] : [`${count}: ${listed(byType)}`];
  return [...arranged, ...(open > 0 ? [`to be arranged for ${counted(open, 'guest')}`] : [])].join('; ') || 'None';
}

/** `24: 20 adults, 4 children (3, 5, 5, 8)` */
function describeGuests({ guests }: List): string {
  const children = guests.filter(({ isChild }) => isChild);
  const childrenAges = children.map(({ age }) => age).toSorted((one, other) => (one ?? -1) - (other ?? -1));
  const party = { adults: guests.length - children.length, children: children.length, childrenAges };
  return `${guests.length}: ${describeParty(party)}${describeAges(party)}`;
}
