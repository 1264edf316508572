import { TRPCError } from '@trpc/server';
import { data } from 'react-router';

/** What a procedure answers; what it does not find is a 404 of the page. */
export async function found<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof TRPCError && error.code === 'NOT_FOUND') throw data({ text: error.message }, { status: 404 });
    throw error;
  }
}
