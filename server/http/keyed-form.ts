import { data } from 'react-router';
import type { z } from 'zod';
import { issueSubmissionKey, openedAt } from '#server/signing';
import { readForm, type Typed } from './form';
import { isLikelySpam } from './spam-check';

/** What an action answers to a form that it refuses: all it takes to show the form again. */
export interface FormAnswer {
  values: Typed;
  errors: Record<string, string>;
  submissionKey: string;
  failure?: { title: string; description: string };
}

/** How long ago the form that replaces an expired one counts as opened, in ms: its visitor has had it all the while. */
const alreadyFilledIn = 60_000;

/**
 * Reads a form that carries a submission key and the field that no visitor sees (`readForm` for the rest), and answers
 * with it the ways to refuse it.
 * @param options.title heads every refusal that is no field's fault
 * @param options.visitor whose key replaces one that has expired
 */
export async function readKeyedForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  { title, visitor }: { title: string; visitor?: string },
) {
  const form = await readForm(request, schema, ['submissionKey', 'website']);
  const key = form.apart.submissionKey ?? '';
  const opened = openedAt(key);
  const answer = (status: number, refusal: Partial<FormAnswer>, headers: HeadersInit = {}) => {
    const submissionKey = opened === null ? issueSubmissionKey(visitor, Date.now() - alreadyFilledIn) : key;
    return data<FormAnswer>({ values: form.typed, errors: {}, submissionKey, ...refusal }, { status, headers });
  };
  const refuse = (status: number, description: string, headers?: HeadersInit) =>
    answer(status, { failure: { title, description } }, headers);
  return {
    form,
    key,
    /** False where we never issued the key. */
    keyed: opened !== null,
    suspect: isLikelySpam(form.apart.website, opened),
    refuse,
    refuseFields: (errors: Record<string, string>) => answer(422, { errors }),
    /** @param wait seconds until the limit ends */
    refuseForNow: (wait: number) => {
      const minutes = Math.ceil(wait / 60);
      const text = `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
      return refuse(429, text, { 'Retry-After': String(wait) });
    },
  };
}
