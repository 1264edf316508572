import { findEmail, resendEmail, searchEmails } from '#server/domain/email';
import { emailList } from '#server/domain/email.input';
import { NotFound } from '#server/domain/record/errors';
import { byId } from '#server/domain/record/record-id.input';
import { adminProcedure, router } from './init';

export const emailsRouter = router({
  list: adminProcedure.input(emailList).query(({ input }) => searchEmails(input)),
  byId: adminProcedure.input(byId).query(({ input }) => {
    const email = findEmail(input.id);
    if (!email) throw new NotFound('Email not found');
    return email;
  }),
  resend: adminProcedure.input(byId).mutation(({ input }) => resendEmail(input.id)),
});
