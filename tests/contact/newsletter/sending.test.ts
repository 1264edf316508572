import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { articles } from '#db/schema/article';
import { emails } from '#db/schema/email';
import { newsletter } from '#db/schema/subscriber';
import { isOver, propsOfEmail } from '#server/booking/mail/effects';
import {
  cancelNewsletter,
  countLeft,
  noteRefusal,
  paceNewsletters,
  pauseNewsletter,
  resumeNewsletter,
  sendNewsletter,
} from '#server/contact/newsletter/sending';
import { subscribe, unsubscribe } from '#server/contact/subscriber';
import { previewEmail } from '#server/mail/worker';
import { Conflict, StaleVersion } from '#server/values/errors';
import { noChoices } from '#server/values/mail-choices';
import { filledSiteForEach, openedDatabase, site, testNow } from '../../fixtures';
import { draft, issue, mails, markAllSent, recipients, subscribeMany } from './issues';

filledSiteForEach();

const later = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);

/** Sends all that is enqueued and looks again, every five seconds, for so long. */
function passTime(seconds: number, from = 0): void {
  for (let at = from + 5; at <= from + seconds; at += 5) {
    markAllSent();
    paceNewsletters(later(at));
  }
}

describe('a newsletter', () => {
  test('goes once to everybody who is subscribed with its forms, at its pace', () => {
    const expected = subscribeMany(100);
    subscribeMany(3, { source: 'home' });
    openedDatabase().insert(newsletter).values({ email: 'bot@example.com', source: 'footer', suspect: true }).run();
    const { id, version } = draft();
    sendNewsletter({ id, version }, testNow);
    expect(issue(id)).toMatchObject({ state: 'sending', recipients: 100, enqueued: 10 });
    expect(mails().map(({ nextAttemptAt }) => nextAttemptAt)).toEqual(
      Array.from({ length: 10 }, (_, at) => later(at).toISOString()),
    );
    passTime(60);
    expect(mails()).toHaveLength(70);
    passTime(60, 60);
    expect(recipients()).toEqual(expected);
    expect(issue(id)).toMatchObject({ state: 'sent', enqueued: 100, finishedAt: expect.any(String) });
    // Who has never got it has not left because of it.
    const [first, , ...others] = openedDatabase().select().from(newsletter).all();
    for (const one of [first, others.at(-1)]) unsubscribe(one?.id ?? 0);
    expect(countLeft(id)).toBe(1);
  });

  test('is sent at one a minute as well as at ten a second', () => {
    subscribeMany(50);
    const slow = draft({ perMinute: 1 });
    sendNewsletter(slow, testNow);
    passTime(120);
    expect(mails()).toHaveLength(3);
    cancelNewsletter(slow.id, testNow);
    openedDatabase().delete(emails).run();
    sendNewsletter(draft({ perMinute: 600 }), testNow);
    expect(mails()).toHaveLength(50);
  });

  test('waits while the mail service is down, and makes up for nothing', () => {
    subscribeMany(200);
    const { id } = draft();
    sendNewsletter({ id, version: 1 }, testNow);
    for (let at = 5; at <= 3600; at += 5) paceNewsletters(later(at));
    expect(mails().length).toBeLessThanOrEqual(45);
    markAllSent();
    const before = mails().length;
    paceNewsletters(later(3605));
    expect(mails().length - before).toBeLessThanOrEqual(11);
    expect(issue(id).state).toBe('sending');
  });

  test('is at its end when each email was tried, though one is tried again', () => {
    subscribeMany(3);
    const { id } = draft();
    sendNewsletter({ id, version: 1 }, testNow);
    passTime(5);
    openedDatabase()
      .update(emails)
      .set({ state: 'queued' })
      .where(eq(emails.id, mails()[1]?.id ?? 0))
      .run();
    paceNewsletters(later(10));
    expect(issue(id).state).toBe('sent');
  });

  test('goes on where the clock was set back', () => {
    subscribeMany(30);
    const { id } = draft();
    sendNewsletter({ id, version: 1 }, later(86_400));
    markAllSent();
    paceNewsletters(testNow);
    expect(mails()).toHaveLength(20);
  });

  test('that began first goes first, and those who subscribe meanwhile are not among its readers', () => {
    subscribeMany(12);
    const [first, second] = [draft(), draft({ subject: 'Spring' })];
    sendNewsletter(first, testNow);
    sendNewsletter(second, later(1));
    subscribeMany(1, { email: 'late@example.com' });
    passTime(30);
    expect(issue(first.id)).toMatchObject({ state: 'sent', enqueued: 12 });
    expect(mails().filter(({ dedupeKey }) => dedupeKey.startsWith(`newsletter:${first.id}:`))).toHaveLength(12);
    passTime(30, 30);
    expect(issue(second.id)).toMatchObject({ state: 'sent', enqueued: 12 });
  });

  test('says what its articles and offers said when sending began', async () => {
    const [subscriber] = subscribeMany(1);
    const { articles: sampleArticles, offers } = site;
    const picks = [
      `offer-${offers.winterNile.id}`,
      `article-${sampleArticles.cafes.id}`,
      `tour-${site.tours.karnak.id}`,
    ];
    sendNewsletter(draft({ picks, opening: 'See [all](/tours) <b>now</b>', previewText: 'Warm' }), testNow);
    openedDatabase().update(articles).set({ title: 'Changed' }).where(eq(articles.id, sampleArticles.cafes.id)).run();
    const [mail] = mails();
    if (!mail) throw new Error('an email was to be enqueued');
    const props = propsOfEmail(mail) as Parameters<typeof previewEmail<'newsletter'>>[1];
    const { subject, text, html, headers, tags } = await previewEmail('newsletter', props, noChoices);
    expect([subject, mail.recipient]).toEqual(['Winter', subscriber]);
    expect(text).toContain('$1,000 per person in a double, instead of $1,250');
    expect(text).toContain(sampleArticles.cafes.title);
    expect(text.indexOf('Winter on the Nile')).toBeLessThan(text.indexOf(sampleArticles.cafes.title));
    expect(text).toContain(site.tours.karnak.title);
    // Every link to a page of the site names the newsletter, and no other.
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    const campaign = 'utm_source=newsletter&utm_campaign=newsletter-2';
    expect(links).toContain(`https://nileandsiam.example/tours?${campaign}`);
    expect(links).toContain(`https://nileandsiam.example/tours/${site.tours.karnak.id}?${campaign}`);
    expect(links.filter((href) => /unsubscribe|^mailto/.test(href) && href.includes('utm_'))).toEqual([]);
    expect(text).toContain('Sample Street, Downtown, Cairo');
    expect(html).toContain('&lt;b&gt;now');
    expect(headers).toEqual({
      'List-Id': '<newsletter.nileandsiam.example>',
      'List-Unsubscribe': expect.stringMatching(/^<https:\/\/nileandsiam\.example\/unsubscribe\?id=1&key=[\w-]+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(tags).toEqual([{ name: 'newsletter', value: '2' }]);
  });

  test('is refused with what has ended, is not published or was deleted, with nobody to read it, twice, and unseen', () => {
    const { lastSummer, springKarnak } = site.offers;
    const send = (picks: string[]) => () => sendNewsletter(draft({ picks }), testNow);
    expect(send([])).toThrow('No subscribers match this. Choose more of them.');
    subscribeMany(1);
    expect(send([`offer-${lastSummer.id}`, 'article-99', `offer-${springKarnak.id}`])).toThrow(
      'The offer “Last Summer in Hurghada” ended on 31 August 2026 and can no longer be booked. A deleted article is still in this newsletter. The offer “Karnak in Spring” can be booked from 1 March 2027.',
    );
    openedDatabase().update(articles).set({ publicFrom: null }).where(eq(articles.id, site.articles.cafes.id)).run();
    expect(send([`article-${site.articles.cafes.id}`])).toThrow('is not on the site yet.');
    expect(mails()).toEqual([]);
    const { id } = draft();
    sendNewsletter({ id, version: 1 }, testNow);
    expect(() => sendNewsletter({ id, version: 1 }, testNow)).toThrow(StaleVersion);
    expect(() => sendNewsletter({ id, version: 2 }, testNow)).toThrow(Conflict);
    expect(mails()).toHaveLength(1);
  });
});

describe('a newsletter that is being sent', () => {
  test('stops at once when it is paused, and goes on with who has not got it', () => {
    const expected = subscribeMany(30);
    const { id } = draft();
    sendNewsletter({ id, version: 1 }, testNow);
    const [first, second, third] = mails();
    for (const sent of [first, second])
      openedDatabase()
        .update(emails)
        .set({ state: 'sent', attempts: 1 })
        .where(eq(emails.id, sent?.id ?? 0))
        .run();
    // It was tried, and will be tried again.
    openedDatabase()
      .update(emails)
      .set({ attempts: 1 })
      .where(eq(emails.id, third?.id ?? 0))
      .run();
    pauseNewsletter(id);
    expect(issue(id)).toMatchObject({ state: 'paused', enqueued: 3 });
    expect(recipients()).toEqual(expected.slice(0, 3));
    passTime(60);
    expect(mails()).toHaveLength(3);
    resumeNewsletter(id, later(60));
    passTime(60, 60);
    expect(recipients()).toEqual(expected);
    expect(issue(id)).toMatchObject({ state: 'sent', enqueued: 30 });
    for (const change of [pauseNewsletter, resumeNewsletter, cancelNewsletter])
      expect(() => change(id)).toThrow('This newsletter is sent by now.');
  });

  test('reaches nobody twice where a later one was tried before an earlier one', () => {
    const expected = subscribeMany(8);
    const { id } = draft();
    sendNewsletter({ id, version: 1 }, testNow);
    openedDatabase()
      .update(emails)
      .set({ state: 'sent', attempts: 1 })
      .where(eq(emails.recipient, expected[5] ?? ''))
      .run();
    pauseNewsletter(id);
    resumeNewsletter(id, testNow);
    passTime(30);
    expect(recipients().toSorted()).toEqual(expected.toSorted());
    expect(issue(id)).toMatchObject({ state: 'sent', enqueued: 8 });
  });

  test('ends for good when it is cancelled', () => {
    subscribeMany(30);
    const { id } = draft();
    sendNewsletter({ id, version: 1 }, testNow);
    const [tried] = mails();
    openedDatabase()
      .update(emails)
      .set({ attempts: 1 })
      .where(eq(emails.id, tried?.id ?? 0))
      .run();
    cancelNewsletter(id, later(1));
    passTime(60);
    expect(issue(id)).toMatchObject({ state: 'cancelled', enqueued: 0 });
    expect(mails()).toEqual([]);
  });

  test('does not reach who unsubscribes while the email waits, also for another attempt', () => {
    const [leaving, staying] = subscribeMany(2);
    sendNewsletter(draft(), testNow);
    unsubscribe(1);
    const [first, second] = mails();
    expect([first?.recipient, second?.recipient]).toEqual([leaving, staying]);
    expect([first, second].map((mail) => mail && isOver(mail))).toEqual([true, false]);
  });
});

describe('a refusal', () => {
  const refuse = (addresses: string[], because: 'bounced' | 'complained', id: number | null) =>
    noteRefusal({ addresses, because, newsletter: id }, testNow);

  test('stops newsletters to the address, once, and nothing else', () => {
    const [address = '', other = ''] = subscribeMany(3);
    const { id } = draft();
    sendNewsletter({ id, version: 1 }, testNow);
    expect(refuse([address.toUpperCase()], 'bounced', id)).toBe(true);
    expect(refuse([address], 'bounced', id)).toBe(false);
    expect(refuse([other], 'complained', id)).toBe(true);
    expect(refuse(['nobody@example.com'], 'bounced', id)).toBe(false);
    expect(issue(id)).toMatchObject({ bounced: 1, state: 'sending' });
    expect(mails().map(isOver)).toEqual([true, true, false]);
    sendNewsletter(draft(), testNow);
    expect(issue(id + 1).recipients).toBe(1);
    subscribe({ email: address, source: 'home' }, false, '203.0.113.7', testNow);
    const stored = openedDatabase().select().from(newsletter).where(eq(newsletter.email, address)).get();
    expect(stored).toMatchObject({ stoppedAt: null, stoppedBecause: null, source: 'home' });
  });

  test('of twenty, and more than one in twenty, pauses the newsletter, which then goes on as the office says', () => {
    const addresses = subscribeMany(600);
    const { id } = draft({ perMinute: 600 });
    sendNewsletter({ id, version: 1 }, testNow);
    passTime(20);
    const { enqueued } = issue(id);
    expect(enqueued).toBeGreaterThan(200);
    const enough = Math.floor(enqueued / 20);
    expect(enough).toBeLessThan(20);
    refuse(addresses.slice(0, 19), 'bounced', id);
    expect(issue(id)).toMatchObject({ state: 'sending', bounced: 19 });
    refuse([addresses[19] ?? ''], 'bounced', id);
    expect(issue(id)).toMatchObject({ state: 'paused', bounced: 20, stoppedByBounces: true });
    passTime(60, 20);
    expect(mails().length).toBeLessThanOrEqual(enqueued);
    resumeNewsletter(id, later(80));
    refuse([addresses[20] ?? ''], 'bounced', id);
    expect(issue(id)).toMatchObject({ state: 'sending', bounced: 21 });
  });

  test('of twenty among many is no reason to stop', () => {
    const addresses = subscribeMany(600);
    const { id } = draft({ perMinute: 600 });
    sendNewsletter({ id, version: 1 }, testNow);
    passTime(60);
    expect(issue(id).enqueued).toBe(600);
    refuse(addresses.slice(0, 30), 'bounced', id);
    expect(issue(id).stoppedByBounces).toBe(false);
  });
});
