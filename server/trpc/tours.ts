import { NotFound } from '#server/domain/errors';
import { byId } from '#server/domain/record.input';
import { createTour, deleteTour, findTour, searchTours, updateTour } from '#server/domain/tour';
import { tourInput, tourList, tourUpdate } from '#server/domain/tour.input';
import { adminProcedure, router } from './init';

export const toursRouter = router({
  list: adminProcedure.input(tourList).query(({ input }) => searchTours(input)),
  byId: adminProcedure.input(byId).query(({ input }) => {
    const record = findTour(input.id);
    if (!record) throw new NotFound('Tour not found');
    return record;
  }),
  create: adminProcedure.input(tourInput).mutation(({ input }) => createTour(input)),
  update: adminProcedure.input(tourUpdate).mutation(({ input }) => updateTour(input)),
  delete: adminProcedure.input(byId).mutation(({ input }) => deleteTour(input.id)),
});
