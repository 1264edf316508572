// A process that books, confirms, moves and cancels on the database of others until it is killed; each line that it writes is
// what it has been told is stored.
import { hardlyBlock, openDatabase, setDatabase, writeWhenFree } from '#db/client';
import { apply } from '#server/booking/apply';
import type { Command } from '#server/booking/commands/command.input';
import { everything } from '#server/booking/commands/decision';
import { noJourneyTexts } from '#server/booking/record/journey-texts.input';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { readEnvironment, setEnvironment } from '#server/env';
import { Conflict } from '#server/values/errors';

const [name = '', variables = '{}', file = '', tour = '', start = ''] = process.argv.slice(2);
setEnvironment(readEnvironment(JSON.parse(variables)));
const database = setDatabase(openDatabase(file));
hardlyBlock(database);
// The end of a process is no power cut.
database.$client.pragma('synchronous = OFF');

const product = { kind: 'tour', id: Number(tour) } as const;
const oneOf = <Item>(...items: Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;
const departure = () => ({ day: oneOf('2026-12-05', '2026-12-06'), time: oneOf('08:00', '14:00') });
/** Of its own and of others. */
const open = database.$client.prepare("SELECT id FROM reservations WHERE status IN ('pending', 'confirmed')").pluck();
let acts = 0;

function request(key: string): Command {
  const { day: date, time: startTime } = departure();
  const contact = {
    name: 'Amelia',
    email: `${key}@example.com`,
    phone: '+49 30 0000 0100',
    whatsapp: null,
    pickupPlace: null,
  };
  const party = { adults: oneOf(2, 3, 4), children: 0, childrenAges: [], rooms: null, hotelRating: null };
  const booking = {
    ...contact,
    ...party,
    date,
    startTime,
    extras: [],
    buyer: null,
    ...noJourneyTexts,
    specialRequests: null,
  };
  return { kind: 'request', product, booking, submissionKey: key, suspect: false, client: key };
}

function later(id: number): Command {
  const { reservation } = loadBooking(id);
  const { version, name: called, email, phone, pickupTime, meetingPoint } = reservation;
  const { day: startDate, time: startTime } = departure();
  const journey = { startDate, startTime, adults: oneOf(2, 3, 4), childrenAges: [], rooms: null, hotelRating: null };
  const places = { pickupTime, meetingPoint, pickupPlace: null };
  const quietly = { reason: null, tell: false, message: null, answersRequest: false, seen: everything };
  return oneOf<Command>(
    { kind: 'decide', id, version, status: 'confirmed', message: null, tell: false },
    { kind: 'cancel', id, client: 'x' },
    {
      ...{
        kind: 'change',
        id,
        version,
        name: called,
        email,
        phone,
        whatsapp: null,
        ...journey,
        ...places,
        ...noJourneyTexts,
      },
      ...{ specialRequests: null, product: null, price: { kind: 'keep' }, ...quietly },
    },
  );
}

for (;;) {
  acts += 1;
  const key = `${name}-${acts}-of-the-clerk`;
  const id = oneOf(undefined, oneOf(...(open.all() as number[])));
  try {
    const command = id === undefined ? request(key) : later(id);
    const { reservation } = await writeWhenFree(() => apply(command, new Date(Date.parse(start) + acts)));
    process.stdout.write(`${JSON.stringify([command.kind, reservation.id, reservation.version])}\n`);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
  }
}
