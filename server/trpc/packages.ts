import { createPackage, deletePackage, findPackage, searchPackages, updatePackage } from '#server/domain/package';
import { packageCreation, packageList, packageUpdate } from '#server/domain/package.input';
import { existing } from '#server/domain/record/errors';
import { createIdempotently } from '#server/domain/record/idempotent-creation';
import { byId } from '#server/domain/record/record-id.input';
import { adminProcedure, router } from './init';

export const packagesRouter = router({
  list: adminProcedure.input(packageList).query(({ input }) => searchPackages(input)),
  byId: adminProcedure.input(byId).query(({ input }) => existing(findPackage(input.id), 'Package')),
  create: adminProcedure
    .input(packageCreation)
    .mutation(({ input: { key, ...fields } }) =>
      createIdempotently({ kind: 'package', key, fields, create: createPackage, find: findPackage }),
    ),
  update: adminProcedure.input(packageUpdate).mutation(({ input }) => updatePackage(input)),
  delete: adminProcedure.input(byId).mutation(({ input }) => deletePackage(input.id)),
});
