import { TRPCError, tracked } from '@trpc/server';
import { z } from 'zod';
import { bookingLinkInput } from '#server/booking/mail/booking-link.input';
import { listDearerOffers } from '#server/catalogue/offer/open-offers';
import { createOnce, existingRecord } from '#server/catalogue/stored-record';
import { correctCustomer } from '#server/contact/customer';
import { customerCorrection, customerList, mergePair, merging } from '#server/contact/customer.input';
import { markMessageNotSpam } from '#server/contact/message';
import { deleteMessage, searchMessages } from '#server/contact/message-inbox';
import { messageList, messageReply, seenThread } from '#server/contact/message-inbox.input';
import { assignMessage, closeMessage, findThread, reopenMessage, replyToMessage } from '#server/contact/message-thread';
import { listInterests } from '#server/contact/newsletter/audience';
import {
  createNewsletter,
  deleteNewsletter,
  previewNewsletter,
  reportNewsletter,
  searchNewsletters,
  testNewsletter,
  updateNewsletter,
} from '#server/contact/newsletter/newsletter';
import {
  newsletterCreation,
  newsletterDraft,
  newsletterList,
  newsletterTest,
  newsletterUpdate,
  seenNewsletter,
} from '#server/contact/newsletter/newsletter.input';
import {
  cancelNewsletter,
  pauseNewsletter,
  resumeNewsletter,
  sendNewsletter,
} from '#server/contact/newsletter/sending';
import { deleteSubscriber, searchSubscribers } from '#server/contact/subscriber';
import { subscriberList } from '#server/contact/subscriber.input';
import { listCallable, listCallOffs, readBoard } from '#server/office/call-off/board';
import { answerByPhone, callOff, previewCallOff, reopen } from '#server/office/call-off/call-off';
import { calledOffDays, newCallOff, phoneAnswer } from '#server/office/call-off/call-off.input';
import { findEmail, resendEmail, searchEmails } from '#server/office/emails';
import { emailList } from '#server/office/emails.input';
import { listFeatured } from '#server/office/featured';
import { findFirstSteps, publish } from '#server/office/first-steps';
import {
  checkImport,
  chooseForRow,
  discardImport,
  findFindings,
  findImport,
  listImportRows,
  listImports,
  startImport,
  undoImport,
  uploadImport,
} from '#server/office/imports/imports';
import {
  findingsQuery,
  importReading,
  importRowsQuery,
  importStart,
  importUpload,
  rowChoice,
} from '#server/office/imports/imports.input';
import { listInbox } from '#server/office/inbox';
import { type LiveScreen, liveScreen, presence } from '#server/office/live/live.input';
import { followOffice, hasRoom, notePresence, SessionEnded } from '#server/office/live/live-screens';
import { findCustomerRecord, findCustomers, searchCustomerList } from '#server/office/people/customers';
import { removeLeftovers } from '#server/office/people/erased-leftovers';
import { erasePerson } from '#server/office/people/erasure';
import { mergeCustomers, showMerge, undoMerge } from '#server/office/people/merge';
import { showPerson } from '#server/office/people/person';
import { findNewsletterSales, findReport } from '#server/office/reports/report';
import { reportQuery } from '#server/office/reports/report.input';
import { searchOffice } from '#server/office/search/office-search';
import { officeQuery } from '#server/office/search/office-search.input';
import { countAll, findToday } from '#server/office/today';
import { countUnsent, sendUnsent } from '#server/office/unsent-emails';
import { erasure, personQuery } from '#server/values/contact.input';
import { existing, InvalidUpload } from '#server/values/errors';
import { requiredLine } from '#server/values/fields.input';
import { pick } from '#server/values/pick.input';
import { byId } from '#server/values/record-id.input';
import { adminProcedure, router } from './init';

export const dashboardRouter = router({
  counts: adminProcedure.query(() => countAll()),
  /** What waits for the office, the most urgent first. */
  today: adminProcedure.query(() => findToday()),
  /** What is done of a new site; null once it is published. */
  firstSteps: adminProcedure.query(() => findFirstSteps()),
  publish: adminProcedure.mutation(() => publish()),
  /** What the office arranges. */
  featured: adminProcedure.query(() => listFeatured()),
  /** Offers that cost no less than their tour or package. */
  dearerOffers: adminProcedure.query(() => listDearerOffers(new Date())),
});

export const emailsRouter = router({
  list: adminProcedure.input(emailList).query(({ input }) => searchEmails(input)),
  byId: adminProcedure.input(byId).query(({ input }) => existing(findEmail(input.id), 'Email')),
  unsent: adminProcedure.query(() => countUnsent()),
  sendUnsent: adminProcedure.mutation(() => sendUnsent()),
  resend: adminProcedure.input(byId).mutation(({ input }) => resendEmail(input.id)),
});

/** With the position as the id of each event: from there a screen resumes. */
async function* announce(screen: LiveScreen, session: string, signal?: AbortSignal) {
  try {
    for await (const news of followOffice(screen, session, signal)) yield tracked(news.position, news);
  } catch (error) {
    if (error instanceof SessionEnded) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Please log in.' });
    throw error;
  }
}

export const liveRouter = router({
  /** What changes in the office's data, as a stream of events. */
  news: adminProcedure.input(liveScreen).subscription(({ ctx, input, signal }) => {
    if (!hasRoom()) {
      throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: 'Too many screens are open at the same time.' });
    }
    return announce(input, ctx.admin.idHash, signal);
  }),
  present: adminProcedure.input(presence).mutation(({ ctx, input }) => notePresence(input, ctx.admin.idHash)),
});

export const callOffsRouter = router({
  list: adminProcedure.query(() => listCallOffs()),
  byId: adminProcedure.input(byId).query(({ input }) => readBoard(input.id)),
  /** What can be called off. */
  callable: adminProcedure.query(() => listCallable()),
  preview: adminProcedure.input(calledOffDays).query(({ input }) => previewCallOff(input)),
  create: adminProcedure.input(newCallOff).mutation(({ input }) => pick(callOff(input), 'id')),
  reopen: adminProcedure.input(byId).mutation(({ input }) => reopen(input.id)),
  answer: adminProcedure.input(phoneAnswer).mutation(({ input }) => answerByPhone(input)),
});

export const inboxRouter = router({
  /** Open messages, and bookings whose travellers ask something. */
  list: adminProcedure.query(() => listInbox()),
});

/** The booking that a message is about, by our reference or that of where it was made; an empty one for none. */
const messageAssignment = seenThread.extend({
  reference: z.union([bookingLinkInput.shape.reference, requiredLine(60, 'Enter a reference')]),
});

export const importsRouter = router({
  list: adminProcedure.query(() => listImports()),
  byId: adminProcedure.input(byId).query(({ input }) => findImport(input.id)),
  findings: adminProcedure.input(findingsQuery).query(({ input }) => findFindings(input)),
  rows: adminProcedure.input(importRowsQuery).query(({ input }) => listImportRows(input)),
  /** A multipart form with `file` and `kind`. It cannot be part of a batch. */
  upload: adminProcedure.input(z.instanceof(FormData)).mutation(async ({ input }) => {
    const file = input.get('file');
    if (!(file instanceof File)) throw new InvalidUpload('Please choose a CSV file');
    const { kind } = importUpload.parse({ kind: input.get('kind') });
    return uploadImport(kind, file.name, new Uint8Array(await file.arrayBuffer()));
  }),
  check: adminProcedure.input(importReading).mutation(({ input }) => void checkImport(input)),
  choose: adminProcedure.input(rowChoice).mutation(({ input }) => chooseForRow(input)),
  start: adminProcedure.input(importStart).mutation(({ input }) => void startImport(input)),
  undo: adminProcedure.input(byId).mutation(({ input }) => void undoImport(input.id)),
  discard: adminProcedure.input(byId).mutation(({ input }) => discardImport(input.id)),
});

export const messagesRouter = router({
  list: adminProcedure.input(messageList).query(({ input }) => searchMessages(input)),
  /** The message with what was said after it. */
  byId: adminProcedure.input(byId).query(({ input }) => findThread(input.id)),
  reply: adminProcedure.input(messageReply).mutation(({ input }) => replyToMessage(input)),
  close: adminProcedure.input(seenThread).mutation(({ input }) => closeMessage(input)),
  reopen: adminProcedure.input(seenThread).mutation(({ input }) => reopenMessage(input)),
  assign: adminProcedure.input(messageAssignment).mutation(({ input }) => assignMessage(input)),
  /** Sends what was held of a message that was taken for spam. */
  notSpam: adminProcedure.input(byId).mutation(({ input }) => {
    markMessageNotSpam(input.id);
    return findThread(input.id);
  }),
  delete: adminProcedure.input(byId).mutation(({ input }) => deleteMessage(input.id)),
});

export const newslettersRouter = router({
  list: adminProcedure.input(newsletterList).query(({ input }) => searchNewsletters(input)),
  byId: adminProcedure.input(byId).query(({ input }) => existingRecord('newsletter', input.id)),
  create: adminProcedure
    .input(newsletterCreation)
    .mutation(({ input }) => createOnce('newsletter', input, createNewsletter)),
  update: adminProcedure.input(newsletterUpdate).mutation(({ input }) => updateNewsletter(input)),
  delete: adminProcedure.input(byId).mutation(({ input }) => deleteNewsletter(input.id)),
  preview: adminProcedure.input(newsletterDraft).query(({ input }) => previewNewsletter(input)),
  /** The countries and languages of subscribers. */
  interests: adminProcedure.query(() => listInterests()),
  /** How far it is, of one that is no draft. */
  report: adminProcedure.input(byId).query(({ input }) => reportNewsletter(input.id)),
  sendTest: adminProcedure.input(newsletterTest).mutation(({ input }) => testNewsletter(input)),
  send: adminProcedure.input(seenNewsletter).mutation(({ input }) => sendNewsletter(input)),
  pause: adminProcedure.input(byId).mutation(({ input }) => pauseNewsletter(input.id)),
  resume: adminProcedure.input(byId).mutation(({ input }) => resumeNewsletter(input.id)),
  cancel: adminProcedure.input(byId).mutation(({ input }) => cancelNewsletter(input.id)),
});

export const peopleRouter = router({
  list: adminProcedure.input(customerList).query(({ input }) => searchCustomerList(input)),
  customer: adminProcedure.input(byId).query(({ input }) => findCustomerRecord(input.id)),
  correct: adminProcedure.input(customerCorrection).mutation(({ input }) => correctCustomer(input)),
  find: adminProcedure.input(officeQuery).query(({ input }) => findCustomers(input)),
  pair: adminProcedure.input(mergePair).query(({ input }) => showMerge(input)),
  merge: adminProcedure.input(merging).mutation(({ input }) => mergeCustomers(input)),
  undoMerge: adminProcedure.input(byId).mutation(({ input }) => undoMerge(input.id)),
  byContact: adminProcedure.input(personQuery).query(({ input }) => showPerson(input)),
  erase: adminProcedure.input(erasure).mutation(({ input }) => {
    const erased = erasePerson(input);
    void removeLeftovers();
    return erased;
  }),
});

export const reportsRouter = router({
  byPeriod: adminProcedure.input(reportQuery).query(({ input }) => findReport(input)),
  ofNewsletter: adminProcedure.input(byId).query(({ input }) => findNewsletterSales(input.id)),
});

export const searchRouter = router({
  office: adminProcedure.input(officeQuery).query(({ input }) => searchOffice(input)),
});

export const subscribersRouter = router({
  list: adminProcedure.input(subscriberList).query(({ input }) => searchSubscribers(input)),
  delete: adminProcedure.input(byId).mutation(({ input }) => deleteSubscriber(input.id)),
});
