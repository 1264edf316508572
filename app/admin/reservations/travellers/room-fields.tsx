import { fieldId } from '#app/admin/form/form-values.ts';
import type { FieldErrors } from '#app/admin/form/record-errors.ts';
import { Select } from '#app/ui/form/field';
import type { RoomType } from '#db/schema/asks';
import type { OfficeList } from '#server/booking/party/list';
import { describeRoom, roomChoices, roomTypeChoices } from '#server/booking/party/rooms.input';

type Rooms = NonNullable<OfficeList['rooms']>;

interface RoomFieldProps {
  rooms: Rooms;
  /** Of the traveller in the list. */
  index: number;
  room: string;
  errors: FieldErrors;
  onChange: (room: string) => void;
}

/** In which room somebody sleeps. */
export function RoomField({ rooms, index, room, errors, onChange }: RoomFieldProps) {
  const name = `rows.${index}.room`;
  return (
    <Select
      id={fieldId(name)}
      label="Room"
      name={name}
      options={roomChoices(rooms.rooms)}
      value={room}
      className="sm:col-span-2"
      onValueChange={onChange}
      {...(errors[name] ? { error: errors[name] } : {})}
    />
  );
}

interface RoomTypeFieldsProps {
  rooms: Rooms;
  types: RoomType[];
  errors: FieldErrors;
  onChange: (types: RoomType[]) => void;
}

/** The types of the rooms of a booking. */
export function RoomTypeFields({ rooms: { rooms }, types, errors, onChange }: RoomTypeFieldsProps) {
  return (
    <fieldset className="mt-4 grid gap-3 border-t border-rule pt-3 sm:grid-cols-6">
      <legend className="float-left font-semibold sm:col-span-6">Rooms</legend>
      {rooms.map(({ number, type }, index) => {
        const name = `roomTypes.${index}`;
        return (
          <Select
            key={number}
            id={fieldId(name)}
            label={`Room ${number}`}
            name={name}
            options={roomTypeChoices}
            value={types[index] ?? type}
            className="sm:col-span-2"
            onValueChange={(chosen) => onChange(types.with(index, chosen))}
            {...(errors[name] ? { error: errors[name] } : {})}
          />
        );
      })}
      <p className="text-sm text-quiet sm:col-span-6">The number of rooms changes with the reservation and its price</p>
    </fieldset>
  );
}

/** Who sleeps where, and what does not fit. */
export const Rooms = ({ rooms: { rooms, problems } }: { rooms: Rooms }) => (
  <div className="mt-4 border-t border-rule pt-3">
    <h3 className="font-semibold">Rooms</h3>
    {problems.map((message) => (
      <p key={message} className="mt-1 text-sm font-semibold text-danger">
        {message}
      </p>
    ))}
    <ul className="bare-list text-sm">
      {rooms.map((room) => (
        <li key={room.number} className="mt-1">
          <span dir="auto">{describeRoom(room)}</span>
          {room.problems.map((message) => (
            <strong key={message} className="block text-danger">
              {message}
            </strong>
          ))}
        </li>
      ))}
    </ul>
  </div>
);
