import { useState } from 'react';
import { bindingsOf } from '#app/admin/form/form-values.ts';
import { useFormWith, useOfficeValues } from '#app/admin/form/office-form.ts';
import { Checkbox } from '#app/admin/record/form-parts';
import { useReservationChange } from '#app/admin/reservations/details/reservation-action.ts';
import { MoneyForm } from '#app/admin/reservations/money/money-forms';
import { isRpcError, trpc } from '#app/trpc';
import { TextField } from '#app/ui/form/field';
import type { OfficeList } from '#server/booking/party/list';
import {
  flightLabels,
  type TravellerField,
  type TravellerValues,
  travellerLabels,
  travellersInput,
  typedPlaces,
} from '#server/booking/party/traveller.input';
import { pick } from '#server/values/pick.input';
import { PasteList } from './paste-list';
import { RoomField, RoomTypeFields } from './room-fields';

interface ListFormProps {
  id: number;
  list: OfficeList;
  onClose: () => void;
}

const notSaved = 'The travellers could not be saved.';
const labels = { rows: 'Travellers', flights: 'Flights', rooms: 'Rooms' };

/** What is typed of somebody; `room` where there are several. */
type Typed = Partial<TravellerValues> & { room?: string };

type Row = Pick<OfficeList['rows'][number], 'id' | 'was'> & Typed;

/** The rows of a list without what was not asked. */
const rowsOf = ({ fields, rows, rooms }: OfficeList): Row[] =>
  rows.map(({ id, was, values, room }) => ({
    ...{ id, was, ...pick(values, ...fields) },
    ...(rooms && rooms.rooms.length > 1 && room !== null ? { room: String(room) } : {}),
  }));

/** The types of the rooms, and what they were; undefined where it has none. */
const roomsOf = ({ rooms }: OfficeList) => (rooms ? { was: rooms.was, types: rooms.types } : undefined);

/** What was typed of those who travel now. */
function typedNow(rows: Row[], list: OfficeList): Row[] {
  const places = typedPlaces(list.rows, rows);
  return rowsOf(list).map((row, index) => rows[places[index] ?? -1] ?? row);
}

/** The values of the form. Passports are kept nowhere until they are saved. */
function useList({ id, list, onClose }: ListFormProps) {
  const { flights } = list;
  const initial = { rows: rowsOf(list), rooms: roomsOf(list), flights };
  const held = useOfficeValues({ initial });
  const save = trpc.travellers.save.useMutation();
  const utils = trpc.useUtils();
  const change = useReservationChange(id);
  const [otherAges, setOtherAges] = useState(false);
  /** @param isSaid whether what somebody else has saved is said at the fields: the next attempt replaces it */
  const renew = async (isSaid: boolean) => {
    const now = await utils.travellers.byReservation.fetch({ id }, { staleTime: 0 });
    held.change(({ rows, rooms }) => ({
      rooms: isSaid && rooms ? { ...rooms, was: now.rooms?.was ?? rooms.was } : roomsOf(now),
      rows: isSaid
        ? rows.map((row, index) => ({ ...row, ...pick(now.rows[index] ?? row, 'id', 'was') }))
        : typedNow(rows, now),
    }));
  };
  const form = useFormWith(held, {
    ...{ labels, failure: notSaved, schema: travellersInput },
    input: ({ rows, rooms, flights: typed }) => ({
      ...{ id, otherAges, rows },
      ...(typed ? { flights: typed } : {}),
      ...(rooms ? { rooms } : {}),
    }),
    save: async (input) => {
      try {
        return await change(() => save.mutateAsync(input), { title: 'Travellers saved' }, notSaved);
      } catch (error) {
        if (isRpcError(error) && error.data?.code === 'CONFLICT') await renew(error.data.fieldErrors !== null);
        throw error;
      }
    },
    refresh: () => utils.travellers.byReservation.invalidate({ id }),
    onDone: onClose,
  });
  return { form, otherAges, setOtherAges };
}

/** Everybody of a party, a row of fields each. */
export function ListForm(props: ListFormProps) {
  const { id, list, onClose } = props;
  const { form, otherAges, setOtherAges } = useList(props);
  const { values, errors, change } = form;
  const setRow = (index: number, changed: Typed) =>
    change(({ rows }) => ({ rows: rows.map((row, at) => (at === index ? { ...row, ...changed } : row)) }));
  const asksAges = Object.values(errors).some((message) => message.endsWith('Which is right?'));
  return (
    <MoneyForm send="Save travellers" form={form} onClose={onClose}>
      {list.rows.length > 1 && (
        <PasteList
          id={id}
          onRead={(read) =>
            change(({ rows }) => ({
              rows: rows.map((row, place) => ({ ...row, ...read.find((one) => one.place === place)?.values })),
            }))
          }
        />
      )}
      {values.rows.map((row, index) => (
        <TravellerFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a traveller has no other identity than the place
          key={index}
          {...{ row, index, errors }}
          shown={list.rows.find((one, at) => (row.id === null ? at === index : one.id === row.id))}
          fields={list.fields}
          rooms={list.rooms}
          onChange={(changed) => setRow(index, changed)}
        />
      ))}
      {list.rooms && values.rooms && (
        <RoomTypeFields
          {...{ errors }}
          rooms={list.rooms}
          types={values.rooms.types}
          onChange={(types) => change(({ rooms }) => ({ rooms: rooms && { ...rooms, types } }))}
        />
      )}
      {values.flights && (
        <FlightFields flights={values.flights} errors={errors} onChange={(flights) => change({ flights })} />
      )}
      {(asksAges || otherAges) && (
        <Checkbox
          className="mt-4"
          name="otherAges"
          label="The birth dates are right"
          hint="Saves them. Then change the ages of the booking, and its price"
          checked={otherAges}
          onChange={setOtherAges}
        />
      )}
    </MoneyForm>
  );
}

interface TravellerFieldsProps {
  row: Row;
  index: number;
  shown: OfficeList['rows'][number] | undefined;
  fields: TravellerField[];
  rooms: OfficeList['rooms'];
  errors: Record<string, string>;
  onChange: (changed: Typed) => void;
}

function TravellerFields({ row, index, shown, fields, rooms, errors, onChange }: TravellerFieldsProps) {
  const { text } = bindingsOf(row as Row & TravellerValues, errors, travellerLabels, onChange, `rows.${index}.`);
  return (
    <fieldset className="mt-4 grid gap-3 border-t border-rule pt-3 sm:grid-cols-6">
      <legend className="float-left font-semibold sm:col-span-6">
        {`Traveller ${index + 1}${shown ? `: ${shown.who}` : ''}`}
      </legend>
      {fields.map((field) => (
        <TextField
          key={field}
          autoComplete="off"
          {...text(field)}
          {...(field === 'birthDate' || field === 'passportExpiry' ? { type: 'date' } : {})}
          className={field === 'diet' || field === 'health' ? 'sm:col-span-3' : 'sm:col-span-2'}
        />
      ))}
      {rooms && row.room !== undefined && (
        <RoomField {...{ rooms, index, errors }} room={row.room} onChange={(room) => onChange({ room })} />
      )}
    </fieldset>
  );
}

const ways = { arrival: 'Arrival flight', departure: 'Departure flight' } as const;

interface FlightFieldsProps {
  flights: NonNullable<OfficeList['flights']>;
  errors: Record<string, string>;
  onChange: (flights: NonNullable<OfficeList['flights']>) => void;
}

function FlightFields({ flights, errors, onChange }: FlightFieldsProps) {
  return (Object.keys(ways) as (keyof typeof ways)[]).map((way) => {
    const set = (changed: object) => onChange({ ...flights, [way]: { ...flights[way], ...changed } });
    const { text } = bindingsOf(flights[way], errors, flightLabels, set, `flights.${way}.`);
    return (
      <fieldset key={way} className="mt-4 grid gap-3 border-t border-rule pt-3 sm:grid-cols-4">
        <legend className="float-left font-semibold sm:col-span-4">{ways[way]}</legend>
        {(Object.keys(flightLabels) as (keyof typeof flightLabels)[]).map((field) => (
          <TextField
            key={field}
            autoComplete="off"
            {...text(field)}
            {...(field === 'day' ? { type: 'date' } : field === 'time' ? { type: 'time' } : {})}
          />
        ))}
      </fieldset>
    );
  });
}
