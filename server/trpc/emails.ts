import { findEmail, resendEmail, searchEmails } from '#server/domain/email';
import { emailList } from '#server/domain/email.input';
import { NotFound } from '#server/domain/errors';
import { byId } from '#server/domain/record.input';
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
