import { sendProposal, withdrawProposal } from '#server/domain/proposal/proposal';
import { proposalInput } from '#server/domain/proposal/proposal.input';
import { byId } from '#server/domain/record/record-id.input';
import { adminProcedure, router } from './init';

export const proposalsRouter = router({
  create: adminProcedure.input(proposalInput).mutation(({ input }) => sendProposal(input)),
  /** False where the traveller has answered it meanwhile. */
  withdraw: adminProcedure.input(byId).mutation(({ input }) => withdrawProposal(input.id)),
});
