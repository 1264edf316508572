import { existing } from '#server/domain/record/errors';
import { byId } from '#server/domain/record/record-id.input';
import { listDepartures } from '#server/domain/reservation/departures';
import {
  findReservationDetails,
  listBookedProducts,
  searchReservations,
} from '#server/domain/reservation/reservation-inbox';
import { departureDay, reservationList, statusChange } from '#server/domain/reservation/reservation-inbox.input';
import { changeReservationStatus } from '#server/domain/reservation/reservation-status';
import { adminProcedure, router } from './init';

const fileOf = (id: number) => existing(findReservationDetails(id), 'Reservation');

export const reservationsRouter = router({
  list: adminProcedure.input(reservationList).query(({ input }) => searchReservations(input)),
  byId: adminProcedure.input(byId).query(({ input }) => fileOf(input.id)),
  changeStatus: adminProcedure.input(statusChange).mutation(({ input }) => fileOf(changeReservationStatus(input).id)),
  /** The products that the list can be filtered by. */
  products: adminProcedure.query(() => listBookedProducts()),
  departures: adminProcedure.input(departureDay).query(({ input }) => listDepartures(input.date)),
});
