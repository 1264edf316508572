import { createOffer, deleteOffer, findOfferById, searchOffers, updateOffer } from '#server/domain/offer/offer';
import { offerCreation, offerList, offerUpdate } from '#server/domain/offer/offer.input';
import { existing } from '#server/domain/record/errors';
import { createIdempotently } from '#server/domain/record/idempotent-creation';
import { byId } from '#server/domain/record/record-id.input';
import { adminProcedure, router } from './init';

export const offersRouter = router({
  list: adminProcedure.input(offerList).query(({ input }) => searchOffers(input)),
  byId: adminProcedure.input(byId).query(({ input }) => existing(findOfferById(input.id), 'Offer')),
  create: adminProcedure
    .input(offerCreation)
    .mutation(({ input: { key, ...fields } }) =>
      createIdempotently({ kind: 'offer', key, fields, create: createOffer, find: findOfferById }),
    ),
  update: adminProcedure.input(offerUpdate).mutation(({ input }) => updateOffer(input)),
  delete: adminProcedure.input(byId).mutation(({ input }) => deleteOffer(input.id)),
});
