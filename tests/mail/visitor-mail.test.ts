import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emails } from '#db/schema/email';
import { catalog, type EmailKind, renderEmail } from '#emails/catalog';
import { propsOfEmail } from '#server/booking/mail/effects';
import { currentRequest } from '#server/current-request';
import { env } from '#server/env';
import { claimDueEmails } from '#server/mail/claims';
import { resendEmail } from '#server/mail/outbox';
import { emptySiteForEach, enqueueNow, openedDatabase } from '../fixtures';

const hour = 3_600_000;
emptySiteForEach();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
});

let count = 0;
const enqueue = (kind: EmailKind, recipient: { office: string } | { traveller: string; client: string | null }) =>
  enqueueNow({
    kind,
    props: catalog[kind].preview,
    dedupeKey: `test:${count++}`,
    sender: 'egypt',
    recipient,
  });
/** An email to the office by a visitor. */
const toOffice = (client: string, kind: EmailKind = 'tour_booking_admin', office = 'egypt@nileandsiam.example') =>
  currentRequest.run({ visitor: client, isIncomplete: false }, () => enqueue(kind, { office }));
const times = (number: number, act: (index: number) => unknown) => {
  for (let index = 0; index < number; index++) act(index);
};
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
/** Sends what is due, as many as there are at a time; returns their kinds. */
function send(): string[] {
  const sent = claimDueEmails(new Date(), 1000);
  openedDatabase()
    .update(emails)
    .set({ state: 'sent', sentAt: new Date().toISOString() })
    .where(eq(emails.state, 'sending'))
    .run();
  return sent.map(({ kind }) => kind);
}
/** Sends for some hours, looking every ten minutes; returns how many each hour. */
function sendFor(hours: number): number[] {
  return Array.from({ length: hours }, () => {
    let sent = 0;
    times(6, () => {
      pass(hour / 6);
      sent += send().length;
    });
    return sent;
  });
}
const stored = () => openedDatabase().select().from(emails).orderBy(emails.id).all();
const summaries = () => stored().filter(({ kind }) => kind === 'office_summary');
const inState = (state: string) => stored().filter((email) => email.state === state);

describe('emails to the office that visitors cause', () => {
  test('are 20 an hour of a client, and one summary of the others', async () => {
    times(100, () => toOffice('flood'));
    times(19, () => toOffice('flood', 'contact_form'));
    toOffice('flood', 'newsletter_signup');
    expect(send()).toHaveLength(20);
    pass(hour - 60_000);
    expect(send()).toEqual([]);
    pass(60_000);
    expect(send()).toEqual(['office_summary']);
    expect(stored()).toHaveLength(21);
    const [summary] = summaries();
    const { subject, text } = await renderEmail('office_summary', summary && propsOfEmail(summary));
    expect(subject).toBe('100 more notifications from the website');
    expect(text).toMatch(/Booking requests: 80\n+Messages: 19\n+Newsletter: 1\n/);
    expect(text).toContain(`${env().PUBLIC_URL}/admin`);
    expect(text).toContain('Cairo');
    expect(summary).toMatchObject({ recipient: 'egypt@nileandsiam.example', replyTo: null });
  });

  test('are 120 an hour in all; each mailbox has its summary, and once an hour', () => {
    times(6, (client) => times(30, () => toOffice(`client ${client}`)));
    toOffice('another', 'contact_form', 'thailand@nileandsiam.example');
    expect(send()).toHaveLength(120);
    pass(hour / 2);
    times(30, () => toOffice('client 1'));
    pass(hour / 2);
    expect(send()).toEqual(['office_summary', 'office_summary']);
    expect(summaries()).toMatchObject([
      { recipient: 'egypt@nileandsiam.example', props: { counts: { tour_booking_admin: 90 } } },
      { recipient: 'thailand@nileandsiam.example', props: { counts: { contact_form: 1 } } },
    ]);
  });

  test('are not limited, nor counted, where the office or the program causes them', () => {
    times(130, () => enqueue('pickup_reminder', { office: 'egypt@nileandsiam.example' }));
    times(20, () => toOffice('somebody'));
    expect(send()).toHaveLength(150);
    expect(inState('queued')).toEqual([]);
  });
});

describe('emails to a mailbox that visitors cause', () => {
  const request = (index: number, kind: EmailKind = 'tour_booking') =>
    enqueue(kind, { traveller: `victim+${index}@example.com`, client: `client ${index % 30}` });

  test('are 20 an hour and 40 a day; then requests wait for the office', () => {
    times(300, request);
    expect(send()).toHaveLength(20);
    expect(sendFor(23)).toEqual([20, ...Array.from({ length: 22 }, () => 0)]);
    expect([inState('sent').length, inState('attention').length, stored().length]).toEqual([40, 260, 300]);
    expect(inState('attention')[0]).toMatchObject({
      client: null,
      lastError: 'not sent: 40 mails to this mailbox within a day; send it if the request is genuine',
    });
    pass(2 * hour);
    const next = request(300);
    expect(stored().find(({ id }) => id === next)?.state).toBe('queued');
  });

  test.each(['newsletter_confirm', 'newsletter_welcome', 'contact_copy', 'booking_link'] as const)(
    'beyond half of them a %s is dropped, so that nobody keeps the requests of another from their emails',
    (kind) => {
      times(60, (index) => request(index, kind));
      expect(stored()).toHaveLength(20);
      times(25, request);
      expect(inState('attention')).toHaveLength(5);
      request(0, kind);
      expect(stored()).toHaveLength(45);
      expect(send().length + sendFor(24).reduce((sum, one) => sum + one)).toBe(40);
    },
  );

  test('are not counted where the office sends them', () => {
    times(45, request);
    const [waiting] = inState('attention');
    expect(resendEmail(waiting?.id ?? 0, new Date())).toBe(waiting?.id);
    expect(send()).toHaveLength(21);
  });
});

test.each([400, -400])('a jump of the clock by %i days leaves nothing stuck', (days) => {
  times(25, () => toOffice('flood'));
  times(60, (index) => enqueue('tour_booking', { traveller: 'victim@example.com', client: `client ${index}` }));
  send();
  pass(days * 24 * hour);
  send();
  sendFor(2);
  expect([inState('held'), inState('queued')]).toEqual([[], []]);
  expect(summaries().filter(({ state }) => state === 'sent')).toHaveLength(1);
  toOffice('flood');
  enqueue('tour_booking', { traveller: 'victim@example.com', client: 'new' });
  expect(inState('queued')).toHaveLength(2);
});
