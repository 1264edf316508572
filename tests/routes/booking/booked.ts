import type { ProposalOption } from '#db/schema/proposal';
import { fillForm, referenceIn, send } from '../../faults/traveller';
import { sameOrigin, type TestServer } from '../../server';

export interface Booked {
  reference: string;
  email: string;
  /** Of its page, key included. */
  path: string;
}

let clients = 0;
/** The header of a client address that no test has used: limits count by it. */
export const newClient = () => ({ 'X-Forwarded-For': `192.0.2.${++clients}` });

/** Books tours; returns functions that each give one that no other test has. */
export async function bookTours(server: TestServer, count: number, names: string[] = []): Promise<() => Booked> {
  const forms = [];
  for (let number = 1; number <= count; number += 1) {
    forms.push(await fillForm(server, '/tours/2/book', names[number - 1] ?? 'Amina Haddad', number));
  }
  const booked: Booked[] = [];
  for (const form of forms) {
    const path = (await send(server.url, form))?.location ?? '';
    booked.push({ path, email: form.email, reference: referenceIn(path) });
  }
  return () => {
    const next = booked.pop();
    if (!next) throw new Error('more bookings are needed');
    return next;
  };
}

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
export const dayInDays = (days: number) => inDays(days).slice(0, 10);

/** An option of the tour: 2 × $60, and dinner at 2 × $20 if the traveller wishes. */
export const option = (own: Partial<ProposalOption> = {}): ProposalOption => ({
  product: { kind: 'tour', id: 2, title: 'A Thousand Years of Cairo on Foot', country: 'Egypt' },
  ...{ startDate: dayInDays(41), pickupTime: '08:30', meetingPoint: 'The gate', cancellation: null },
  ...{ adults: 2, childrenAges: [], rooms: null, hotelRating: null },
  lines: [
    { label: 'Adults', count: 2, unitCents: 6000, optional: false },
    { label: 'Dinner on the Nile', count: 2, unitCents: 2000, optional: true },
  ],
  ...own,
});

interface StoredProposal {
  number: number;
  options: ProposalOption[];
  expiresAt: string;
  message: string;
  status: 'open' | 'withdrawn' | 'superseded';
}

/** Stores a proposal of the office as it is after it was sent. */
export function storeProposal(server: TestServer, { reference }: Booked, own: Partial<StoredProposal> = {}): void {
  const number = own.number ?? 1;
  const message = 'The museum is closed on the day that you asked for.';
  const stored = { message, options: [option()], expiresAt: inDays(2), status: 'open', ...own, number };
  server
    .database()
    .prepare(
      `INSERT INTO proposals (reservation_id, number, author, message, options, submission_key, expires_at, status, decided_at)
       SELECT id, @number, 'office', @message, @options, @key, @expiresAt, @status, iif(@status = 'open', NULL, @expiresAt)
       FROM reservations WHERE reference = @reference`,
    )
    .run({ ...stored, options: JSON.stringify(stored.options), reference, key: `office-key-${reference}-${number}` });
}

/** Stores a payment of $100 with this receipt number. */
export function storePayment(server: TestServer, { reference }: Booked, number: number, voided = false): void {
  server
    .database()
    .prepare(
      `INSERT INTO payments (reservation_id, kind, amount_cents, method, paid_on, note, receipt_number, submission_key,
         voided_at, void_reason, name, product_title, start_date)
       SELECT id, 'payment', 10000, 'bank', '2026-11-21', 'A note for colleagues', @number, 'payment-key-' || @number,
         @voidedAt, @reason, name, product_title, start_date
       FROM reservations WHERE reference = @reference`,
    )
    .run({ reference, number, voidedAt: voided ? inDays(0) : null, reason: voided ? 'A reason for colleagues' : null });
}

export const setStatus = (server: TestServer, { reference }: Booked, status: string) =>
  server.database().prepare('UPDATE reservations SET status = ? WHERE reference = ?').run(status, reference);

export const postForm = (
  server: TestServer,
  path: string,
  fields: Record<string, string> | [string, string][],
  headers: Record<string, string> = newClient(),
) =>
  fetch(server.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { ...sameOrigin, ...headers },
    redirect: 'manual',
  });

/** The title of the message that the answer to a form gives to the next page. */
export async function titleAfter(server: TestServer, answer: Response): Promise<string> {
  if (answer.status !== 303) throw new Error(`answered with ${answer.status}`);
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const page = await (await fetch(server.url + answer.headers.get('Location'), { headers: { Cookie: cookie } })).text();
  return /data-toast=[\s\S]*?<p[^>]*>([^<]*)</.exec(page)?.[1] ?? '';
}

const countOf = (server: TestServer, table: string, { reference }: Booked, kind: string) =>
  server
    .database()
    .prepare(
      `SELECT count(*) FROM ${table} WHERE kind = ? AND reservation_id = (SELECT id FROM reservations WHERE reference = ?)`,
    )
    .pluck()
    .get(kind, reference);
export const countMails = (server: TestServer, booked: Booked, kind: string) => countOf(server, 'emails', booked, kind);
export const countEvents = (server: TestServer, booked: Booked, kind: string) =>
  countOf(server, 'reservation_events', booked, kind);
