import { searchOffice } from '#server/domain/office-search/office-search';
import { officeQuery } from '#server/domain/office-search/office-search.input';
import { adminProcedure, router } from './init';

export const searchRouter = router({
  office: adminProcedure.input(officeQuery).query(({ input }) => searchOffice(input)),
});
