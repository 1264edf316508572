import type { RoomingList, ShownRoom } from '#server/booking/views/rooming-list';
import { goneMark, roomWords } from '#server/booking/views/rooming-list.input';
import { csvResponse } from '#server/web/csv';
import type { Route } from './+types/rooming-list.csv';
import { listFileName, openList } from './opened-list.server';

type Section = RoomingList['sections'][number];
type Guest = ShownRoom['guests'][number];

interface Row extends Pick<Guest, 'familyName' | 'givenName' | 'mark'> {
  /** Missing for those who are not on the list any more. */
  guest?: Guest;
  section?: Section;
  room?: ShownRoom;
  reference: string;
}

const columns = {
  Room: ({ room }: Row) => room?.number ?? null,
  Type: ({ section }: Row) => (section?.type ? section.type : null),
  Bed: ({ section }: Row) => (section?.type ? roomWords[section.type].beds : null),
  'Family name': ({ familyName }: Row) => familyName || null,
  'Given names': ({ givenName }: Row) => givenName || null,
  'Adult or child': ({ guest }: Row) => (guest ? (guest.isChild ? 'child' : 'adult') : null),
  Age: ({ guest }: Row) => guest?.age ?? null,
  'Needs a bed': ({ guest }: Row) => guest?.hasBed ?? null,
  Diet: ({ guest }: Row) => guest?.diet ?? null,
  Notes: ({ guest }: Row) => guest?.notes ?? null,
  Hotel: ({ room }: Row) => room?.hotel ?? null,
  Booking: ({ reference }: Row) => reference,
  'Booked by': ({ room }: Row) => room?.booking.name ?? null,
  'Name missing': ({ familyName, givenName }: Row) => familyName === '' && givenName === '',
  'Since last sent': ({ mark }: Row) => mark,
};

const rowsOf = ({ sections, gone }: RoomingList): Row[] => [
  ...sections.flatMap((section) =>
    section.rooms.flatMap((room) =>
      room.guests.map((guest) => ({ ...guest, guest, section, room, reference: room.booking.reference })),
    ),
  ),
  ...gone.map((one) => ({ ...one, mark: goneMark })),
];

/** A rooming list as CSV, with those who are not on it any more at its end. */
export function loader({ url }: Route.LoaderArgs) {
  const list = openList(url, new Date());
  return csvResponse(listFileName(list, 'csv'), columns, rowsOf(list));
}
