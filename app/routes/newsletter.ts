import { data, href, redirect } from 'react-router';
import { fallbackOnNetworkError } from '#app/ui/form/network-error.ts';
import { asksSubscribers } from '#server/company/retention';
import { subscribe } from '#server/contact/subscriber';
import { type Interest, type Subscription, subscriptionInput } from '#server/contact/subscriber.input';
import { errorFacts, log } from '#server/log';
import { Conflict } from '#server/values/errors';
import { clientContext } from '#server/web/client-address';
import { flash, type Toast } from '#server/web/flash';
import { readForm } from '#server/web/form';
import { rateLimit } from '#server/web/rate-limit';
import { honeypotField } from '#server/web/request-fields.input';
import { refererPath } from '#server/web/same-origin';
import { isLikelySpam } from '#server/web/spam-check';
import { interestOf } from '#server/web/subscriber-interest';
import type { Route } from './+types/newsletter';

const perClient = rateLimit({ max: 10, windowSeconds: 600 });

/** Redirects a GET: this address only receives forms. */
export function loader() {
  return redirect(href('/'));
}

export async function action({ request, context }: Route.ActionArgs) {
  const fromFooter = (source: unknown) => source === 'footer' || source === undefined;
  const { address, network } = context.get(clientContext);
  const form = await readForm(request, subscriptionInput, [honeypotField]);
  // A mistyped address does not count, since it is typed again.
  const wait = form.ok ? perClient.hit(address) : 0;
  const { source, email } = form.submitted;
  let answer: Answer;
  if (wait > 0) {
    answer = { ...failure('Too many attempts. Please try again later.', failureTitle(fromFooter(source))), wait };
  } else if (form.ok) {
    const suspect = isLikelySpam(form.requestValues[honeypotField], null);
    answer = trySubscribe({ ...form.value, ...interestOf(request) }, suspect, network);
  } else {
    const isMissing = fromFooter(source) && isBlank(email);
    answer = failure(isMissing ? 'Please enter your email address' : 'Please enter a valid email address', 'Error');
  }
  // A fetcher gets data and stays on its page; without JavaScript the visitor is redirected back with a toast.
  if (new URL(request.url).pathname.endsWith('.data')) return data(answer, statusOf(answer));
  const keepsEmail = !answer.ok && typeof source === 'string' && typeof email === 'string' && email.length <= 320;
  const toast = keepsEmail ? { ...answer.toast, typed: { source: source.slice(0, 20), email } } : answer.toast;
  throw redirect(refererPath(request) ?? href('/'), { status: 303, headers: await flash(toast) });
}

/** Keeps the page when the network fails. */
export async function clientAction(args: Route.ClientActionArgs) {
  const fromFooter = (await args.request.clone().formData()).get('source') === 'footer';
  return fallbackOnNetworkError(args, fromFooter ? networkFailure.footer : networkFailure.elsewhere);
}

function statusOf({ ok, wait, isStored }: Answer): { status: number; headers?: HeadersInit } {
  if (ok) return { status: 200 };
  if (wait) return { status: 429, headers: { 'Retry-After': String(wait) } };
  return { status: isStored === false ? 503 : 422 };
}

function trySubscribe(subscription: Subscription & Interest, suspect: boolean, client: string): Answer {
  const fromFooter = subscription.source === 'footer';
  const failed = failureTitle(fromFooter);
  try {
    subscribe(subscription, suspect, client);
  } catch (error) {
    if (error instanceof Conflict) return failure(error.message, failed);
    log('error', 'newsletter.failed', errorFacts(error));
    return { ...(fromFooter ? networkFailure.footer : networkFailure.elsewhere), isStored: false };
  }
  if (asksSubscribers()) return success('Almost there', 'Please confirm in the email we have just sent.');
  const description = fromFooter
    ? "You've been subscribed to our newsletter"
    : 'Thanks for subscribing to our newsletter';
  return success('Success!', description);
}

const success = (title: string, description: string): Answer => ({
  ok: true,
  toast: { title, description, variant: 'default' },
});

const failureTitle = (fromFooter: boolean) => (fromFooter ? 'Error' : 'Subscription Failed');

const isBlank = (typed: unknown) => typeof typed !== 'string' || typed.trim() === '';

const networkFailure = {
  footer: failure('Failed to subscribe to newsletter', 'Error'),
  elsewhere: failure('There was an error subscribing to the newsletter', 'Subscription Failed'),
};

interface Answer {
  ok: boolean;
  toast: Toast;
  /** Seconds until another attempt is allowed. */
  wait?: number;
  /** False where the database could not be written to. */
  isStored?: false;
}

function failure(description: string, title: string): Answer {
  return { ok: false, toast: { title, description, variant: 'destructive' } };
}
