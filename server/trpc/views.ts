import { byId } from '#server/domain/record/record-id.input';
import { createView, deleteView, listViews, renameView } from '#server/domain/reservation/views/views';
import { newView, renamedView } from '#server/domain/reservation/views/views.input';
import { adminProcedure, router } from './init';

/** The saved views of the list of reservations; each change returns all of them. */
export const viewsRouter = router({
  list: adminProcedure.query(() => listViews()),
  create: adminProcedure.input(newView).mutation(({ input }) => createView(input)),
  rename: adminProcedure.input(renamedView).mutation(({ input }) => renameView(input)),
  delete: adminProcedure.input(byId).mutation(({ input }) => deleteView(input.id)),
});
