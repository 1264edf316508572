import { beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../documents/read-pdf';
import { fillForm } from '../../faults/traveller';
import { sameOrigin, server, serverForAll, startAdminServer } from '../../server';
import { callRpc, openSession, publicUrl } from '../rpc-client';
import { type Booked, bookTours, countMails, postForm, setStatus, storePayment, titleAfter } from './booked';

serverForAll(() => startAdminServer({ PUBLIC_URL: publicUrl }));
let booked: Booked;
let other: Booked;
let cookie: string;
let number: string;

/** On a loaded machine a file takes longer than its request waits. */
async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(server.url + path, { headers, redirect: 'manual' });
  if (answer.status !== 503 || answer.headers.get('Retry-After') !== '5') return answer;
  await answer.text();
  return get(path, headers);
}
const pathOf = ({ path }: Booked, part: string) => path.replace('?', `/${part}?`);
const rowOf = ({ reference }: Booked) =>
  server
    .database()
    .prepare<[string], { id: number; version: number }>('SELECT id, version FROM reservations WHERE reference = ?')
    .get(reference) ?? { id: 0, version: 0 };
const rpc = async <Result>(procedure: string, input: object) => {
  const answer = await callRpc(server, procedure, JSON.stringify(input), { Cookie: cookie });
  const body = (await answer.json()) as { result: { data: Result } };
  return { status: answer.status, data: body.result?.data };
};
const seen = 1_000_000;
let keys = 0;
const issue = (of: Booked, kind: 'invoice' | 'proforma' = 'invoice') =>
  rpc<{ id: number; number: string }>('invoices.create', {
    ...{ reservationId: rowOf(of).id, version: rowOf(of).version, key: `key-of-an-invoice-${++keys}` },
    ...{ kind, seen, tell: false },
  });

const hostile = '<img src=x onerror=alert(1)> & Sons';

beforeAll(async () => {
  const next = await bookTours(server, 2);
  booked = next();
  other = next();
  cookie = await openSession(server);
  const form = {
    intent: 'invoice',
    company: `${hostile} Ltd`,
    address: `${hostile}\n2nd line`,
    taxNumber: '"><b>DE 1',
  };
  const page = await (await get(booked.path)).text();
  const submissionKey = /name="submissionKey" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const answer = await postForm(server, booked.path, { ...form, submissionKey });
  expect(await titleAfter(server, answer)).toBe('Invoice requested');
  await rpc('reservations.changeStatus', { ...rowOf(booked), status: 'confirmed', message: '', seen });
  number = (await issue(booked)).data.number;
});

describe('the details of an invoice', () => {
  it('are sent without JavaScript, reach the office once, and stand in their form again', async () => {
    expect(countMails(server, booked, 'booking_question')).toBe(1);
    const html = await (await get(booked.path)).text();
    expect(html).toContain('Change invoice details');
    expect(html).toContain('value="&lt;img src=x onerror=alert(1)&gt; &amp; Sons Ltd"');
    const submissionKey = /name="submissionKey" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const long = await postForm(server, booked.path, { intent: 'invoice', company: 'x'.repeat(121), submissionKey });
    expect([long.status, (await long.text()).includes('Please keep this under 120 characters')]).toEqual([422, true]);
  });
});

describe('the booking form', () => {
  it('takes the buyer without JavaScript, keeps what was typed, and asks the office for an invoice', async () => {
    const form = await fillForm(server, '/tours/2/book', 'Nadia Haddad', 900);
    const typed = { ...form.fields, company: hostile, address: 'Street 1\nBerlin' };
    const refused = await postForm(server, '/tours/2/book', { ...typed, adults: '0' });
    const html = await refused.text();
    expect([refused.status, html.includes('<details open="" class="field-wide">')]).toEqual([422, true]);
    expect(html).toContain('value="&lt;img src=x onerror=alert(1)&gt; &amp; Sons"');
    const answer = await postForm(server, '/tours/2/book', typed);
    const [, reference = ''] = /\/booking\/([^?]+)/.exec(answer.headers.get('Location') ?? '') ?? [];
    const select = 'SELECT buyer FROM reservations WHERE reference = ?';
    const buyer = server.database().prepare(select).pluck().get(reference);
    expect(JSON.parse(String(buyer))).toEqual({ company: hostile, address: 'Street 1\nBerlin', taxNumber: '' });
    expect(countMails(server, { reference, email: '', path: '' }, 'booking_question')).toBe(1);
  });
});

describe('an invoice', () => {
  it('is a page and a file behind the key of the booking, linked from its page', async () => {
    const page = (await (await get(booked.path)).text()).replaceAll('&amp;', '&');
    expect(page).toContain(`href="${pathOf(booked, `invoice/${number}`)}"`);
    const answer = await get(pathOf(booked, `invoice/${number}`));
    expect([answer.status, answer.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex']);
    expect(answer.headers.get('Cache-Control')).toMatch(/^no-store/);
    const html = (await answer.text()).replaceAll('&amp;', '&');
    for (const text of [number, 'Amina Haddad', booked.reference, 'Left to pay', '2nd line'])
      expect(html).toContain(text);
    expect(html).toContain(`href="${pathOf(booked, `invoice/${number}/invoice.pdf`)}"`);
    expect(html).not.toMatch(/<img src=x|<b>DE/);
    const file = await get(pathOf(booked, `invoice/${number}/invoice.pdf`));
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    expect(file.headers.get('Cache-Control')).toMatch(/^no-store/);
    expect(file.headers.get('Content-Disposition')).toBe(`inline; filename="invoice-${number.toLowerCase()}.pdf"`);
    const words = readPdf(new Uint8Array(await file.arrayBuffer())).pages.flatMap((lines) =>
      lines.map(({ text }) => text),
    );
    for (const text of [`Invoice ${number}`, 'Amina Haddad', booked.reference]) expect(words.join(' ')).toContain(text);
  });

  it.each([
    ['without the key', () => pathOf(booked, `invoice/${number}`).split('?')[0]],
    ['with a wrong key', () => pathOf(booked, `invoice/${number}`).slice(0, -1)],
    ['of another booking', () => pathOf(other, `invoice/${number}`)],
    [
      'with the key of another booking',
      () => pathOf(other, `invoice/${number}`).replace(other.reference, booked.reference),
    ],
    ['that nobody has issued', () => pathOf(booked, 'invoice/INV-2026-9999')],
    ['with markup for a number', () => pathOf(booked, `invoice/${encodeURIComponent('<b>')}`)],
  ])('%s is not found, nor is its file', async (_, path) => {
    const address = path() ?? '';
    const [before = '', query] = address.split('?');
    const file = `${before}/invoice.pdf${query ? `?${query}` : ''}`;
    for (const one of [address, file]) expect((await get(one)).status, one).toBe(404);
  });

  it('opens in the office with a session alone', async () => {
    for (const path of [`/admin/invoices/${number}`, `/admin/invoices/${number}/invoice.pdf`]) {
      expect((await get(path)).status).toBe(302);
      expect((await get(path, { Cookie: cookie })).status).toBe(200);
      expect((await get(path.replace(number, 'INV-1'), { Cookie: cookie })).status).toBe(404);
    }
  });

  it('is issued once, by requests at the same time too, and without a gap', async () => {
    setStatus(server, other, 'confirmed');
    const answers = await Promise.all(Array.from({ length: 12 }, () => issue(other)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
    const made = answers.find(({ status }) => status === 200)?.data;
    const credits = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        rpc('invoices.credit', { id: made?.id, key: `key-of-a-credit-${index}`, reason: '', tell: false }),
      ),
    );
    expect(credits.filter(({ status }) => status === 200)).toHaveLength(1);
    const sequences = server
      .database()
      .prepare("SELECT sequence FROM invoices WHERE series = 'INV' ORDER BY id")
      .pluck()
      .all();
    expect(sequences).toEqual([1, 2, 3]);
    const list = await callRpc(server, `invoices.list`, JSON.stringify({ reservationId: rowOf(other).id }), {
      Cookie: cookie,
    });
    expect(await list.text()).not.toContain('submissionKey');
  });
});

describe('the statement of a cancellation', () => {
  it('is there once a booking that was paid is cancelled', async () => {
    expect((await get(pathOf(other, 'statement'))).status).toBe(404);
    storePayment(server, other, 77);
    setStatus(server, other, 'cancelled');
    const page = (await (await get(other.path)).text()).replaceAll('&amp;', '&');
    expect(page).toContain(`href="${pathOf(other, 'statement')}"`);
    const html = await (await get(pathOf(other, 'statement'))).text();
    for (const text of ['Cancellation statement', 'R-000077', '$100']) expect(html).toContain(text);
    const file = await get(pathOf(other, 'statement').replace('/statement?', '/statement.pdf?'));
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    for (const path of [`/admin/statements/${rowOf(other).id}`, `/admin/statements/${rowOf(other).id}/statement.pdf`]) {
      expect((await get(path, sameOrigin)).status).toBe(302);
      expect((await get(path, { Cookie: cookie })).status).toBe(200);
    }
    for (const path of [pathOf(booked, 'statement'), pathOf(other, 'statement').split('?')[0] ?? '']) {
      expect((await get(path)).status).toBe(404);
    }
  });
});
