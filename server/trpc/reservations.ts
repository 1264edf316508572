import { NotFound } from '#server/domain/errors';
import { byId } from '#server/domain/record.input';
import {
  findReservationFile,
  listBookedProducts,
  listDepartures,
  searchReservations,
} from '#server/domain/reservation-inbox';
import { departureDay, reservationList } from '#server/domain/reservation-inbox.input';
import { adminProcedure, router } from './init';

export const reservationsRouter = router({
  list: adminProcedure.input(reservationList).query(({ input }) => searchReservations(input)),
  byId: adminProcedure.input(byId).query(({ input }) => {
    const file = findReservationFile(input.id);
    if (!file) throw new NotFound('Reservation not found');
    return file;
  }),
  /** What the list can be filtered by. */
  products: adminProcedure.query(() => listBookedProducts()),
  departures: adminProcedure.input(departureDay).query(({ input }) => listDepartures(input.date)),
});
