import { desc, eq, gte, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { countRows } from '#db/listing';
import { type CallOff, callOffs } from '#db/schema/call-off';
import { type Proposal, type ProposalOption, proposals } from '#db/schema/proposal';
import type { Reservation } from '#db/schema/reservation';
import { productKeyOf } from '#server/booking/departure/departure-key';
import { isAhead } from '#server/booking/proposal/proposals';
import { type LoadedBooking, loadBooking, reservationAt } from '#server/booking/record/loaded-booking';
import { productOf } from '#server/booking/record/reservation-facts';
import { isCalledOff, titlesOf } from '#server/booking/seats/called-off';
import { type ReservationRow, rowsOf } from '#server/booking/views/reservation-inbox';
import { listResources } from '#server/catalogue/resources';
import { keyOf, listScheduled } from '#server/catalogue/scheduled';
import { existing } from '#server/values/errors';
import { pick } from '#server/values/pick.input';
import { isOfferOf, listConcerned } from './parties';

/**
 * The state of a party: still booked on a called-off day, moved to another day, or cancelled; `withdrawn`: its offer of
 * such a day ended before it was accepted.
 */
export type PartyState = 'silent' | 'moved' | 'cancelled' | 'withdrawn';

/** An affected party with its offer. */
export interface Party {
  row: ReservationRow;
  state: PartyState;
  /** The day that was called off, and the time of its departure. */
  day: string;
  time: string | null;
  /** The time of the departure that it is booked on now. */
  bookedTime: string | null;
  /** The open proposal; null where the office answers by hand, such as without a price. */
  proposal: Pick<Proposal, 'number' | 'createdAt' | 'expiresAt'> | null;
  offered: {
    /** The number of the option. */
    option: number;
    day: string;
    time: string | null;
    /** True while it is to come. */
    isAhead: boolean;
  }[];
}

/** The call-off with the titles of its products. */
const asShown = ({ replaced: _, ...callOff }: CallOff) => ({ ...callOff, titles: titlesOf(callOff) });

export type CallOffBoard = ReturnType<typeof readBoard>;

/** A call-off with all affected parties, in the order of their departures. Throws NotFound. */
export function readBoard(id: number, now: Date = new Date()) {
  const callOff = existing(db().select().from(callOffs).where(eq(callOffs.id, id)).get(), 'Call-off');
  const answering = db().select().from(proposals).where(eq(proposals.callOffId, id)).all();
  const ids = [...answering.map(({ reservationId }) => reservationId), ...listConcerned(callOff)];
  const parties = rowsOf([...new Set(ids)], now).map((row) => asParty(callOff, row, now));
  const order = ({ day, time, row }: Party) => `${day} ${time ?? ''} ${row.productTitle}`;
  return {
    ...asShown(callOff),
    parties: parties.toSorted((one, other) => order(one).localeCompare(order(other)) || one.row.id - other.row.id),
  };
}

function asParty(callOff: CallOff, row: ReservationRow, now: Date): Party {
  const booking = loadBooking(row.id);
  const proposal = booking.proposals.find(({ callOffId }) => callOffId === callOff.id) ?? null;
  const state = stateOf(callOff, booking, proposal);
  const isCalled = (option: ProposalOption) => isCalledOff(callOff, keyOf(option.product), option);
  const called = proposal && state === 'withdrawn' ? proposal.options.find(isCalled) : bookedThen(booking, proposal);
  const offered = proposal && state !== 'withdrawn' ? proposal.options : [];
  return {
    ...{ row, state, day: called?.startDate ?? row.startDate, time: called?.startTime ?? null },
    bookedTime: booking.reservation.startTime,
    proposal: proposal?.status === 'open' ? pick(proposal, 'number', 'createdAt', 'expiresAt') : null,
    offered: offered.map((option, number) => ({
      ...{ option: number, day: option.startDate, time: option.startTime ?? null, isAhead: isAhead(option, now) },
    })),
  };
}

function stateOf(callOff: CallOff, booking: LoadedBooking, proposal: Proposal | null): PartyState {
  const { reservation } = booking;
  const { status } = reservation;
  if (status === 'cancelled' || status === 'declined') return 'cancelled';
  const isGone = productOf(reservation).id === 0 && startOf(reservation) === startOf(bookedThen(booking, proposal));
  if (isGone || isCalledOff(callOff, productKeyOf(reservation), reservation)) return 'silent';
  return proposal && isOfferOf(callOff, proposal.options) ? 'withdrawn' : 'moved';
}

const startOf = ({ startDate, startTime }: Reservation) => `${startDate} ${startTime ?? ''}`;

/** The reservation as it was when the other days were proposed. */
function bookedThen(booking: LoadedBooking, proposal: Proposal | null): Reservation {
  const event = booking.events.find((one) => one.proposal !== null && one.proposal === proposal?.number);
  return event ? reservationAt(booking, event.id) : booking.reservation;
}

export type CallOffRow = ReturnType<typeof listCallOffs>[number];

/** All call-offs, or those that end on a day (YYYY-MM-DD) or later, the latest first. */
export const listCallOffs = (since = '') =>
  db()
    .select()
    .from(callOffs)
    .where(gte(callOffs.until, since))
    .orderBy(desc(callOffs.id))
    .all()
    .map((callOff) => ({
      ...asShown(callOff),
      parties: countRows(proposals, sql`call_off_id = ${callOff.id}`),
      /** Still booked on one of the days. */
      silent: callOff.reopenedAt === null ? listConcerned(callOff).length : 0,
    }));

/** What can be called off: the products with departures, and the resources with the keys of those that need them. */
export function listCallable() {
  const products = listScheduled();
  const neededBy = (id: number) => products.filter(({ schedule }) => schedule.resources.includes(id));
  return {
    products: products.map(({ key, title, schedule }) => ({
      key,
      title,
      /** At which it departs on some day. */
      times: [...new Set(schedule.seasons.flatMap(({ times }) => times))].toSorted(),
    })),
    resources: listResources()
      .map(({ id, name }) => ({ name, productKeys: neededBy(id).map(({ key }) => key) }))
      .filter(({ productKeys }) => productKeys.length > 0),
  };
}
