import { createCrew, listCrew, updateCrew } from '#server/booking/departure/crew';
import { crewInput, crewUpdate } from '#server/booking/departure/crew.input';
import { adminProcedure, router } from './init';

/** The guides and drivers. */
export const crewRouter = router({
  list: adminProcedure.query(() => listCrew()),
  create: adminProcedure.input(crewInput).mutation(({ input }) => createCrew(input)),
  update: adminProcedure.input(crewUpdate).mutation(({ input }) => updateCrew(input)),
});
