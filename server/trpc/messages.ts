import { markMessageNotSpam } from '#server/domain/message/message';
import { deleteMessage, findMessage, markMessage, searchMessages } from '#server/domain/message/message-inbox';
import { messageAnswered, messageList } from '#server/domain/message/message-inbox.input';
import { existing } from '#server/domain/record/errors';
import { byId } from '#server/domain/record/record-id.input';
import { adminProcedure, router } from './init';

export const messagesRouter = router({
  list: adminProcedure.input(messageList).query(({ input }) => searchMessages(input)),
  byId: adminProcedure.input(byId).query(({ input }) => existing(findMessage(input.id), 'Message')),
  mark: adminProcedure.input(messageAnswered).mutation(({ input }) => markMessage(input.id, input.answered)),
  /** Sends what was held of a message that was taken for spam. */
  notSpam: adminProcedure.input(byId).mutation(({ input }) => markMessageNotSpam(input.id)),
  delete: adminProcedure.input(byId).mutation(({ input }) => deleteMessage(input.id)),
});
