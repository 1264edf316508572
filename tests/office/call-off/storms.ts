import type { Schedule } from '#db/schema/schedule';
import { renderEmail } from '#emails/catalog';
import type { Booking } from '#server/booking/record/reservation.input';
import { type Party, readBoard } from '#server/office/call-off/board';
import type { NewCallOff } from '#server/office/call-off/call-off.input';
import { amelia, book, minutesLater, storedEmails } from '../../booking/bookings';
import { answer } from '../../booking/forms';
import { day, everyDay, karnak, pyramids, sell as sellSeats } from '../../booking/seats/selling';

export const season = { ...everyDay, seats: 6 };
export const bothTours = () => [karnak(), pyramids()].map(({ id }) => `tour-${id}`);

export const sell = (product: { id: number }, changes: Partial<Schedule> = {}) =>
  sellSeats(product, { seasons: [season], ...changes });

export async function bookParty(name: string, adults: number, changes: Partial<Booking> = {}, product = karnak()) {
  const email = `${name.toLowerCase()}@example.com`;
  const party = { ...amelia, name, email, adults, children: 0, childrenAges: [], ...changes };
  return (await book({ product, booking: party })).reservation;
}

export const confirmParty = async (...party: Parameters<typeof bookParty>) =>
  answer(await bookParty(...party), 'confirmed', { undoable: false }, minutesLater(5));

export const storm = (changes: Partial<NewCallOff> = {}): NewCallOff => ({
  ...{ productKeys: [`tour-${karnak().id}`], from: day, until: day, times: [], without: [] },
  ...{ reason: 'Storm', message: 'We are sorry.', ...changes },
});
export const now = minutesLater(60);
export const later = minutesLater(90);

export const shown = ({ row, day: called, state, offered }: Party) => [
  row.name,
  called,
  state,
  offered.map((one) => one.day),
];
export const partiesOf = (id: number, at = later) => readBoard(id, at).parties.map(shown);
export const mailsTo = (email: string) =>
  Promise.all(
    storedEmails()
      .filter(({ recipient }) => recipient === email)
      .map(async ({ kind, props }) => (await renderEmail(kind, props)) as { subject: string; text: string }),
  );
