import { z } from 'zod';
import { createCrew, listCrew, updateCrew } from '#server/booking/departure/crew';
import { crewInput, crewUpdate } from '#server/booking/departure/crew.input';
import { departureKeyInput } from '#server/booking/departure/departure.input';
import { listCandidates } from '#server/booking/views/duties';
import { planAbsence } from '#server/office/crew/absence';
import { absence, toldReplacement } from '#server/office/crew/absence.input';
import { deleteCrew, readCrewDays, readCrewWeek } from '#server/office/crew/crew-days';
import { replaceWithNews } from '#server/office/crew/news';
import { day } from '#server/values/fields.input';
import { byId, id } from '#server/values/record-id.input';
import { adminProcedure, router } from './init';

/** The guides and drivers. */
export const crewRouter = router({
  list: adminProcedure.query(() => listCrew()),
  byId: adminProcedure.input(byId).query(({ input }) => readCrewDays(input.id)),
  create: adminProcedure.input(crewInput).mutation(({ input }) => createCrew(input)),
  update: adminProcedure.input(crewUpdate).mutation(({ input }) => updateCrew(input)),
  /** Refused for somebody with departures to come, unless these are to have nobody. */
  delete: adminProcedure
    .input(z.strictObject({ id, unassign: z.boolean(), mail: z.boolean() }))
    .mutation(({ input }) => deleteCrew(input)),
  /** Who may take a departure, with what speaks against it. */
  candidates: adminProcedure.input(departureKeyInput).query(({ input }) => listCandidates(input)),
  /** What somebody takes who cannot come, and who may take it. */
  absence: adminProcedure.input(absence).query(({ input }) => planAbsence(input)),
  replace: adminProcedure.input(toldReplacement).mutation(({ input }) => replaceWithNews(input)),
  week: adminProcedure.input(z.strictObject({ from: day })).query(({ input }) => readCrewWeek(input.from)),
});
