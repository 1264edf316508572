import type { Reservation } from '#db/schema/reservation';
import type { CommandOf } from '#server/booking/commands/command.input';
import { everything } from '#server/booking/commands/decision';
import { isNamed, travellersOf } from '#server/booking/party/rows';
import { leavingOf } from '#server/booking/party/smaller-party';
import { listTravellers, loadBooking } from '#server/booking/record/loaded-booking';
import { zoneOf } from '#server/catalogue/destination';
import { dayIn } from '#server/values/calendar.input';
import { currentOf } from '../forms';
import { nameTravellers } from './named';

type Booked = Pick<Reservation, 'id'>;

const rowsOf = (booked: Booked) => travellersOf(currentOf(booked), listTravellers(booked.id));

/** The office's form that cancels those at some positions today, with the price and the fee that it is shown. */
export function cancellationOf(
  booked: Booked,
  positions: number[],
  now: Date,
  changes: Partial<CommandOf<'cancel traveller'>> = {},
): CommandOf<'cancel traveller'> {
  const { id, version, country, rooms, adults, children } = currentOf(booked);
  const rows = rowsOf(booked);
  const leaving = {
    travellers: positions.map((position) => ({ position, id: rows[position - 1]?.id ?? null })),
    from: dayIn(zoneOf(country), now),
    rooms: rooms && Math.max(1, Math.min(rooms, adults + children - positions.length)),
    ...{ id, ...changes },
  };
  const { totalCents, feeCents } = leavingOf(loadBooking(id), leaving, now);
  return {
    ...{ ...leaving, kind: 'cancel traveller', version, fee: feeCents ?? 0, reason: null, answersRequest: false },
    ...{ price: { kind: 'take', totalCents: totalCents ?? 0 }, tell: true, message: null, seen: everything },
    ...changes,
  };
}

/** The office's form that puts Clara in the place of the first traveller, who is named before. */
export function replacementOf(
  booked: Booked,
  changes: Partial<CommandOf<'replace traveller'>> = {},
): CommandOf<'replace traveller'> {
  const { id, version } = currentOf(booked);
  const [first] = rowsOf(booked);
  if (!first || !isNamed(first)) nameTravellers(booked, ['Anna Weber']);
  return {
    ...{ kind: 'replace traveller', id, version, traveller: { position: 1, id: rowsOf(booked)[0]?.id ?? null } },
    ...{ givenName: 'Clara', familyName: 'Weber', fee: 0, reason: null, tell: true, message: null, seen: everything },
    ...changes,
  };
}
