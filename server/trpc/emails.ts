import { findEmail, resendEmail, searchEmails } from '#server/domain/email';
import { emailList } from '#server/domain/email.input';
import { existing } from '#server/domain/record/errors';
import { byId } from '#server/domain/record/record-id.input';
import { countUnsent, sendUnsent } from '#server/domain/record/unsent-emails';
import { adminProcedure, router } from './init';

export const emailsRouter = router({
  list: adminProcedure.input(emailList).query(({ input }) => searchEmails(input)),
  byId: adminProcedure.input(byId).query(({ input }) => existing(findEmail(input.id), 'Email')),
  unsent: adminProcedure.query(() => countUnsent()),
  sendUnsent: adminProcedure.mutation(() => sendUnsent()),
  resend: adminProcedure.input(byId).mutation(({ input }) => resendEmail(input.id)),
});
