import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { saveWithUploads } from '#server/catalogue/image/image-usage';
import { listAgents } from '#server/company/agents';
import { listAnswers } from '#server/company/answers';
import {
  listDocuments,
  openDocument,
  previewDocument,
  readDocumentVersion,
  saveDocument,
} from '#server/company/documents';
import { houseRules } from '#server/company/house-rules';
import { previewWording } from '#server/company/mail-wording';
import { mailsSchema } from '#server/company/mail-wording.input';
import { cancellationPolicies } from '#server/company/policies';
import { findUnprinted } from '#server/documents/make-document';
import { signsQuery } from '#server/documents/printed-signs.input';
import { replacePassword } from '#server/office/admin';
import { passwordChange, testEmail } from '#server/office/site-settings.input';
import { findTestEmail, sendTestEmail } from '#server/office/test-email';
import { rateLimit, tooManyAttempts } from '#server/web/rate-limit';
import { adminProcedure, router } from './init';

const name = z.string().max(40);
const version = z.int().min(0);

const perSession = rateLimit({ max: 20, windowSeconds: 300 });

/** For what costs much or could be guessed. */
const limitedProcedure = adminProcedure.use(({ ctx, next }) => {
  const wait = perSession.hit(ctx.admin.idHash);
  if (wait > 0) throw new TRPCError({ code: 'TOO_MANY_REQUESTS', message: tooManyAttempts(wait) });
  return next();
});

/** What the owner says and sets, in documents with versions. */
export const settingsRouter = router({
  list: adminProcedure.query(() => listDocuments()),
  byName: adminProcedure.input(z.strictObject({ name })).query(({ input }) => openDocument(input.name)),
  agents: adminProcedure.query(() => listAgents()),
  policies: adminProcedure.query(() => cancellationPolicies()),
  houseRules: adminProcedure.query(() => houseRules()),
  answers: adminProcedure.query(() => listAnswers()),
  version: adminProcedure
    .input(z.strictObject({ name, version }))
    .query(({ input }) => readDocumentVersion(input.name, input.version)),
  /** A mutation, because the words are too long for the address of a query. */
  previewEmail: adminProcedure
    .input(z.strictObject({ kind: mailsSchema.keyof(), wording: z.record(z.string(), z.unknown()) }))
    .mutation(({ input }) => previewWording(input.kind, input.wording)),
  testEmail: adminProcedure.query(() => findTestEmail()),
  sendTestEmail: limitedProcedure.input(testEmail).mutation(({ input }) => sendTestEmail(input.email)),
  replacePassword: limitedProcedure
    .input(passwordChange)
    .mutation(({ input }) => replacePassword(input.present, input.password)),
  /** A mutation, because addresses are logged. */
  findUnprinted: adminProcedure.input(signsQuery).mutation(({ input }) => findUnprinted(input.signs)),
  preview: adminProcedure
    .input(z.strictObject({ name, content: z.record(z.string(), z.unknown()) }))
    .mutation(({ input, ctx }) => ({ token: previewDocument(input.name, input.content, ctx.admin.idHash) })),
  save: adminProcedure
    .input(z.strictObject({ name, version, content: z.record(z.string(), z.unknown()) }))
    .mutation(({ input: { name, version, content } }) => ({
      version: saveWithUploads(content, () => saveDocument(name, version, content)),
    })),
});
