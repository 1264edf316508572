import { NotFound } from '#server/domain/errors';
import { createOffer, deleteOffer, findOfferById, searchOffers, updateOffer } from '#server/domain/offer';
import { offerInput, offerList, offerUpdate } from '#server/domain/offer.input';
import { byId } from '#server/domain/record.input';
import { adminProcedure, router } from './init';

export const offersRouter = router({
  list: adminProcedure.input(offerList).query(({ input }) => searchOffers(input)),
  byId: adminProcedure.input(byId).query(({ input }) => {
    const record = findOfferById(input.id);
    if (!record) throw new NotFound('Offer not found');
    return record;
  }),
  create: adminProcedure.input(offerInput).mutation(({ input }) => createOffer(input)),
  update: adminProcedure.input(offerUpdate).mutation(({ input }) => updateOffer(input)),
  delete: adminProcedure.input(byId).mutation(({ input }) => deleteOffer(input.id)),
});
