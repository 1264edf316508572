import { type ComponentProps, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { buttonClass } from '#app/ui/form/button';
import { Textarea, TextField } from '#app/ui/form/field';
import { useFocusFirstError } from '#app/ui/form/focus-after-update.ts';
import type { ShownList, ShownTraveller } from '#server/booking/party/list';
import { flightLabels, type TravellerField, travellerLabels } from '#server/booking/party/traveller.input';
import { RoomFields, RoomOf } from './room-fields';
import type { ListAnswer } from './travellers-action.server.ts';
import { Kept, typedIn } from './typed.tsx';

interface ListFormProps {
  list: ShownList;
  /** The address of the page, key included. */
  path: string;
  /** The name of the booking. */
  bookedBy: string;
  answer: ListAnswer | undefined;
}

/** One form for everybody, which works without JavaScript. */
export function ListForm({ list, path, bookedBy, answer }: ListFormProps) {
  const busy = useNavigation().formAction === path;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, answer?.pasted ? undefined : answer);
  const errors = answer?.errors ?? {};
  const asksAges = Object.entries(errors).some(([name, message]) => isOfAge(name, message));
  return (
    <Form
      ref={form}
      method="post"
      action={path}
      name="travellers"
      data-answered={!!answer || undefined}
      className="max-w-3xl"
      noValidate
    >
      {list.rows.map((row, index) => (
        <TravellerFields
          key={row.position}
          {...{ row, index, answer }}
          fields={list.fields}
          rooms={list.rooms}
          bookedBy={index === 0 ? bookedBy : null}
        />
      ))}
      {list.rooms && <RoomFields rooms={list.rooms} answer={answer} />}
      {list.flights && <FlightFields flights={list.flights} answer={answer} />}
      {asksAges && (
        <label className="mt-6 flex items-center gap-3 font-semibold">
          <input type="checkbox" name="otherAges" value="yes" className="h-5 w-5 shrink-0 accent-brand" />
          <span>
            The birth dates are right. Ask the office to change the ages of the booking, which may change the price.
          </span>
        </label>
      )}
      <div className="travellers-save">
        <button type="submit" name="intent" value="save" disabled={busy} className={buttonClass('primary')}>
          {busy ? 'Saving...' : 'Save'}
        </button>
        <span className="text-sm text-quiet">We need this for your journey only.</span>
      </div>
    </Form>
  );
}

const isOfAge = (name: string, message: string) => name.startsWith('birthDate.') && message.endsWith('Which is right?');

/** What a browser fills in by itself. */
const filledAs: Partial<Record<TravellerField, string>> = {
  givenName: 'given-name',
  familyName: 'family-name',
  birthDate: 'bday',
  nationality: 'country-name',
};

/** In characters. */
const lengths: Partial<Record<TravellerField, number>> = { givenName: 60, familyName: 60, diet: 200, health: 500 };

interface TravellerFieldsProps {
  row: ShownTraveller;
  index: number;
  fields: TravellerField[];
  rooms: ShownList['rooms'];
  bookedBy: string | null;
  answer: ListAnswer | undefined;
}

function TravellerFields({ row, index, fields, rooms, bookedBy, answer }: TravellerFieldsProps) {
  const { id, was, who, missing, problems, values } = row;
  const hints: Partial<Record<TravellerField, string>> = {
    ...(bookedBy && row.name === '' ? { givenName: `Booked by ${bookedBy}` } : {}),
    ...(values.passportNumber ? { passportNumber: 'Leave it as it is to keep the number' } : {}),
    nationality: 'As in the passport',
    diet: 'Such as vegetarian, or a nut allergy',
    health: 'What our guides should know',
  };
  return (
    <fieldset className="traveller">
      <legend>{`Traveller ${index + 1}: ${who}`}</legend>
      <p className="traveller-state">{missing.length === 0 ? 'Complete' : `Missing: ${missing.join(', ')}`}</p>
      {problems.map(({ message }) => (
        <p key={message} className="traveller-said">
          {message}
        </p>
      ))}
      <Kept name="id[]" value={typedIn(answer, 'id', index, id === null ? '' : String(id))} />
      <Kept name="was[]" value={typedIn(answer, 'was', index, was)} />
      {fields.map((field) => {
        const control = {
          id: `${field}-${index}`,
          label: travellerLabels[field],
          name: `${field}[]`,
          defaultValue: typedIn(answer, field, index, values[field]),
          autoComplete: filledAs[field] ? `section-traveller${index + 1} ${filledAs[field]}` : 'off',
          ...(answer?.errors[`${field}.${index}`] ? { error: answer.errors[`${field}.${index}`] } : {}),
          ...(hints[field] ? { hint: hints[field] } : {}),
        };
        if (field === 'health')
          return <Textarea key={field} {...control} optional rows={2} maxLength={lengths[field]} />;
        return <TextField key={field} {...control} {...kindOf(field)} maxLength={lengths[field]} />;
      })}
      {rooms && rooms.rooms.length > 1 && row.room !== null && <RoomOf {...{ rooms, index, answer }} room={row.room} />}
    </fieldset>
  );
}

/** The kind of control of a field. */
function kindOf(field: TravellerField): Partial<ComponentProps<typeof TextField>> {
  if (field === 'birthDate' || field === 'passportExpiry') return { type: 'date', className: 'half' };
  if (field === 'passportNumber') {
    return { className: 'half', spellCheck: false, autoCapitalize: 'characters', 'data-private': '' } as object;
  }
  return field === 'diet' ? { optional: true } : { className: 'half' };
}

const ways = { arrival: 'Arrival', departure: 'Departure' } as const;

function FlightFields({
  flights,
  answer,
}: {
  flights: NonNullable<ShownList['flights']>;
  answer: ListAnswer | undefined;
}) {
  return (Object.keys(ways) as (keyof typeof ways)[]).map((way) => (
    <fieldset key={way} className="traveller">
      <legend>{`${ways[way]} flight`}</legend>
      {(Object.keys(flightLabels) as (keyof typeof flightLabels)[]).map((field) => {
        const name = way + field.charAt(0).toUpperCase() + field.slice(1);
        const typed = answer?.values[name];
        const error = answer?.errors[name];
        return (
          <TextField
            key={field}
            label={flightLabels[field]}
            name={name}
            className="half"
            autoComplete="off"
            type={field === 'day' ? 'date' : field === 'time' ? 'time' : 'text'}
            defaultValue={typeof typed === 'string' ? typed : flights[way][field]}
            {...(error ? { error } : {})}
          />
        );
      })}
    </fieldset>
  ));
}
