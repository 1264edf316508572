import { dayIn } from '#server/domain/calendar.input';
import { assignDeparture, listRemembered, renewGuideLink } from '#server/domain/departure/assignment';
import { listToSettle, markAttendance, settleCollection } from '#server/domain/departure/attendance';
import {
  assignment,
  attendanceInput,
  departureDay,
  departureMonth,
  savedDeparture,
  seenReservation,
} from '#server/domain/departure/departure.input';
import { listDepartures, listMonth } from '#server/domain/departure/departures';
import { readChat } from '#server/domain/desk/read-chat';
import { officeZone } from '#server/domain/destination.input';
import { askForDeposit, recordPayment, voidPayment } from '#server/domain/payment/payment';
import { depositInput, paymentInput, voidInput } from '#server/domain/payment/payment.input';
import { listTitles } from '#server/domain/product';
import { sendProposal, withdrawProposal } from '#server/domain/proposal/proposal';
import { proposalInput, withdrawalInput } from '#server/domain/proposal/proposal.input';
import { existing } from '#server/domain/record/errors';
import { byId } from '#server/domain/record/record-id.input';
import { markNotSpam } from '#server/domain/reservation/booking/booking-request';
import { bookAtDesk, describeForDesk, quoteAtDesk } from '#server/domain/reservation/booking/desk-booking';
import { deskBooking, deskQuestion, pastedChat } from '#server/domain/reservation/booking/desk-booking.input';
import { addNote, writeToTraveller } from '#server/domain/reservation/conversation';
import { officeNote, officeText } from '#server/domain/reservation/conversation.input';
import { listQueue } from '#server/domain/reservation/inbox/reservation-urgency';
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
import { createView, deleteView, listViews, renameView } from '#server/domain/reservation/views/views';
import { newView, renamedView } from '#server/domain/reservation/views/views.input';
import { reviewAnswer, reviewHiding, reviewList, reviewPublication } from '#server/domain/review/review.input';
import { answerReview, hideReview, publishReview, searchReviews } from '#server/domain/review/review-inbox';
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

export const paymentsRouter = router({
  create: adminProcedure.input(paymentInput).mutation(({ input }) => recordPayment(input)),
  void: adminProcedure.input(voidInput).mutation(({ input }) => voidPayment(input)),
  askForDeposit: adminProcedure.input(depositInput).mutation(({ input }) => askForDeposit(input)),
});

export const proposalsRouter = router({
  create: adminProcedure.input(proposalInput).mutation(({ input }) => sendProposal(input)),
  /** False where the traveller has answered it meanwhile. */
  withdraw: adminProcedure.input(withdrawalInput).mutation(({ input }) => withdrawProposal(input)),
});

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
    .mutation(({ input }) => readChat(input.text, dayIn(officeZone, new Date()), listTitles())),
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

export const reviewsRouter = router({
  list: adminProcedure.input(reviewList).query(({ input }) => searchReviews(input)),
  publish: adminProcedure.input(reviewPublication).mutation(({ input }) => publishReview(input)),
  hide: adminProcedure.input(reviewHiding).mutation(({ input }) => hideReview(input)),
  answer: adminProcedure.input(reviewAnswer).mutation(({ input }) => answerReview(input)),
});

/** The saved views of the list of reservations; each change returns all of them. */
export const viewsRouter = router({
  list: adminProcedure.query(() => listViews()),
  create: adminProcedure.input(newView).mutation(({ input }) => createView(input)),
  rename: adminProcedure.input(renamedView).mutation(({ input }) => renameView(input)),
  delete: adminProcedure.input(byId).mutation(({ input }) => deleteView(input.id)),
});
