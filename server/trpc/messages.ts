import { deleteMessage, findMessage, markMessage, searchMessages } from '#server/domain/message/message-inbox';
import { messageAnswered, messageList } from '#server/domain/message/message-inbox.input';
import { NotFound } from '#server/domain/record/errors';
import { byId } from '#server/domain/record/record-id.input';
import { adminProcedure, router } from './init';

export const messagesRouter = router({
  list: adminProcedure.input(messageList).query(({ input }) => searchMessages(input)),
  byId: adminProcedure.input(byId).query(({ input }) => {
    const message = findMessage(input.id);
    if (!message) throw new NotFound('Message not found');
    return message;
  }),
  mark: adminProcedure.input(messageAnswered).mutation(({ input }) => markMessage(input.id, input.answered)),
  delete: adminProcedure.input(byId).mutation(({ input }) => deleteMessage(input.id)),
});
