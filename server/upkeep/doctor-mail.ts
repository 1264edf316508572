import type { Environment } from '#server/env';
import { about, type Finding } from './finding';

/** Domains of RFC 2606 belong to nobody: the sample addresses are there. */
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

const patience = 10_000;
/** A clock that is further off than this has signatures and dates refused, in ms. */
const farOff = 5 * 60_000;

/** Whether the mail service answers, takes our key and has the time that we have. Asks nobody where no key is set. */
export async function examineMailService({ RESEND_API_KEY, RESEND_BASE_URL }: Environment): Promise<Finding[]> {
  if (!RESEND_API_KEY) return [];
  const { ok, warn, fail } = about('mail service');
  const address = RESEND_BASE_URL ?? 'https://api.resend.com';
  const asked = Date.now();
  let answer: Response;
  try {
    answer = await fetch(`${address.replace(/\/$/, '')}/domains`, {
      headers: { Authorization: `Bearer ${RESEND_API_KEY}` },
      signal: AbortSignal.timeout(patience),
    });
  } catch (error) {
    const { cause, message } = error as Error;
    return [fail(`${address} cannot be reached (${cause instanceof Error ? cause.message : message})`)];
  }
  const { name = '' } = (await answer.json().catch(() => ({}))) as { name?: string };
  const findings: Finding[] = [];
  // A key that may only send is refused the list of domains, and is the right one for us.
  if ([400, 401, 403].includes(answer.status) && name !== 'restricted_api_key') {
    findings.push(fail(`${address} refuses the key (${answer.status} ${name}): set RESEND_API_KEY anew`));
  } else if (answer.status >= 500) {
    findings.push(warn(`${address} answers with ${answer.status}: mails wait until it recovers`));
  } else findings.push(ok(`${address} answers and takes the key`));

  const theirs = Date.parse(answer.headers.get('Date') ?? '');
  const ours = (asked + Date.now()) / 2;
  if (Math.abs(theirs - ours) > farOff) {
    findings.push(fail(`its clock says ${new Date(theirs).toISOString()} and ours differs: keep the clock by NTP`));
  }
  return findings;
}
