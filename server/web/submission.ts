import { data } from 'react-router';
import { z } from 'zod';
import { issueSubmissionKey, keyWithDigest, openedAt } from '#server/signing';
import { suggestEmail } from '#server/values/email-suggestion.input';
import { type ReadForm, readForm, type SubmittedValues } from './form';
import { tooManyAttempts } from './rate-limit';
import { askedEmailField, honeypotField, requestFields, showPriceField } from './request-fields.input';
import { isLikelySpam } from './spam-check';

const retryAfter = (seconds: number) => ({ 'Retry-After': String(seconds) });

/** What an action returns for a form that it refuses: everything needed to show the form again. */
export interface FormResult {
  values: SubmittedValues;
  errors: Record<string, string>;
  submissionKey: string;
  /** The address about which "Did you mean …?" was asked: it is taken the next time. */
  askedEmail?: string;
  failure?: { title: string; description: string };
}

/** Age of the key that replaces an expired one, in ms: the form is filled in already, so a fast resend is no spam. */
const replacementKeyAge = 60_000;

/** What is asked once about an address with a misspelt domain; null where there is nothing to ask. */
function questionAbout(email: unknown, asked: string | undefined): string | null {
  const typed = String(email ?? '').trim();
  const meant = typed === asked?.trim() ? null : suggestEmail(typed);
  return meant && `Did you mean ${meant}? If not, send the form once more.`;
}

/** The key under which is stored what a form asks for: the same words of the same form ask it once, other words ask again. */
function keyOf({ url }: Request, { submitted, requestValues }: ReadForm): string {
  const { pathname, search } = new URL(url);
  const said = [pathname + search, submitted, requestValues[showPriceField]];
  return keyWithDigest(requestValues.submissionKey ?? '', said);
}

/** The key of a form that may not be possible any more: what it has asked for before stands. */
export const readKey = async (request: Request): Promise<string> =>
  keyOf(request, await readForm(request.clone(), z.unknown(), requestFields));

/**
 * Reads a form with a submission key and a honeypot field (see `readForm` for the rest). Returns it with functions that
 * make the responses to refuse it.
 * @param options.title title of every error that belongs to no field, for what was submitted
 * @param options.visitor the visitor in a key that replaces an expired one
 * @param options.asksEmail refuses a misspelt address once, see `EmailField`
 */
export async function readSubmission<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  {
    title,
    visitor,
    asksEmail = false,
  }: { title: string | ((submitted: SubmittedValues) => string); visitor?: string; asksEmail?: boolean },
) {
  const read = await readForm(request, schema, requestFields);
  const asked = read.requestValues[askedEmailField];
  const isAsked = asksEmail && !read.requestValues[showPriceField];
  const question = isAsked ? questionAbout(read.submitted.email, asked) : null;
  const form = question
    ? { ...read, ok: false as const, errors: { email: question, ...(read.ok ? {} : read.errors) } }
    : read;
  const askedEmail = question ? String(read.submitted.email) : asked;
  const issued = form.requestValues.submissionKey ?? '';
  const opened = openedAt(issued);
  const failureTitle = typeof title === 'string' ? title : title(form.submitted);
  const answer = (status: number, refusal: Partial<FormResult>, headers: HeadersInit = {}) => {
    const submissionKey = opened === null ? issueSubmissionKey(visitor, Date.now() - replacementKeyAge) : issued;
    const shown = { values: form.submitted, errors: {}, submissionKey, ...(askedEmail ? { askedEmail } : {}) };
    return data<FormResult>({ ...shown, ...refusal }, { status, headers });
  };
  const refuse = (status: number, description: string, wait = 30) =>
    answer(
      status,
      { failure: { title: failureTitle, description } },
      status === 429 || status === 503 ? retryAfter(wait) : {},
    );
  return {
    form,
    key: keyOf(request, read),
    /** False when we did not issue the key. */
    hasValidKey: opened !== null,
    suspect: isLikelySpam(form.requestValues[honeypotField], opened),
    refuse,
    /** Shows the form again as it would be sent, with nothing wrong. */
    show: (values: SubmittedValues) => answer(200, { values }),
    refuseFields: (errors: Record<string, string>) => answer(422, { errors }),
    /** @param wait seconds until the rate limit ends */
    refuseForNow: (wait: number) => refuse(429, tooManyAttempts(wait), wait),
  };
}
