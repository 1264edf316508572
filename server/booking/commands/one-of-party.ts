import type { PriceLine, Reservation } from '#db/schema/reservation';
import { isNamed, type PartyRow } from '#server/booking/party/rows';
import { findSomebody, leavingOf } from '#server/booking/party/smaller-party';
import { paidOf } from '#server/booking/payment/payment';
import { feeLine, feeLinesOf, travelLinesOf } from '#server/booking/record/charged-fees.input';
import type { LoadedBooking } from '#server/booking/record/loaded-booking';
import { agreedSum } from '#server/booking/record/quoted-price.input';
import { noAddress } from '#server/booking/record/reservation-facts';
import { assertNoMoney, assertNothingDecided, assertVersion } from '#server/booking/record/seen';
import { type Act, assertPermittedIn } from '#server/booking/record/states';
import { mailAt } from '#server/booking/record/take-back.input';
import { priceColumns } from '#server/booking/rules/product-rules';
import { Conflict } from '#server/values/errors';
import { formatMoney } from '#server/values/money.input';
import type { CommandOf } from './command.input';
import { close, type Decision, type TravellerChange, withdrawOpen } from './decision';

type Cancellation = CommandOf<'cancel traveller'>;

/**
 * Cancels some of the party of a confirmed booking: it has a smaller party, its price for them and a fee, and a statement says
 * what that costs. Throws Conflict as `leavingOf`, for an older version, money or decisions that the office has not seen, a
 * price that it has not seen, a fee above the total, and another fee than that of the terms without a reason.
 */
export function cancelTraveller(booking: LoadedBooking, command: Cancellation, now: Date): Decision {
  const { reservation } = booking;
  assertReadyFor('cancel a traveller', booking, command);
  const leaving = leavingOf(booking, command, now);
  const { leavers, at, journey } = leaving;
  if (leaving.feeCents !== null && command.fee !== leaving.feeCents && command.reason === null) {
    throw new Conflict(`By the terms the fee is ${formatMoney(leaving.feeCents)}. Add a reason`, 'reason');
  }
  const price = withFee(reservation, linesOf(leaving, command), feeLine('cancelled', command.fee));
  const leftAt = at.toISOString();
  const withdrawn = withdrawOpen(booking, 'office');
  const answered = (['change', 'cancellation', 'question'] as const).filter((kind) =>
    kind === 'question' ? command.message !== null : command.answersRequest,
  );
  const closed = close(booking, answered, command.seen);
  return {
    columns: {
      ...{ ...journey, children: journey.childrenAges.length },
      ...price,
    },
    travellers: leavers.map(
      (row): TravellerChange => (row.id === null ? { ...row, id: null, leftAt } : { id: row.id, leftAt }),
    ),
    statement: {
      ...{ feeCents: command.fee, totalCents: price.totalPriceCents, paidCents: paidOf(booking) },
      terms: reservation.cancellation,
    },
    events: [
      { kind: 'traveller cancelled', actor: 'office', message: command.message, changes: notesOf(command, leavers) },
      ...withdrawn.events,
    ],
    closes: closed.closes,
    proposals: [...closed.proposals, ...withdrawn.proposals],
    effects: command.tell ? [{ mail: 'traveller_cancelled', sendAt: mailAt(now) }] : [],
  };
}

/**
 * Puts somebody else in the place of a named traveller, of whom nothing but the place is kept. Throws Conflict for an older
 * version, money or decisions that the office has not seen, a traveller without a name, and a fee while the price is open.
 */
export function replaceTraveller(booking: LoadedBooking, command: CommandOf<'replace traveller'>, now: Date): Decision {
  const { reservation } = booking;
  assertReadyFor('replace a traveller', booking, command);
  const { id, ...place } = findSomebody(booking, command.traveller);
  if (id === null || !isNamed(place)) {
    throw new Conflict('This traveller has no name yet. Enter it in the list instead', 'traveller');
  }
  const { givenName, familyName, fee, message, tell } = command;
  const withdrawn = fee > 0 ? withdrawOpen(booking, 'office') : { events: [], proposals: [] };
  const { closes, proposals } = close(booking, message === null ? [] : ['question'], command.seen);
  const nobody = {
    birthDate: null,
    nationality: null,
    passportNumber: null,
    passportExpiry: null,
    diet: null,
    health: null,
  };
  return {
    columns: fee > 0 ? withFee(reservation, travelLinesOf(reservation), feeLine('replaced', fee)) : {},
    travellers: [
      { id, leftAt: now.toISOString() },
      { ...place, ...nobody, id: null, givenName: givenName ?? '', familyName: familyName ?? '', leftAt: null },
    ],
    events: [
      { kind: 'traveller replaced', actor: 'office', message, changes: notesOf(command, [{ ...place, id }]) },
      ...withdrawn.events,
    ],
    closes,
    proposals: [...proposals, ...withdrawn.proposals],
    effects: tell ? [{ mail: 'traveller_replaced', sendAt: mailAt(now) }] : [],
  };
}

type OfParty = Cancellation | CommandOf<'replace traveller'>;

function assertReadyFor(act: Act, booking: LoadedBooking, { version, seen, message, tell }: OfParty): void {
  assertNothingDecided(booking, seen);
  assertVersion(booking, version);
  assertPermittedIn(act, booking.reservation);
  assertNoMoney(booking, seen);
  if (message !== null && (!tell || booking.reservation.email === null)) throw new Conflict(noAddress, 'message');
}

/** The lines of those who stay. */
function linesOf({ lines, totalCents }: ReturnType<typeof leavingOf>, { price }: Cancellation) {
  if (price.kind === 'type') return [agreedSum(price.total)];
  if (totalCents === (lines && price.totalCents)) return lines;
  throw new Conflict(`The new total is ${formatMoney(totalCents ?? 0)}. Nothing was changed.`, 'price');
}

/** The columns of a price with the fees that were charged and a new one, which is left out where it is nothing. */
function withFee(reservation: Reservation, lines: PriceLine[] | null, fee: PriceLine) {
  const { unitCents } = fee;
  if (lines === null && unitCents > 0) throw new Conflict('There is no price yet. Enter a total', 'price');
  if (unitCents > (reservation.totalPriceCents ?? unitCents)) throw new Conflict('This is more than the total', 'fee');
  const fees = [...feeLinesOf(reservation), ...(unitCents > 0 ? [fee] : [])];
  return priceColumns(lines && [...lines, ...fees]);
}

/** What the timeline says beside the columns: the fee, the reason for colleagues, and whose rows have ended. */
const notesOf = ({ fee, reason }: OfParty, rows: PartyRow[]) => [
  ...(fee > 0 ? [{ field: 'fee', before: null, after: fee }] : []),
  ...(reason === null ? [] : [{ field: 'reason', before: null, after: reason }]),
  { field: 'left', before: null, after: rows.flatMap(({ id }) => id ?? []) },
];

/** The rows of travellers as they were before such an event. @param at when it ended */
export const undoneTravellers = (
  { travellers }: LoadedBooking,
  event: { createdAt: string },
  left: number[],
  at: Date,
): TravellerChange[] => [
  ...left.map((id) => ({ id, leftAt: null })),
  // Those who have come with it.
  ...travellers
    .filter(({ createdAt, leftAt }) => createdAt === event.createdAt && leftAt === null)
    .map(({ id }) => ({ id, leftAt: at.toISOString() })),
];
