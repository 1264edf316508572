import type { Invoice } from '#db/schema/invoice';
import { apply } from '#server/booking/apply';
import { refundAtProvider } from '#server/booking/collect/refund';
import type { Command } from '#server/booking/commands/command.input';
import { listVehicles, renewGuideLink } from '#server/booking/departure/assignment';
import { listGuideReports } from '#server/booking/departure/attendance';
import {
  attendanceInput,
  departureDay,
  departureKeyInput,
  departureMonth,
  seenAssignment,
  seenReservation,
  toldAssignment,
} from '#server/booking/departure/departure.input';
import { departureMessage, toldParty } from '#server/booking/departure/departure-message.input';
import { readTravellers } from '#server/booking/party/list';
import { readPastedFor } from '#server/booking/party/pasted-list';
import {
  leavingQuestion,
  travellerCancellation,
  travellerReplacement,
} from '#server/booking/party/smaller-party.input';
import { bookingAsks, pastedTravellers, shownPassport, travellersInput } from '#server/booking/party/traveller.input';
import { adjustmentInput, adjustmentVoid } from '#server/booking/payment/adjustment.input';
import { buyerInput, creditInput, invoiceList, issueInput } from '#server/booking/payment/invoice.input';
import { findInvoiceById, findInvoiceByKey, searchInvoices } from '#server/booking/payment/invoices';
import { lastRates } from '#server/booking/payment/payment';
import { depositInput, paymentInput, remindersInput, voidInput } from '#server/booking/payment/payment.input';
import { providerRefund } from '#server/booking/payment/provider/provider-payment.input';
import { termsInput } from '#server/booking/payment/terms.input';
import { proposalInput, withdrawalInput } from '#server/booking/proposal/proposal.input';
import { officeNote, officeText } from '#server/booking/record/conversation.input';
import { priceQuestion, productChoice, reservationChange } from '#server/booking/record/reservation-change.input';
import { doubleClosing, reservationList, statusChange } from '#server/booking/record/reservation-inbox.input';
import { undoable } from '#server/booking/record/take-back.input';
import { reviewAnswer, reviewHiding, reviewList, reviewPublication } from '#server/booking/review/review.input';
import { answerReview, hideReview, publishReview, searchReviews } from '#server/booking/review/review-inbox';
import { deskBooking, deskQuestion, pastedChat } from '#server/booking/rules/desk-booking.input';
import { readCalendar } from '#server/booking/seats/calendar';
import { listOverWith } from '#server/booking/seats/over-capacity';
import { readDaySeats } from '#server/booking/seats/seats';
import { departuresQuestion, overQuestion } from '#server/booking/seats/seats.input';
import { listArrivals } from '#server/booking/views/arrivals';
import { listDepartures, listMonth } from '#server/booking/views/departures';
import { describeForDesk, priceOfChange, quoteAtDesk } from '#server/booking/views/quotes';
import { findReservationDetails } from '#server/booking/views/reservation-details';
import { listBookedProducts, searchReservations } from '#server/booking/views/reservation-inbox';
import { listQueue } from '#server/booking/views/reservation-urgency';
import { markSent, showRoomingList } from '#server/booking/views/rooming-list';
import { roomingQuestion, sentList } from '#server/booking/views/rooming-list.input';
import { priceWithout } from '#server/booking/views/smaller-price';
import { changeDepartures } from '#server/catalogue/exceptions';
import { calendarRange, exceptionChange } from '#server/catalogue/exceptions.input';
import { listTitles } from '#server/catalogue/product';
import { officeToday } from '#server/company/company';
import { readChat } from '#server/office/chat/read-chat';
import { assignWithNews } from '#server/office/crew/news';
import { markTold, previewMessage, readDepartureMessages, tellDeparture } from '#server/office/departure-messages';
import { findMonth, handOver } from '#server/office/money/month';
import { handoverInput, monthQuery, movementList } from '#server/office/money/movement.input';
import { searchMovements } from '#server/office/money/movements';
import { decideSeveral, takeSeveralBack } from '#server/office/several-decisions';
import { severalDecisions, severalTakenBack } from '#server/office/several-decisions.input';
import { createView, deleteView, listViews, renameView } from '#server/office/views/views';
import { newView, renamedView } from '#server/office/views/views.input';
import { existing } from '#server/values/errors';
import { pick } from '#server/values/pick.input';
import { byId } from '#server/values/record-id.input';
import { adminProcedure, router } from './init';

const detailsOf = (id: number) => existing(findReservationDetails(id), 'Reservation');

/** The keys of forms stay on the server. */
const withoutKey = ({ submissionKey: _, ...invoice }: Invoice) => invoice;

/** Gives a command for the office; returns the reservation as it is then. */
function after(command: Command) {
  const { reservation, mailed } = apply(command);
  return { ...detailsOf(reservation.id), mailed };
}

export const availabilityRouter = router({
  calendar: adminProcedure.input(calendarRange).query(({ input }) => readCalendar(input)),
  change: adminProcedure.input(exceptionChange).mutation(({ input }) => changeDepartures(input)),
  /** How full the departures of a product are on a day, or who travels then; without the reservation that is about to have one. */
  onDay: adminProcedure
    .input(departuresQuestion)
    .query(({ input: { product, date, without } }) => readDaySeats(product, date, new Date(), without)),
  /** The departures that a schedule which is being typed would leave over capacity. */
  overWith: adminProcedure
    .input(overQuestion)
    .query(({ input: { product, schedule } }) => listOverWith(product, { schedule })),
});

export const departuresRouter = router({
  list: adminProcedure.input(departureDay).query(({ input }) => listDepartures(input.date)),
  /** The flights of the parties, not of one departure. */
  arrivals: adminProcedure.input(departureDay).query(({ input }) => listArrivals(input.date)),
  month: adminProcedure.input(departureMonth).query(({ input }) => listMonth(input.month)),
  /** The vehicles that may be assigned again. */
  vehicles: adminProcedure.query(() => listVehicles()),
  assign: adminProcedure.input(toldAssignment).mutation(({ input }) => assignWithNews(input)),
  renewLink: adminProcedure.input(seenAssignment).mutation(({ input }) => renewGuideLink(input)),
  /** What guides have reported and the office has to look at. */
  reports: adminProcedure.query(() => listGuideReports()),
  /** Its confirmed parties, and what was written to all of them. */
  messages: adminProcedure.input(departureKeyInput).query(({ input }) => readDepartureMessages(input)),
  /** A mutation, because the words are too long for the address of a query. */
  previewMessage: adminProcedure.input(departureMessage).mutation(({ input }) => previewMessage(input)),
  tell: adminProcedure.input(departureMessage).mutation(({ input }) => tellDeparture(input)),
  markTold: adminProcedure.input(toldParty).mutation(({ input }) => markTold(input)),
  attend: adminProcedure.input(attendanceInput).mutation(({ input }) => void apply({ kind: 'attend', ...input })),
  check: adminProcedure.input(seenReservation).mutation(({ input }) => void apply({ kind: 'check', ...input })),
  roomingList: adminProcedure.input(roomingQuestion).query(({ input }) => showRoomingList(input)),
  /** That a hotel has got a list as it was shown. */
  markSent: adminProcedure.input(sentList).mutation(({ input }) => markSent(input)),
});

export const paymentsRouter = router({
  /** Payments and refunds, and what was adjusted. */
  list: adminProcedure.input(movementList).query(({ input }) => searchMovements(input)),
  month: adminProcedure.input(monthQuery).query(({ input }) => findMonth(input.month)),
  handOver: adminProcedure.input(handoverInput).mutation(({ input }) => handOver(input)),
  rates: adminProcedure.query(() => lastRates()),
  create: adminProcedure.input(paymentInput).mutation(({ input }) => {
    const { payments } = apply(input);
    return existing(
      payments.find(({ submissionKey }) => submissionKey === input.key),
      'Payment',
    );
  }),
  void: adminProcedure.input(voidInput).mutation(({ input }) => after({ kind: 'void', ...input })),
  adjust: adminProcedure.input(adjustmentInput).mutation(({ input }) => after({ kind: 'adjust', ...input })),
  voidAdjustment: adminProcedure
    .input(adjustmentVoid)
    .mutation(({ input }) => after({ kind: 'void adjustment', ...input })),
  /** To the card; the refund is on its way where the provider does not answer at once. */
  refundAtProvider: adminProcedure.input(providerRefund).mutation(async ({ input }) => {
    const { reservationId } = await refundAtProvider(input);
    return detailsOf(reservationId);
  }),
  setReminders: adminProcedure.input(remindersInput).mutation(({ input }) => after({ kind: 'reminders', ...input })),
  setTerms: adminProcedure.input(termsInput).mutation(({ input }) => after({ kind: 'terms', ...input })),
  askForDeposit: adminProcedure.input(depositInput).mutation(({ input }) => after({ kind: 'deposit', ...input })),
});

const issuedBy = (key: string) => withoutKey(existing(findInvoiceByKey(key), 'Invoice'));

export const invoicesRouter = router({
  list: adminProcedure.input(invoiceList).query(({ input }) => searchInvoices(input).map(withoutKey)),
  byId: adminProcedure.input(byId).query(({ input }) => withoutKey(existing(findInvoiceById(input.id), 'Invoice'))),
  create: adminProcedure.input(issueInput).mutation(({ input }) => {
    apply(input);
    return issuedBy(input.key);
  }),
  credit: adminProcedure.input(creditInput).mutation(({ input }) => {
    apply({ kind: 'credit', ...input });
    return issuedBy(input.key);
  }),
  setBuyer: adminProcedure.input(buyerInput).mutation(({ input }) => after({ kind: 'buyer', ...input })),
});

export const proposalsRouter = router({
  create: adminProcedure.input(proposalInput).mutation(({ input }) => after({ kind: 'propose', ...input })),
  /** False where the traveller has answered it meanwhile. */
  withdraw: adminProcedure
    .input(withdrawalInput)
    .mutation(({ input }) => apply({ kind: 'withdraw', ...input }).outcome),
});

export const reservationsRouter = router({
  list: adminProcedure.input(reservationList).query(({ input }) => searchReservations(input)),
  byId: adminProcedure.input(byId).query(({ input }) => detailsOf(input.id)),
  create: adminProcedure.input(deskBooking).mutation(({ input }) => after({ kind: 'take', ...input })),
  /** What the office is asked for a product that it takes a reservation of. */
  deskForm: adminProcedure
    .input(productChoice)
    .query(({ input }) => existing(describeForDesk(input), `${input.kind[0]?.toUpperCase()}${input.kind.slice(1)}`)),
  /** What the rules of today ask and permit for a new reservation. */
  quoteAtDesk: adminProcedure.input(deskQuestion).query(({ input }) => quoteAtDesk(input)),
  /** What a pasted chat says for a new reservation. A mutation, so that the chat stays in no cache. */
  readChat: adminProcedure.input(pastedChat).mutation(({ input }) => readChat(input.text, officeToday(), listTitles())),
  changeStatus: adminProcedure.input(statusChange).mutation(({ input }) => after({ kind: 'decide', ...input })),
  /** Returns what was closed: the screen may show either. */
  closeDouble: adminProcedure
    .input(doubleClosing)
    .mutation(({ input }) => pick(apply({ kind: 'close double', ...input }).reservation, 'id', 'version', 'reference')),
  /** Says for each reservation what became of it. */
  decideSeveral: adminProcedure.input(severalDecisions).mutation(({ input }) => decideSeveral(input)),
  /** Takes the last answer back, as long as its email waits. */
  takeBack: adminProcedure.input(undoable).mutation(({ input }) => after({ kind: 'undo', ...input })),
  takeSeveralBack: adminProcedure.input(severalTakenBack).mutation(({ input }) => takeSeveralBack(input)),
  /** What has to be answered, in the order of the dashboard. */
  queue: adminProcedure.query(() => listQueue()),
  change: adminProcedure.input(reservationChange).mutation(({ input }) => after({ kind: 'change', ...input })),
  /** What the rules of today ask and permit for another date, party or product. */
  priceOfChange: adminProcedure.input(priceQuestion).query(({ input }) => priceOfChange(input)),
  /** What the booking costs without some of its party, before they are cancelled. */
  priceWithout: adminProcedure.input(leavingQuestion).query(({ input }) => priceWithout(input)),
  cancelTraveller: adminProcedure
    .input(travellerCancellation)
    .mutation(({ input }) => after({ kind: 'cancel traveller', ...input })),
  replaceTraveller: adminProcedure
    .input(travellerReplacement)
    .mutation(({ input }) => after({ kind: 'replace traveller', ...input })),
  write: adminProcedure.input(officeText).mutation(({ input }) => after({ kind: 'write', ...input })),
  /** Sends what was held of a request that was taken for spam. */
  notSpam: adminProcedure.input(byId).mutation(({ input }) => after({ kind: 'clear', ...input })),
  addNote: adminProcedure.input(officeNote).mutation(({ input }) => after({ kind: 'note', ...input })),
  refuseCancellation: adminProcedure
    .input(officeText)
    .mutation(({ input }) => after({ kind: 'refuse', request: 'cancellation', ...input })),
  refuseChange: adminProcedure
    .input(officeText)
    .mutation(({ input }) => after({ kind: 'refuse', request: 'change', ...input })),
  /** The products that the list can be filtered by. */
  products: adminProcedure.query(() => listBookedProducts()),
});

export const reviewsRouter = router({
  list: adminProcedure.input(reviewList).query(({ input }) => searchReviews(input)),
  publish: adminProcedure.input(reviewPublication).mutation(({ input }) => publishReview(input)),
  hide: adminProcedure.input(reviewHiding).mutation(({ input }) => hideReview(input)),
  answer: adminProcedure.input(reviewAnswer).mutation(({ input }) => answerReview(input)),
});

/** Those of one booking; who they are is in no other list. */
export const travellersRouter = router({
  byReservation: adminProcedure.input(byId).query(({ input }) => readTravellers(input.id)),
  save: adminProcedure.input(travellersInput).mutation(({ input }) => {
    apply({ kind: 'travellers', by: 'office', ...input });
    return readTravellers(input.id);
  }),
  /** What is asked of this booking. */
  asks: adminProcedure.input(bookingAsks).mutation(({ input }) => {
    apply({ kind: 'asks', ...input });
    return readTravellers(input.id);
  }),
  /** What a pasted list says; nothing is stored. A mutation, so that it stays in no cache. */
  paste: adminProcedure.input(pastedTravellers).mutation(({ input }) => readPastedFor(input)),
  /** The number of a passport, which the timeline notes. */
  show: adminProcedure.input(shownPassport).mutation(({ input }) => apply({ kind: 'show passport', ...input }).outcome),
});

/** The saved views of the list of reservations; each change returns all of them. */
export const viewsRouter = router({
  list: adminProcedure.query(() => listViews()),
  create: adminProcedure.input(newView).mutation(({ input }) => createView(input)),
  rename: adminProcedure.input(renamedView).mutation(({ input }) => renameView(input)),
  delete: adminProcedure.input(byId).mutation(({ input }) => deleteView(input.id)),
});
