import { Select } from '#app/ui/form/field';
import type { ShownList } from '#server/booking/party/list';
import { bedFromAge, roomChoices, roomTypeChoices } from '#server/booking/party/rooms.input';
import { counted } from '#server/values/plural.input';
import type { ListAnswer } from './travellers-action.server.ts';
import { Kept, typedIn } from './typed.tsx';

type Rooms = NonNullable<ShownList['rooms']>;

interface RoomOfProps {
  rooms: Rooms;
  /** Of the traveller in the list. */
  index: number;
  room: number;
  answer: ListAnswer | undefined;
}

/** In which room somebody sleeps. */
export function RoomOf({ rooms, index, room, answer }: RoomOfProps) {
  const error = answer?.errors[`room.${index}`];
  return (
    <Select
      id={`room-${index}`}
      label="Room"
      name="room[]"
      className="half"
      autoComplete="off"
      options={roomChoices(rooms.rooms)}
      defaultValue={typedIn(answer, 'room', index, String(room))}
      {...(error ? { error } : {})}
    />
  );
}

/** The types of the rooms of a booking, and what is missing of beds. */
export function RoomFields({
  rooms: { rooms, hasInfants, problems, was },
  answer,
}: {
  rooms: Rooms;
  answer: ListAnswer | undefined;
}) {
  const kept = answer?.values.roomsWas;
  return (
    <fieldset className="traveller">
      <legend>Rooms</legend>
      <p className="traveller-state">
        {`${counted(rooms.length, 'room')} booked. To have more or fewer rooms, please ask us: the price may change.${hasInfants ? ` Children under ${bedFromAge} need no bed of their own.` : ''}`}
      </p>
      {problems.map((message) => (
        <p key={message} className="traveller-said">
          {message}
        </p>
      ))}
      <Kept name="roomsWas" value={typeof kept === 'string' ? kept : was} />
      {rooms.map(({ number, type, people, problems: ofRoom }, index) => {
        const error = answer?.errors[`roomType.${index}`];
        return (
          <div key={number} className="half">
            <Select
              id={`roomType-${index}`}
              label={`Room ${number}`}
              name="roomType[]"
              autoComplete="off"
              options={roomTypeChoices}
              defaultValue={typedIn(answer, 'roomType', index, type)}
              {...(error ? { error } : {})}
              {...(people.length > 0 ? { hint: people.join(', ') } : {})}
            />
            {ofRoom.map((message) => (
              <p key={message} className="traveller-said">
                {message}
              </p>
            ))}
          </div>
        );
      })}
    </fieldset>
  );
}
