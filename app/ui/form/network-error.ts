import { data } from 'react-router';
import { askedFieldNames, askedFields, readFields } from '#server/web/request-fields.input';
import type { FormResult } from '#server/web/submission';
import { isFromElsewhere, isGone } from './foreign-answer';
import { inputAccepted } from './unsent-input';

interface Submission {
  request: Request;
  serverAction: () => Promise<unknown>;
  /** Whether a redirect to an address accepts the form; without it, every redirect does. */
  accepts?: (address: string) => boolean;
}

/** How long a form waits for its answer, in ms. The form may still arrive: it is stored once. */
const answerTimeout = 20_000;

/**
 * Returns the server's answer to a form. Returns `fallback`, so that the page keeps the input, where there is none
 * within 20 s, or only one from something on the way (a gateway, a firewall, the log-in page of a hotel's network). A
 * redirect accepts the form. Rethrows redirects, and errors of a page that is gone.
 */
export async function fallbackOnNetworkError<Answer>({ request, serverAction, accepts }: Submission, fallback: Answer) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(reject, answerTimeout, new Error('no answer'));
  });
  try {
    const answer = await Promise.race([serverAction(), timeout]);
    if (answer === undefined) throw new Error('an empty answer');
    return answer as Answer;
  } catch (error) {
    if (error instanceof Response) {
      if (accepts?.(error.headers.get('Location') ?? '') ?? true) inputAccepted(request.url);
      throw error;
    }
    if (isGone(error) && !isFromElsewhere(error)) throw error;
    // After a status below 400 the router would reload the page's data over the failed connection.
    return data(fallback, { status: 503 });
  } finally {
    clearTimeout(timer);
  }
}

/** The same for a form whose answer is a `FormResult`: the form is shown as sent. */
export async function keepFormOnNetworkError(submission: Submission, failure: FormResult['failure']) {
  const sent = await submission.request.clone().formData();
  const valueSent = (name: string) => String(sent.get(name) ?? '');
  const asked = Object.fromEntries(askedFieldNames.map((name) => [name, valueSent(askedFields[name])]));
  const submissionKey = valueSent('submissionKey');
  return fallbackOnNetworkError<FormResult>(submission, {
    ...{ values: readFields(sent), errors: {}, submissionKey, asked, failure },
  });
}
