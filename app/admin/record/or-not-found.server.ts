import { TRPCError } from '@trpc/server';
import { data } from 'react-router';

/** The result of a procedure; its NOT_FOUND becomes the page's 404. */
export async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof TRPCError && error.code === 'NOT_FOUND') throw data({ text: error.message }, { status: 404 });
    throw error;
  }
}
