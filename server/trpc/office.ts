import { TRPCError, tracked } from '@trpc/server';
import { findEmail, resendEmail, searchEmails } from '#server/domain/email';
import { emailList } from '#server/domain/email.input';
import { type LiveScreen, liveScreen, presence } from '#server/domain/live/live.input';
import { followOffice, hasRoom, notePresence, SessionEnded } from '#server/domain/live/live-screens';
import { markMessageNotSpam } from '#server/domain/message/message';
import { deleteMessage, findMessage, markMessage, searchMessages } from '#server/domain/message/message-inbox';
import { messageAnswered, messageList } from '#server/domain/message/message-inbox.input';
import { listDearerOffers } from '#server/domain/offer/open-offers';
import { searchOffice } from '#server/domain/office-search/office-search';
import { officeQuery } from '#server/domain/office-search/office-search.input';
import { erasure, personQuery } from '#server/domain/person/contact.input';
import { removeLeftovers } from '#server/domain/person/erased-leftovers';
import { erasePerson } from '#server/domain/person/erasure';
import { findPerson } from '#server/domain/person/person';
import { existing } from '#server/domain/record/errors';
import { byId } from '#server/domain/record/record-id.input';
import { countUnsent, sendUnsent } from '#server/domain/record/unsent-emails';
import { deleteSubscriber, searchSubscribers } from '#server/domain/subscriber/subscriber';
import { subscriberList } from '#server/domain/subscriber/subscriber.input';
import { countAll, findToday } from '#server/domain/today';
import { adminProcedure, router } from './init';

export const dashboardRouter = router({
  counts: adminProcedure.query(() => countAll()),
  /** What waits for the office, the most urgent first. */
  today: adminProcedure.query(() => findToday()),
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

export const messagesRouter = router({
  list: adminProcedure.input(messageList).query(({ input }) => searchMessages(input)),
  byId: adminProcedure.input(byId).query(({ input }) => existing(findMessage(input.id), 'Message')),
  mark: adminProcedure.input(messageAnswered).mutation(({ input }) => markMessage(input.id, input.answered)),
  /** Sends what was held of a message that was taken for spam. */
  notSpam: adminProcedure.input(byId).mutation(({ input }) => markMessageNotSpam(input.id)),
  delete: adminProcedure.input(byId).mutation(({ input }) => deleteMessage(input.id)),
});

export const peopleRouter = router({
  byContact: adminProcedure.input(personQuery).query(({ input }) => findPerson(input)),
  erase: adminProcedure.input(erasure).mutation(({ input }) => {
    const erased = erasePerson(input);
    void removeLeftovers();
    return erased;
  }),
});

export const searchRouter = router({
  office: adminProcedure.input(officeQuery).query(({ input }) => searchOffice(input)),
});

export const subscribersRouter = router({
  list: adminProcedure.input(subscriberList).query(({ input }) => searchSubscribers(input)),
  delete: adminProcedure.input(byId).mutation(({ input }) => deleteSubscriber(input.id)),
});
