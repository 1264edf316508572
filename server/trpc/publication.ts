import { z } from 'zod';
import { previewAddress } from '#server/catalogue/preview';
import { createRedirect, deleteRedirect, updateRedirect } from '#server/catalogue/redirect/redirect';
import {
  redirectInput,
  redirectList,
  redirectPath,
  redirectUpdate,
  successor,
} from '#server/catalogue/redirect/redirect.input';
import { publicKinds } from '#server/catalogue/stored-record';
import { listTrash, restorable, restoreRecord } from '#server/catalogue/trash';
import { findHanging, readHistory, readVersion, unpublish } from '#server/office/publication';
import { listRedirects, suggestTarget } from '#server/office/redirects';
import { id, saved } from '#server/values/record-id.input';
import { adminProcedure, router } from './init';

const kind = z.enum(publicKinds);
const record = z.strictObject({ kind, id });

/** What visitors see of records, what they saw before, and what was deleted. */
export const publicationRouter = router({
  hanging: adminProcedure.input(record).query(({ input }) => findHanging(input.kind, input.id, new Date())),
  unpublish: adminProcedure
    .input(successor.safeExtend({ kind, ...saved }))
    .mutation(({ input: { kind, target, ...one } }) => unpublish(kind, one, target, new Date())),
  /** The address of a preview. A mutation, because each has seven days from now. */
  preview: adminProcedure.input(record).mutation(({ input }) => previewAddress(input.kind, input.id, new Date())),
  history: adminProcedure.input(record).query(({ input }) => readHistory(input.kind, input.id)),
  version: adminProcedure
    .input(record.extend({ number: z.int().min(1) }))
    .query(({ input }) => readVersion(input.kind, input.id, input.number)),
  trash: adminProcedure.query(() => listTrash()),
  restore: adminProcedure
    .input(z.strictObject({ kind: z.enum(restorable), id }))
    .mutation(({ input }) => restoreRecord(input.kind, input.id)),
});

/** Where visitors are sent from addresses at which there is nothing, and which of these they have asked for. */
export const redirectsRouter = router({
  list: adminProcedure.input(redirectList).query(({ input }) => listRedirects(input)),
  suggestion: adminProcedure.input(redirectPath).query(({ input }) => suggestTarget(input.path, new Date())),
  create: adminProcedure.input(redirectInput).mutation(({ input }) => createRedirect(input)),
  update: adminProcedure.input(redirectUpdate).mutation(({ input }) => updateRedirect(input)),
  delete: adminProcedure.input(redirectPath).mutation(({ input }) => deleteRedirect(input.path)),
});
