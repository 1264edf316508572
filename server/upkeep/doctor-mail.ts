import type { Environment } from '#server/env';
import { about, type Finding } from './finding';

/** The sample addresses are in domains that RFC 2606 reserves. */
const isSample = (address: string) => /[@.](example|example\.(com|net|org))$/.test(address);

export function examineMailSettings(environment: Environment): Finding[] {
  const { ok, warn, fail } = about('mail');
  const { RESEND_API_KEY, DATA_DIR } = environment;
  const names = ['MAIL_FROM_EGYPT', 'MAIL_FROM_THAILAND', 'MAIL_FROM_RESERVATIONS'] as const;
  const sample = names.filter((name) => isSample(environment[name]));
  const findings: Finding[] = [];
  if (!RESEND_API_KEY) {
    findings.push(warn(`RESEND_API_KEY is not set: mails become files in ${DATA_DIR}/mail and reach nobody`));
  }
  if (sample.length > 0) {
    const verdict = RESEND_API_KEY ? fail : warn;
    findings.push(verdict(`${sample.join(', ')} still hold sample addresses: set them to mailboxes of your domain`));
  }
  return findings.length > 0 ? findings : [ok('key and senders are set')];
}

/** How long the mail service may take to answer, in ms. */
const timeout = 10_000;
/** With a larger difference, services reject signatures and dates, in ms. */
const maxClockSkew = 5 * 60_000;

/** Whether the mail service answers, accepts the key and has the same time. Sends no request when no key is set. */
export async function examineMailService({ RESEND_API_KEY, RESEND_BASE_URL }: Environment): Promise<Finding[]> {
  if (!RESEND_API_KEY) return [];
  const { ok, warn, fail } = about('mail service');
  const address = RESEND_BASE_URL ?? 'https://api.resend.com';
  const startedAt = Date.now();
  let answer: Response;
  try {
    answer = await fetch(`${address.replace(/\/$/, '')}/domains`, {
      headers: { Authorization: `Bearer ${RESEND_API_KEY}` },
      signal: AbortSignal.timeout(timeout),
    });
  } catch (error) {
    const { cause, message } = error as Error;
    return [fail(`${address} cannot be reached (${cause instanceof Error ? cause.message : message})`)];
  }
  const { name = '' } = (await answer.json().catch(() => ({}))) as { name?: string };
  const findings: Finding[] = [];
  // A key that may only send cannot list domains, and is the right one for us.
  if ([400, 401, 403].includes(answer.status) && name !== 'restricted_api_key') {
    findings.push(fail(`${address} refuses the key (${answer.status} ${name}): set RESEND_API_KEY anew`));
  } else if (answer.status >= 500) {
    findings.push(warn(`${address} answers with ${answer.status}: mails wait until it recovers`));
  } else findings.push(ok(`${address} answers and takes the key`));

  const theirs = Date.parse(answer.headers.get('Date') ?? '');
  const ours = (startedAt + Date.now()) / 2;
  if (Math.abs(theirs - ours) > maxClockSkew) {
    findings.push(fail(`its clock says ${new Date(theirs).toISOString()} and ours differs: keep the clock by NTP`));
  }
  return findings;
}
