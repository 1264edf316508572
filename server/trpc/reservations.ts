import { dayIn } from '#server/domain/calendar.input';
import { listDeskProducts } from '#server/domain/desk/desk-products';
import { readChat } from '#server/domain/desk/read-chat';
import { officeZone } from '#server/domain/destination.input';
import { existing } from '#server/domain/record/errors';
import { byId } from '#server/domain/record/record-id.input';
import { markNotSpam } from '#server/domain/reservation/booking/booking-request';
import { bookAtDesk, describeForDesk, quoteAtDesk } from '#server/domain/reservation/booking/desk-booking';
import { deskBooking, deskQuestion, pastedChat } from '#server/domain/reservation/booking/desk-booking.input';
import { addNote, writeToTraveller } from '#server/domain/reservation/conversation';
import { officeNote, officeText } from '#server/domain/reservation/conversation.input';
import { listQueue } from '#server/domain/reservation/inbox/answer-queue';
import { changeReservation, priceOfChange } from '#server/domain/reservation/reservation-change';
import { priceQuestion, productChoice, reservationChange } from '#server/domain/reservation/reservation-change.input';
import { findReservationDetails } from '#server/domain/reservation/reservation-details';
import { listBookedProducts, searchReservations } from '#server/domain/reservation/reservation-inbox';
import { reservationList, statusChange } from '#server/domain/reservation/reservation-inbox.input';
import {
  changeReservationStatus,
  refuseCancellation,
  refuseChange,
} from '#server/domain/reservation/reservation-status';
import { answerSeveral, takeSeveralBack } from '#server/domain/reservation/several/several-answers';
import { answered, severalAnswers, severalTakenBack } from '#server/domain/reservation/several/several-answers.input';
import { takeBack } from '#server/domain/reservation/taking-back/take-back';
import { adminProcedure, router } from './init';

const fileOf = (id: number) => existing(findReservationDetails(id), 'Reservation');

export const reservationsRouter = router({
  list: adminProcedure.input(reservationList).query(({ input }) => searchReservations(input)),
  byId: adminProcedure.input(byId).query(({ input }) => fileOf(input.id)),
  create: adminProcedure.input(deskBooking).mutation(({ input }) => fileOf(bookAtDesk(input).id)),
  /** What the office is asked for a product that it takes a reservation of. */
  deskForm: adminProcedure
    .input(productChoice)
    .query(({ input }) => existing(describeForDesk(input), `${input.kind[0]?.toUpperCase()}${input.kind.slice(1)}`)),
  /** What the rules of today ask and permit for a new reservation. */
  quoteAtDesk: adminProcedure.input(deskQuestion).query(({ input }) => quoteAtDesk(input)),
  /** What a pasted chat says for a new reservation. A mutation, so that the chat stays in no cache. */
  readChat: adminProcedure
    .input(pastedChat)
    .mutation(({ input }) => readChat(input.text, dayIn(officeZone, new Date()), listDeskProducts())),
  changeStatus: adminProcedure.input(statusChange).mutation(({ input }) => fileOf(changeReservationStatus(input).id)),
  /** Says for each reservation what became of it. */
  answerSeveral: adminProcedure.input(severalAnswers).mutation(({ input }) => answerSeveral(input)),
  /** Takes the last answer back, as long as its email waits. */
  takeBack: adminProcedure.input(answered).mutation(({ input }) => fileOf(takeBack(input).id)),
  takeSeveralBack: adminProcedure.input(severalTakenBack).mutation(({ input }) => takeSeveralBack(input)),
  /** What has to be answered, in the order of the dashboard. */
  queue: adminProcedure.query(() => listQueue()),
  change: adminProcedure.input(reservationChange).mutation(({ input }) => {
    const { id, mailed } = changeReservation(input);
    return { ...fileOf(id), mailed };
  }),
  /** What the rules of today ask and permit for another date, party or product. */
  priceOfChange: adminProcedure.input(priceQuestion).query(({ input }) => priceOfChange(input)),
  write: adminProcedure.input(officeText).mutation(({ input }) => fileOf(writeToTraveller(input).id)),
  /** Sends what was held of a request that was taken for spam. */
  notSpam: adminProcedure.input(byId).mutation(({ input }) => fileOf(markNotSpam(input.id).id)),
  addNote: adminProcedure.input(officeNote).mutation(({ input }) => fileOf(addNote(input).id)),
  refuseCancellation: adminProcedure.input(officeText).mutation(({ input }) => fileOf(refuseCancellation(input).id)),
  refuseChange: adminProcedure.input(officeText).mutation(({ input }) => fileOf(refuseChange(input).id)),
  /** The products that the list can be filtered by. */
  products: adminProcedure.query(() => listBookedProducts()),
});
