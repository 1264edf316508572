import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { button, context, field, page, toast } from '../../admin-browser';
import { dayInCairo, server } from '../../site';
import { rowsOfReservation, stored, type storeOpenRequest } from '../reservation-page';

let clicks = 0;

/** The clicks since the last call. */
export function takeClicks(): number {
  const count = clicks;
  clicks = 0;
  return count;
}

export const click = async (control: Locator) => {
  clicks += 1;
  await control.click();
};
export const press = (name: string) => click(button(page, name));
export const inDialog = (name: string) => () => click(button(page.getByRole('dialog'), name));
/** Counts as one click. */
export const choose = (label: string, option: string) => async () => {
  clicks += 1;
  await field(page, label).selectOption(option);
};
export const tellNobody = () => click(field(page, 'Email the traveller'));
export const said = (title: string) => () => toast(page).getByText(title, { exact: true }).waitFor();
export const opens = async (control: Locator, address: RegExp) => {
  const [tab] = await Promise.all([context.waitForEvent('page'), click(control)]);
  await tab.waitForURL(address);
  await tab.close();
};

/** A button to press, fields to fill in, which is no click, or something else. */
type Step = string | Record<string, string> | (() => Promise<unknown>);

export interface Errand {
  status?: 'pending' | 'confirmed' | 'declined';
  kind?: 'package';
  day?: number;
  asks?: Parameters<typeof storeOpenRequest>[1];
  /** What stands in the file before the clicks are counted. */
  before?: (id: number) => Promise<unknown> | unknown;
  steps: Step[];
  done?: (id: number) => Promise<unknown> | unknown;
}

export async function take(step: Step): Promise<unknown> {
  if (typeof step === 'string') return press(step);
  if (typeof step === 'function') return step();
  for (const [label, text] of Object.entries(step)) await field(page, label).fill(text);
}

export const changed = (columns: Record<string, unknown>) => async (id: number) => {
  await said('Reservation changed')();
  expect(stored(id)).toMatchObject(columns);
};
export const became = (status: string) => (id: number) => expect.poll(() => stored(id).status).toBe(status);
export const answered = (id: number) => expect.poll(() => rowsOfReservation('open_requests', id)).toEqual([]);
export const offered = (count: number) => async (id: number) => {
  await said('Proposal sent')();
  const [proposal] = rowsOfReservation('proposals', id);
  expect(JSON.parse(String(proposal?.options))).toHaveLength(count);
};
export const pay = (amountCents: number) => (id: number) => {
  server
    .database()
    .prepare(
      `INSERT INTO payments (reservation_id, kind, amount_cents, method, paid_on, receipt_number, submission_key,
         name, product_title, start_date)
       SELECT id, 'payment', ?, 'cash', ?, 7000 + 10 * id, 'errand-payment-' || id, name, product_title, start_date
       FROM reservations WHERE id = ?`,
    )
    .run(amountCents, dayInCairo(0), id);
};
export const storeProposal = (author: string) => (id: number) => {
  const option = {
    product: { kind: 'tour', id: 1, title: 'Saqqara, Dahshur and Memphis', country: 'Egypt' },
    ...{
      startDate: dayInCairo(22),
      pickupTime: null,
      adults: 3,
      childrenAges: [],
      rooms: null,
      hotelRating: null,
      lines: [],
    },
  };
  server
    .database()
    .prepare(
      `INSERT INTO proposals (reservation_id, number, author, options, submission_key, expires_at, created_at)
       VALUES (?, 1, ?, ?, 'errand-proposal-' || ?, ?, ?)`,
    )
    .run(id, author, JSON.stringify([option]), id, `${dayInCairo(20)}T00:00:00Z`, new Date().toISOString());
};
