import { askForDeposit, recordPayment, voidPayment } from '#server/domain/payment/payment';
import { depositInput, paymentInput, voidInput } from '#server/domain/payment/payment.input';
import { adminProcedure, router } from './init';

export const paymentsRouter = router({
  create: adminProcedure.input(paymentInput).mutation(({ input }) => recordPayment(input)),
  void: adminProcedure.input(voidInput).mutation(({ input }) => voidPayment(input)),
  askForDeposit: adminProcedure.input(depositInput).mutation(({ input }) => askForDeposit(input)),
});
