import { erasure, personQuery } from '#server/domain/person/contact.input';
import { removeLeftovers } from '#server/domain/person/erased-leftovers';
import { erasePerson } from '#server/domain/person/erasure';
import { findPerson } from '#server/domain/person/person';
import { adminProcedure, router } from './init';

export const peopleRouter = router({
  byContact: adminProcedure.input(personQuery).query(({ input }) => findPerson(input)),
  erase: adminProcedure.input(erasure).mutation(({ input }) => {
    const erased = erasePerson(input);
    void removeLeftovers();
    return erased;
  }),
});
