import { existing } from '#server/domain/record/errors';
import { createIdempotently } from '#server/domain/record/idempotent-creation';
import { byId } from '#server/domain/record/record-id.input';
import { createTour, deleteTour, findTour, searchTours, updateTour } from '#server/domain/tour';
import { tourCreation, tourList, tourUpdate } from '#server/domain/tour.input';
import { adminProcedure, router } from './init';

export const toursRouter = router({
  list: adminProcedure.input(tourList).query(({ input }) => searchTours(input)),
  byId: adminProcedure.input(byId).query(({ input }) => existing(findTour(input.id), 'Tour')),
  create: adminProcedure
    .input(tourCreation)
    .mutation(({ input: { key, ...fields } }) =>
      createIdempotently({ kind: 'tour', key, fields, create: createTour, find: findTour }),
    ),
  update: adminProcedure.input(tourUpdate).mutation(({ input }) => updateTour(input)),
  delete: adminProcedure.input(byId).mutation(({ input }) => deleteTour(input.id)),
});
