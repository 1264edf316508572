import { listPlaces } from '#server/domain/destination';
import { adminProcedure, router } from './init';

export const destinationsRouter = router({
  list: adminProcedure.query(() => listPlaces()),
});
