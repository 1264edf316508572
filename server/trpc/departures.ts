import { assignDeparture, listRemembered, renewGuideLink } from '#server/domain/departure/assignment';
import {
  assignment,
  attendanceInput,
  departureDay,
  departureMonth,
  savedDeparture,
  seenReservation,
} from '#server/domain/departure/departure.input';
import { listDepartures, listMonth } from '#server/domain/departure/departures';
import { listToSettle, markAttendance, settleCollection } from '#server/domain/departure/settling';
import { adminProcedure, router } from './init';

export const departuresRouter = router({
  list: adminProcedure.input(departureDay).query(({ input }) => listDepartures(input.date)),
  month: adminProcedure.input(departureMonth).query(({ input }) => listMonth(input.month)),
  /** The names that may be assigned again. */
  remembered: adminProcedure.query(() => listRemembered()),
  assign: adminProcedure.input(assignment).mutation(({ input }) => assignDeparture(input)),
  renewLink: adminProcedure.input(savedDeparture).mutation(({ input }) => renewGuideLink(input)),
  /** What guides have reported and the office has to settle. */
  toSettle: adminProcedure.query(() => listToSettle()),
  mark: adminProcedure.input(attendanceInput).mutation(({ input }) => markAttendance(input)),
  settle: adminProcedure.input(seenReservation).mutation(({ input }) => settleCollection(input)),
});
