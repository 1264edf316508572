import { createRedirect, deleteRedirect, updateRedirect } from '#server/catalogue/redirect/redirect';
import { redirectInput, redirectList, redirectPath, redirectUpdate } from '#server/catalogue/redirect/redirect.input';
import { listRedirects, suggestTarget } from '#server/office/redirects';
import { adminProcedure, router } from './init';

/** Where visitors are sent from addresses at which there is nothing, and which of these they have asked for. */
export const redirectsRouter = router({
  list: adminProcedure.input(redirectList).query(({ input }) => listRedirects(input)),
  suggestion: adminProcedure.input(redirectPath).query(({ input }) => suggestTarget(input.path, new Date())),
  create: adminProcedure.input(redirectInput).mutation(({ input }) => createRedirect(input)),
  update: adminProcedure.input(redirectUpdate).mutation(({ input }) => updateRedirect(input)),
  delete: adminProcedure.input(redirectPath).mutation(({ input }) => deleteRedirect(input.path)),
});
