import { sendProposal, withdrawProposal } from '#server/domain/proposal/proposal';
import { proposalInput, withdrawalInput } from '#server/domain/proposal/proposal.input';
import { adminProcedure, router } from './init';

export const proposalsRouter = router({
  create: adminProcedure.input(proposalInput).mutation(({ input }) => sendProposal(input)),
  /** False where the traveller has answered it meanwhile. */
  withdraw: adminProcedure.input(withdrawalInput).mutation(({ input }) => withdrawProposal(input)),
});
