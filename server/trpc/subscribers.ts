import { byId } from '#server/domain/record/record-id.input';
import { subscriberList } from '#server/domain/subscriber/subscriber.input';
import { deleteSubscriber, searchSubscribers } from '#server/domain/subscriber/subscriber-list';
import { adminProcedure, router } from './init';

export const subscribersRouter = router({
  list: adminProcedure.input(subscriberList).query(({ input }) => searchSubscribers(input)),
  delete: adminProcedure.input(byId).mutation(({ input }) => deleteSubscriber(input.id)),
});
