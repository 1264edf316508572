import { data, redirect } from 'react-router';
import { z } from 'zod';
import type { Reservation } from '#db/schema/reservation';
import { apply } from '#server/booking/apply';
import { type ShownList, showTravellers } from '#server/booking/party/list';
import { type PastedList, readPastedList } from '#server/booking/party/pasted-list';
import {
  type PastedTravellers,
  pastedList,
  type TravellerField,
  type TypedRow,
  travellerFields,
  typedPlaces,
} from '#server/booking/party/traveller.input';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { travellersPath } from '#server/booking/record/reservation-facts';
import { errorFacts, log } from '#server/log';
import { issueSubmissionKey } from '#server/signing';
import { Conflict, RefusedFields } from '#server/values/errors';
import { pick } from '#server/values/pick.input';
import { flash } from '#server/web/flash';
import type { SubmittedValues } from '#server/web/form';
import { rateLimit } from '#server/web/rate-limit';
import { type FormResult, readSubmission } from '#server/web/submission';

const perClient = rateLimit({ max: 120, windowSeconds: 600 });

const list = z.array(z.string().max(1000)).max(150).default([]);
const lists = Object.fromEntries(travellerFields.map((field) => [field, list])) as Record<TravellerField, typeof list>;
const text = z.string().max(200).optional();
/** Of both flights: `arrivalNumber`. */
const flightFields = ['Number', 'Day', 'Time', 'Airport'] as const;
const flight = <Way extends string>(way: Way) =>
  Object.fromEntries(flightFields.map((field) => [way + field, text])) as Record<
    `${Way}${(typeof flightFields)[number]}`,
    typeof text
  >;
const saved = z.strictObject({
  intent: z.literal('save'),
  id: z
    .array(z.string().regex(/^\d{0,10}$/))
    .max(150)
    .default([]),
  was: list,
  ...lists,
  /** The number of the room of each, and the types of rooms. */
  room: list,
  roomType: list,
  roomsWas: text,
  ...flight('arrival'),
  ...flight('departure'),
  /** Birth dates of other ages than were booked are right. */
  otherAges: z.literal('yes').optional(),
});
const listForm = z.discriminatedUnion('intent', [saved, pastedList.extend({ intent: z.literal('paste') })]);
type Saved = z.output<typeof saved>;

/** More than the rows of the largest party have. */
const maxFields = 1750;

/** The answer to a form that was not stored: refused, or a pasted list as it was read. */
export interface ListAnswer extends FormResult {
  pasted?: PastedList;
}

/**
 * Handles a form of the list and throws the redirect; returns the answer to one that was not stored.
 * @param find throws where the request does not have the key of the booking
 */
export async function handleListForm(request: Request, find: () => Reservation, address: string) {
  const wait = perClient.hit(address);
  const read = await readSubmission(request, listForm, { title: 'This was not saved', maxFields });
  const { form } = read;
  if (!['save', 'paste'].includes(String(form.submitted.intent))) throw new Response('Unknown intent', { status: 400 });
  if (wait > 0) return read.refuseForNow(wait);
  const reservation = find();
  if (!form.ok) return read.refuseFields(form.errors);
  if (form.value.intent === 'paste') return showPasted(reservation, form.value);
  try {
    throw await save(reservation, form.value);
  } catch (error) {
    if (error instanceof Response) throw error;
    const list = () => showTravellers(loadBooking(reservation.id), new Date());
    if (error instanceof RefusedFields) {
      Object.assign(form.submitted, presentRows(list()));
      return read.refuseFields(namedByForm(error.fields));
    }
    if (error instanceof Conflict) {
      Object.assign(form.submitted, typedOfPresent(list(), form.value));
      return read.refuse(422, error.message);
    }
    log('error', 'travellers-page.failed', errorFacts(error));
    return read.refuse(503, 'Something went wrong on our side. Please try again.');
  }
}

const idIn = (text: string | undefined) => (text ? Number(text) : null);

async function save({ id }: Reservation, form: Saved): Promise<Response> {
  const rows = form.was.map(
    (was, index): TypedRow => ({
      id: idIn(form.id[index]),
      was,
      room: form.room[index],
      ...(Object.fromEntries(travellerFields.map((field) => [field, form[field][index]])) as Pick<
        TypedRow,
        TravellerField
      >),
    }),
  );
  const way = (name: 'arrival' | 'departure') => ({
    number: form[`${name}Number`],
    day: form[`${name}Day`],
    time: form[`${name}Time`],
    airport: form[`${name}Airport`],
  });
  const flights = { arrival: way('arrival'), departure: way('departure') };
  const otherAges = form.otherAges === 'yes';
  const rooms = form.roomsWas === undefined ? {} : { rooms: { was: form.roomsWas, types: form.roomType } };
  const { outcome, ...booking } = apply({
    kind: 'travellers',
    id,
    by: 'traveller',
    rows,
    flights,
    otherAges,
    ...rooms,
  });
  const list = showTravellers(booking, new Date());
  const answers = booking.reservation.email ? 'write to you' : 'call you';
  const said = outcome.asked
    ? `We have asked our office to change the ages of your booking, and will ${answers}. Until then it stays as it is.`
    : stateOf(list);
  const headers = await flash({ title: 'Saved', description: said });
  return redirect(travellersPath(booking.reservation), { status: 303, headers });
}

/** What was typed of those who still travel, at the places where they are now. */
function typedOfPresent(list: ShownList, { id: ids, ...form }: Saved): SubmittedValues {
  const places = typedPlaces(
    list.rows,
    ids.map((id) => ({ id: idIn(id) })),
  );
  const typed = (field: TravellerField | 'room' | 'was', stored: string[]) =>
    stored.map((value, index) => form[field][places[index] ?? -1] ?? value);
  const columns = travellerFields.map((field) => [
    field,
    typed(
      field,
      list.rows.map(({ values }) => values[field]),
    ),
  ]);
  const rooms = list.rows.map(({ room }) => String(room ?? ''));
  return {
    ...Object.fromEntries(columns),
    ...(list.rooms && { room: typed('room', rooms) }),
    ...presentRows(list),
    was: typed(
      'was',
      list.rows.map(({ was }) => was),
    ),
  };
}

/** How far a list is. */
function stateOf({ complete, rows, rooms, isOptional }: ShownList): string {
  const hasProblems = rooms?.rooms.some(({ problems }) => problems.length > 0) || (rooms?.problems.length ?? 0) > 0;
  const isComplete = complete === rows.length;
  return [
    ...(isOptional ? [] : [`${complete} of ${rows.length} complete.`]),
    ...(hasProblems ? ['Please check the rooms.'] : []),
    isComplete ? 'Thank you.' : 'You can come back to this page at any time.',
  ].join(' ');
}

/** What the rows are now: who sends the form again has been told. */
const presentRows = ({ rows, rooms }: ShownList): SubmittedValues => ({
  ...(rooms && { roomsWas: rooms.was }),
  id: rows.map(({ id }) => (id === null ? '' : String(id))),
  was: rows.map(({ was }) => was),
});

/** `rows.1.birthDate` is `birthDate.1` in this form, `roomTypes.0` is `roomType.0`, and `flights.arrival.day` is `arrivalDay`. */
const namedByForm = (errors: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const [, place = '', field = ''] = path.split('.');
      if (path.startsWith('rows.')) return [`${field}.${place}`, message];
      if (path.startsWith('roomTypes.')) return [`roomType.${place}`, message];
      return [place + field.charAt(0).toUpperCase() + field.slice(1), message];
    }),
  );

/** The form with what was read of a pasted list in it. Nothing of it is stored. */
function showPasted({ id }: Reservation, form: PastedTravellers) {
  const now = new Date();
  const booking = loadBooking(id);
  const pasted = readPastedList(booking, form, now);
  const list = showTravellers(booking, now);
  const { rows } = list;
  const typed = new Map(pasted.rows.map(({ place, values }) => [place, values]));
  const columns = travellerFields.map((field) => [
    field,
    rows.map(({ values }, place) => typed.get(place)?.[field] ?? values[field]),
  ]);
  const values: SubmittedValues = {
    ...presentRows(list),
    ...(pasted.refusal === null ? Object.fromEntries(columns) : {}),
    ...pick(form, 'text', 'dates', 'names'),
    intent: 'paste',
  };
  return data<ListAnswer>({ values, errors: {}, submissionKey: issueSubmissionKey(), pasted });
}
