import { data } from 'react-router';
import { z } from 'zod';
import { issueSubmissionKey, keyWithDigest, openedAt } from '#server/signing';
import { suggestEmail } from '#server/values/email-suggestion.input';
import { type ReadForm, readForm, type SubmittedValues } from './form';
import { tooManyAttempts } from './rate-limit';
import {
  type Asked,
  type AskedField,
  askedFieldNames,
  askedFields,
  honeypotField,
  requestFields,
  showPriceField,
} from './request-fields.input';
import { isLikelySpam } from './spam-check';

const retryAfter = (seconds: number) => ({ 'Retry-After': String(seconds) });

/** What an action returns for a form that it refuses: everything needed to show the form again. */
export interface FormResult {
  values: SubmittedValues;
  errors: Record<string, string>;
  submissionKey: string;
  /** The values that were asked about, by field: they are accepted the next time. */
  asked?: Asked;
  failure?: { title: string; description: string };
}

/** Age of the key that replaces an expired one, in ms: the form is filled in already, so a fast resend is no spam. */
const replacementKeyAge = 60_000;

/** A question about the value of a field, asked once; null for none. */
type Question = (typed: string, request: Request) => string | null;
export type Questions = Partial<Record<AskedField, Question>>;

/** Asks about an address with a misspelt domain, see `EmailField`. */
export const askEmail: Question = (typed) => {
  const meant = suggestEmail(typed);
  return meant && `Did you mean ${meant}? If not, send the form once more.`;
};

/** The questions that were not asked yet about these values, and all values that were asked about. */
function askOnce(request: Request, { submitted, requestValues }: ReadForm, questions: Questions) {
  const errors: Record<string, string> = {};
  const asked: Asked = {};
  for (const name of askedFieldNames) {
    const typed = String(submitted[name] ?? '').trim();
    const before = requestValues[askedFields[name]];
    const question = typed === before?.trim() ? null : questions[name]?.(typed, request);
    if (question) errors[name] = question;
    const known = question ? typed : before;
    if (known) asked[name] = known;
  }
  return { errors, asked };
}

/** The idempotency key of a form and its values: the same values again are one request, other values are another. */
function keyOf({ url }: Request, { submitted, requestValues }: ReadForm): string {
  const { pathname, search } = new URL(url);
  const said = [pathname + search, submitted, requestValues[showPriceField]];
  return keyWithDigest(requestValues.submissionKey ?? '', said);
}

/** The key of a form that may be refused by now: an earlier request with it stands. */
export const readKey = async (request: Request): Promise<string> =>
  keyOf(request, await readForm(request.clone(), z.unknown(), requestFields));

/**
 * Reads a form with a submission key and a honeypot field (see `readForm` for the rest). Returns it with functions that
 * make the responses to refuse it.
 * @param options.title title of every error that belongs to no field, for what was submitted
 * @param options.visitor the visitor in a key that replaces an expired one
 * @param options.maxFields see `readForm`
 * @param options.questions refuse, once, the values that they ask about
 */
export async function readSubmission<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  {
    title,
    visitor,
    questions = {},
    maxFields,
  }: {
    title: string | ((submitted: SubmittedValues) => string);
    visitor?: string;
    questions?: Questions;
    maxFields?: number;
  },
) {
  const read = await readForm(request, schema, requestFields, maxFields);
  const { errors, asked } = askOnce(request, read, read.requestValues[showPriceField] ? {} : questions);
  const isAsked = Object.keys(errors).length > 0;
  const form = isAsked ? { ...read, ok: false as const, errors: { ...errors, ...(read.ok ? {} : read.errors) } } : read;
  const issued = form.requestValues.submissionKey ?? '';
  const opened = openedAt(issued);
  const failureTitle = typeof title === 'string' ? title : title(form.submitted);
  const answer = (status: number, refusal: Partial<FormResult>, headers: HeadersInit = {}) => {
    const submissionKey = opened === null ? issueSubmissionKey(visitor, Date.now() - replacementKeyAge) : issued;
    const shown = { values: form.submitted, errors: {}, submissionKey, asked };
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
