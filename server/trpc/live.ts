import { TRPCError, tracked } from '@trpc/server';
import type { AdminSession } from '#db/schema/admin';
import { type LiveScreen, liveScreen, presence } from '#server/domain/live/live.input';
import { followOffice, hasRoom, notePresence, SessionEnded } from '#server/domain/live/live-screens';
import { adminProcedure, router } from './init';

/** With the position as the id of each event: from there a screen resumes. */
async function* announce(screen: LiveScreen, session: string, signal?: AbortSignal) {
  try {
    for await (const news of followOffice(screen, session, signal)) yield tracked(news.position, news);
  } catch (error) {
    if (error instanceof SessionEnded) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Please log in.' });
    throw error;
  }
}

const sessionOf = ({ admin }: { admin: AdminSession | null }) => admin?.idHash ?? '';

export const liveRouter = router({
  /** What changes in the office's data, as a stream of events. */
  news: adminProcedure.input(liveScreen).subscription(({ ctx, input, signal }) => {
    if (!hasRoom()) {
      throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: 'Too many screens are open at the same time.' });
    }
    return announce(input, sessionOf(ctx), signal);
  }),
  present: adminProcedure.input(presence).mutation(({ ctx, input }) => notePresence(input, sessionOf(ctx))),
});
