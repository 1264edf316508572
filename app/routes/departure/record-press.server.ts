import { apply } from '#server/booking/apply';
import { pressCommand, readPressToken } from '#server/booking/departure/press';
import { type CollectStep, pressForm, wrongSum } from '#server/booking/departure/press.input';
import { Conflict, NotFound } from '#server/values/errors';
import { readForm } from '#server/web/form';
import { rateLimit } from '#server/web/rate-limit';

const perClient = rateLimit({ max: 240, windowSeconds: 600 });

/** Why a press was not recorded. */
interface Unrecorded {
  problem: string;
  status: 200 | 404 | 409 | 422 | 429;
  headers?: Record<string, string>;
  collect?: CollectStep;
}

/** Records a button's form, with or without JavaScript; returns why it could not be recorded, or null. */
export async function handlePress(request: Request, client: string): Promise<Unrecorded | null> {
  const wait = perClient.hit(client);
  if (wait > 0) {
    const problem = 'Too many presses at once. Please try again in a few minutes.';
    return { problem, status: 429, headers: { 'Retry-After': String(wait) } };
  }
  const form = await readForm(request, pressForm);
  const collect = collectStep(form);
  if (collect?.error) return { problem: collect.error, status: 422, collect };
  if (collect) return { problem: 'Please confirm the sum.', status: 200, collect };
  if (!form.ok) return { problem: 'This button is not known here', status: 422 };
  try {
    apply(pressCommand(form.value));
    return null;
  } catch (error) {
    if (error instanceof NotFound) return { problem: error.message, status: 404 };
    if (error instanceof Conflict) return { problem: error.message, status: 409 };
    throw error;
  }
}

/** The step between a sum and its recording; null where nothing is collected, or the guide has confirmed it. */
function collectStep(form: Awaited<ReturnType<typeof readForm<typeof pressForm>>>): CollectStep | null {
  const { press = '', amount = '', confirmed } = form.submitted;
  const token = readPressToken(String(press));
  if (token?.kind !== 'collected') return null;
  const missing = form.ok && form.value.amount === undefined ? wrongSum : null;
  const error = form.ok ? missing : (form.errors.amount ?? null);
  if (error === null && confirmed !== undefined) return null;
  return { reservation: token.reservation, amount: String(amount), error };
}
