import { recordPress } from '#server/domain/departure/press';
import { pressForm } from '#server/domain/departure/press.input';
import { Conflict, NotFound } from '#server/domain/record/errors';
import { readForm } from '#server/http/form';
import { rateLimit } from '#server/http/rate-limit';

const perClient = rateLimit({ max: 240, windowSeconds: 600 });

/** Why a press was not recorded. */
interface PressProblem {
  problem: string;
  status: 404 | 409 | 422 | 429;
  headers: Record<string, string>;
}

/** Records what the form of a button sends, with or without JavaScript; returns why it could not be recorded, null where it was. */
export async function answerPress(request: Request, client: string): Promise<PressProblem | null> {
  const wait = perClient.hit(client);
  if (wait > 0) {
    const problem = 'Too many presses at once. Please try again in a few minutes.';
    return { problem, status: 429, headers: { 'Retry-After': String(wait) } };
  }
  const form = await readForm(request, pressForm);
  if (!form.ok) return { problem: 'This button is not known here', status: 422, headers: {} };
  try {
    recordPress(form.value.press, form.value.age);
    return null;
  } catch (error) {
    if (error instanceof NotFound) return { problem: error.message, status: 404, headers: {} };
    if (error instanceof Conflict) return { problem: error.message, status: 409, headers: {} };
    throw error;
  }
}
