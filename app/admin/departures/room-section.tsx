import { href, Link } from 'react-router';
import type { RoomingList, ShownRoom } from '#server/booking/views/rooming-list';
import { emptyRoom, goneMark, guestName, guestNotes, sectionHeading } from '#server/booking/views/rooming-list.input';

const cell = 'py-1.5 pr-4 align-top max-sm:block max-sm:py-0.5';
const wide = 'max-sm:basis-full';
const row = 'max-sm:flex max-sm:flex-wrap';

/** The rooms of a type, a group of rows each. */
export function RoomSection({ section }: { section: RoomingList['sections'][number] }) {
  const heading = sectionHeading(section);
  return (
    <section>
      <h2 className="figures mb-1 text-[1.2rem]">{heading}</h2>
      <table className="figures w-full table-fixed border-b border-rule text-left max-sm:block">
        <caption className="sr-only">{heading}</caption>
        <thead className="text-sm text-quiet max-sm:sr-only">
          <tr>
            <th scope="col" className="w-14 py-1 pr-4 font-normal">
              Room
            </th>
            <th scope="col" className="w-[28%] py-1 pr-4 font-normal">
              Guest
            </th>
            <th scope="col" className="w-32 py-1 pr-4 font-normal">
              Adult or child
            </th>
            <th scope="col" className="py-1 pr-4 font-normal">
              Diet and notes
            </th>
            <th scope="col" className="w-[20%] py-1 font-normal">
              Booking
            </th>
          </tr>
        </thead>
        {section.rooms.map((room) => (
          <RoomRows key={`${room.booking.id} ${room.number}`} room={room} />
        ))}
      </table>
    </section>
  );
}

function RoomRows({ room: { number, booking, hotel, guests } }: { room: ShownRoom }) {
  const rows = Math.max(1, guests.length);
  return (
    <tbody className="break-inside-avoid border-t border-rule max-sm:block max-sm:py-2">
      {guests.length === 0 && (
        <tr className={row}>
          <RoomNumber {...{ number, booking, hotel, rows }} />
          <td className={cell} colSpan={3}>
            {emptyRoom}
          </td>
          <Booking {...{ booking, hotel, rows }} />
        </tr>
      )}
      {guests.map((guest, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people without a name are alike
        <tr key={index} className={row}>
          {index === 0 && <RoomNumber {...{ number, booking, hotel, rows }} />}
          <th scope="row" className={`${cell} font-semibold`}>
            <span dir="auto" className={`[overflow-wrap:anywhere] ${guest.name ? '' : 'font-normal italic'}`}>
              {guestName(guest)}
            </span>
            {guest.mark && (
              <strong className="block w-fit rounded-sm px-1 text-sm font-bold ring-1 ring-ink">{guest.mark}</strong>
            )}
          </th>
          <td className={cell}>{guest.who}</td>
          <td className={`${cell} ${wide}`}>
            {guestNotes(guest).map((words) => (
              <span key={words} dir="auto" className="block whitespace-pre-line [overflow-wrap:anywhere]">
                {words}
              </span>
            ))}
          </td>
          {index === 0 && <Booking {...{ booking, hotel, rows }} />}
        </tr>
      ))}
    </tbody>
  );
}

type OfRoom = Pick<ShownRoom, 'number' | 'booking' | 'hotel'> & { rows: number };

/** On a phone with its booking, which has no column there. */
function RoomNumber({ number, booking, hotel, rows }: OfRoom) {
  return (
    <td className={`${cell} ${wide} font-semibold`} rowSpan={rows}>
      <span className="max-sm:hidden">{number}</span>
      <span className="text-sm text-quiet sm:hidden">
        {[number && `Room ${number}`, booking.name, booking.reference, hotel].filter(Boolean).join(', ')}
      </span>
    </td>
  );
}

function Booking({ booking, hotel, rows }: Omit<OfRoom, 'number'>) {
  return (
    <td className={`${cell} text-sm max-sm:hidden`} rowSpan={rows}>
      <Link
        to={href('/admin/reservations/:id', { id: String(booking.id) })}
        className="underline-offset-4 [overflow-wrap:anywhere] hover:underline print:no-underline"
      >
        {booking.name}
      </Link>
      <span className="block text-quiet">{booking.reference}</span>
      {hotel && <span className="block text-quiet">{hotel}</span>}
    </td>
  );
}

/** Those whom the hotel was told of and who are not on the list any more. */
export function Gone({ gone }: Pick<RoomingList, 'gone'>) {
  return (
    <section>
      <h2 className="mb-1 text-[1.2rem]">{goneMark}</h2>
      <ul className="ml-5 list-disc">
        {gone.map(({ name, reference }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: people without a name are alike
          <li key={index} className="figures">
            <span dir="auto" className="font-semibold">
              {name}
            </span>
            <span>{reference && `, ${reference}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
