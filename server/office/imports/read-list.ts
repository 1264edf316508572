import type { Reservation } from '#db/schema/reservation';
import { isJourneyOver } from '#server/booking/journey/journey-times';
import { arrangementOf, markOfRooms } from '#server/booking/party/arrangement';
import { changesOfList } from '#server/booking/party/changes';
import { markOf } from '#server/booking/party/list';
import { placed } from '#server/booking/party/pasted-list';
import { namesIn } from '#server/booking/party/pasted-names';
import { describeOtherAge, type Problem, problemsOf } from '#server/booking/party/problems';
import { valuesOf } from '#server/booking/party/read-row';
import { type PartyRow, travellersOf } from '#server/booking/party/rows';
import { type TravellerValues, type TypedList, travellerFields } from '#server/booking/party/traveller.input';
import type { LoadedBooking } from '#server/booking/record/loaded-booking';
import { isPermitted } from '#server/booking/record/states';
import { zoneOf } from '#server/catalogue/destination';
import { dayIn } from '#server/values/calendar.input';
import { RefusedFields } from '#server/values/errors';
import { counted } from '#server/values/plural.input';
import { type Form, type TogetherForm, textIn } from './kind';

/** Somebody as an import types them into the list of their booking. */
export type TypedTraveller = TravellerValues & { room: string };

/** @param room the number of the room in which they sleep, if the booking has rooms */
export const typedOf = (row: PartyRow, room: number | undefined): TypedTraveller => ({
  ...{ ...valuesOf(row), room: String(room ?? '') },
  passportNumber: row.passportNumber ?? '',
});

/** More characters than a form takes. */
const tooLong = 1000;

interface ReadTraveller {
  /** Of the row in the file. */
  index: number;
  values: Partial<TravellerValues>;
  /** Empty where nothing is said. */
  room: string;
}

/** What a row says; an empty cell says nothing. */
function readTraveller(form: Form, index: number): ReadTraveller {
  const values = Object.fromEntries(
    travellerFields.flatMap((field) => (textIn(form, field) === '' ? [] : [[field, textIn(form, field)]])),
  );
  return {
    index,
    values: { ...values, ...namesOf(form) },
    room: typeof form.room === 'number' ? String(form.room) : '',
  };
}

/** The names of a column with both, unless others have them; beside given names alone it has the other one. */
function namesOf(form: Form): Partial<TravellerValues> {
  const [whole, given, family] = ['fullName', 'givenName', 'familyName'].map((field) => textIn(form, field));
  if (!whole || family) return {};
  return given ? { familyName: whole } : namesIn(whole, 'given-first');
}

/** Why no list can be imported into a booking; null where it can. */
function obstacleTo(reservation: Reservation, rows: number, now: Date): string | null {
  const people = peopleOf(reservation);
  if (reservation.erasedAt !== null) return 'The data of this booking have been erased';
  if (!isPermitted('name travellers', reservation)) return `This booking is ${reservation.status}`;
  if (isJourneyOver(reservation, now)) return 'This trip is over';
  return rows <= people
    ? null
    : `This booking is for ${counted(people, 'traveller')}, and the file has ${rows} rows for it`;
}

const peopleOf = ({ adults, childrenAges }: Reservation): number => adults + childrenAges.length;

type Problems = TogetherForm['problems'];

/** What no list of this booking can have. */
function problemsIn(forms: Form[], reservation: Reservation, now: Date): Problems {
  const obstacle = obstacleTo(reservation, forms.length, now);
  if (obstacle) return [{ index: 0, field: 'booking', message: obstacle }];
  return forms.flatMap((form, index) =>
    [...travellerFields, 'fullName']
      .filter((field) => textIn(form, field).length > tooLong)
      .map((field) => ({ index, field, message: 'Enter at most 1,000 characters' })),
  );
}

/** The rooms that the booking does not have. */
function roomProblems(read: ReadTraveller[], { rooms }: Reservation): Problems {
  const message = `This booking has ${rooms === null ? 'no rooms' : counted(rooms, 'room')}`;
  const isNone = (room: string) => room !== '' && !(Number(room) >= 1 && Number(room) <= (rooms ?? 0));
  return read.flatMap(({ index, room }) => (isNone(room) ? { index, field: 'room', message } : []));
}

const everybody = 'Everybody else of this booking has a name already. Correct the name in the booking, or replace them';

/** Reads the rows of a file as the list of their booking: each is whoever has its name, or else the next one without any. */
export function readList(forms: Form[], booking: LoadedBooking, now: Date): TogetherForm {
  const { reservation } = booking;
  const cellOf = () => ({ index: 0, field: 'booking' });
  const refuse = (problems: Problems): TogetherForm => ({ form: null, problems, cellOf });
  const wrong = problemsIn(forms, reservation, now);
  if (wrong.length > 0) return refuse(wrong);
  const party = travellersOf(reservation, booking.travellers);
  const read = forms.map(readTraveller);
  const places = placed(read, party.slice(0, peopleOf(reservation)), reservation.startDate);
  const homeless = read.filter(({ index }) => places.every((one) => one.index !== index));
  if (homeless.length > 0)
    return refuse(homeless.map(({ index }) => ({ index, field: 'familyName', message: everybody })));
  const unroomed = roomProblems(read, reservation);
  const byPlace = new Map(places.map((one) => [one.place, one]));
  const indexOf = (place: number) => byPlace.get(place)?.index ?? 0;
  try {
    const today = dayIn(zoneOf(reservation.country), now);
    const typed = typedList(booking, (_, place) => {
      const { values = {}, room = '' } = byPlace.get(place) ?? {};
      return unroomed.length > 0 ? values : { ...values, room };
    });
    const { changed, rows, arranged } = changesOfList(booking, { ...typed, otherAges: true }, travellerFields, today);
    if (unroomed.length > 0) return refuse(unroomed);
    const { numbers } = arranged ?? arrangementOf(reservation, party);
    const problems = problemsOf(rows, reservation);
    const warnings = changed.flatMap(({ after, fields }) => {
      const place = after.position - 1;
      const said = (problems[place] ?? []).filter(({ field }) => fields.includes(field));
      return said.map((one) => ({
        ...{ index: indexOf(place), field: one.field, message: describeProblem(one, after, reservation) },
      }));
    });
    return { form: { rows: rows.map((row, place) => typedOf(row, numbers[place])) }, problems: [], warnings, cellOf };
  } catch (error) {
    if (!(error instanceof RefusedFields)) throw error;
    const others = Object.entries(error.fields).map(([path, message]) => {
      const [, place, field = ''] = path.split('.');
      return { index: indexOf(Number(place)), field, message };
    });
    return refuse([...others, ...unroomed]);
  }
}

/** The form of a list with what is typed of each; the rooms are in it where somebody gets another one. */
export function typedList(
  { reservation, travellers }: LoadedBooking,
  valuesOfRow: (row: PartyRow, place: number) => Partial<TypedTraveller>,
): Pick<TypedList, 'rows' | 'rooms'> {
  const party = travellersOf(reservation, travellers);
  const { numbers, types } = arrangementOf(reservation, party);
  const moved: string[] = [];
  const rows = party.map((row, place) => {
    const { room, ...values } = valuesOfRow(row, place);
    const isOther = room && room !== String(numbers[place]);
    if (isOther) moved.push(room);
    return { id: row.id, was: markOf(row), ...values, ...(isOther ? { room } : {}) };
  });
  return { rows, ...(moved.length > 0 ? { rooms: { was: markOfRooms({ numbers, types }), types } } : {}) };
}

/** Without a name: it stays with the row. */
const describeProblem = ({ kind, message }: Problem, row: PartyRow, { startDate }: Reservation): string =>
  kind === 'age' && row.birthDate !== null
    ? `This traveller is ${describeOtherAge(row, row.birthDate, startDate)}`
    : message;
