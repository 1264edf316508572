import { describe, expect, test } from 'vitest';
import { customers } from '#db/schema/customer';
import { newsletter, unsubscribed } from '#db/schema/subscriber';
import { hasUnsubscribed } from '#server/contact/refusal';
import { isActive, subscribe, unsubscribe } from '#server/contact/subscriber';
import { suggestMapping } from '#server/office/imports/column-names';
import { findImport, listImportRows, startImport, undoImport } from '#server/office/imports/imports';
import { filledSiteForEach, site } from '../../fixtures';
import { check, importFile } from './importing';

filledSiteForEach();

const active = () =>
  site.database
    .select()
    .from(newsletter)
    .where(isActive)
    .all()
    .map(({ email }) => email);
const refusals = () => site.database.select().from(unsubscribed).all().length;

describe('who has unsubscribed elsewhere', () => {
  const mailchimp =
    '"Email Address","First Name","Last Name",UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_REASON\nthree@example.org,Three,Tres,"2022-01-01 00:00:00",News,"no longer interested"\n';

  test('is kept as a refusal and never becomes a subscriber', async () => {
    expect((await check('subscribers', mailchimp)).counts).toEqual({ refused: 1 });
    const { id, counts } = await importFile('subscribers', mailchimp);
    expect([counts, active(), refusals()]).toEqual([{ refused: 1 }, [], 1]);
    expect((await check('subscribers', 'Email\nThree@example.org\n')).counts).toEqual({ refused: 1 });
    const later = await importFile('subscribers', mailchimp.replace('Three', 'Drei'));
    await undoImport(later.id);
    expect(refusals()).toBe(1);
    await undoImport(id);
    expect([refusals(), (await check('subscribers', 'Email\nthree@example.org\n')).counts]).toEqual([0, { new: 1 }]);
  });

  test('stays so where another file says the same, or the owner has said it here since', async () => {
    const first = await importFile('subscribers', mailchimp);
    const second = await importFile('subscribers', mailchimp.replace('Three', 'Drei'));
    await undoImport(first.id);
    expect([refusals(), (await check('subscribers', 'Email\nthree@example.org\n')).counts]).toEqual([
      1,
      { refused: 1 },
    ]);
    await undoImport(second.id);
    expect(refusals()).toBe(0);
    subscribe({ email: 'four@example.org', source: 'footer' }, false, 'visitor');
    const third = await importFile('subscribers', 'Email,Unsubscribed\nfour@example.org,yes\n');
    unsubscribe(site.database.select().from(newsletter).all()[0]?.id ?? 0);
    await undoImport(third.id);
    expect(refusals()).toBe(1);
  });

  test('is one in each spelling of a mailbox, and in each of two rows', async () => {
    for (const email of ['anna.weber@gmail.com', 'karl+news@example.org'])
      subscribe({ email, source: 'footer' }, false, 'visitor');
    await importFile('subscribers', 'Email,Unsubscribed\nannaweber@gmail.com,yes\nkarl@example.org,x\n');
    expect(active()).toEqual([]);
    await importFile('subscribers', 'Email,Unsubscribed\nd@example.org,\nd@example.org,yes\n');
    expect(active()).toEqual([]);
  });

  test('is taken back with its customer, as all others are', async () => {
    const file = 'Name,Email,Unsubscribed\nAa Bb,a@example.org,yes\nCc Dd,c@example.org,no\nEe Ff,e@example.org,yes\n';
    const before = site.database.select().from(customers).all().length;
    const { id } = await importFile('customers', file);
    await undoImport(id);
    expect([site.database.select().from(customers).all().length, refusals()]).toEqual([before, 0]);
  });

  test.each(['FALSCH', 'FAUX', '0000-00-00 00:00:00', '0.0', 'not unsubscribed'])(
    'is not who has %s there',
    async (word) => {
      expect((await check('subscribers', `Email,Unsubscribed\na@example.org,${word}\n`)).counts).toEqual({ new: 1 });
    },
  );

  test.each(['Unsubscribed date', 'Do not contact', 'IsUnsubscribed', 'Global unsubscribe', 'Bounce'])(
    'is known by a column called %s',
    (head) => expect(suggestMapping('subscribers', ['Email', head])).toEqual(['email', 'refused']),
  );

  test('is asked about where a word says two things', async () => {
    const { counts } = await check('subscribers', 'Email,Status\na@example.org,subscribed (cancelled)\n');
    expect(counts).toEqual({ error: 1 });
  });

  test('gets nothing any more as a subscriber of ours, until that is undone', async () => {
    subscribe({ email: 'three@example.org', source: 'footer' }, false, 'visitor');
    const checked = await check('subscribers', mailchimp);
    expect(listImportRows({ id: checked.id, outcome: 'refused', page: 1 }).items[0]?.differences).toEqual([
      { column: 'Unsubscribed', before: 'no', after: 'yes' },
    ]);
    const { id } = await importFile('subscribers', mailchimp);
    expect(active()).toEqual([]);
    await undoImport(id);
    expect(active()).toEqual(['three@example.org']);
  });

  test.each([
    ['Email Address,CLEAN_TIME', '2022-01-01 00:00:00', ''],
    ['EMAIL,EMAIL_BLACKLISTED', 'true', 'false'],
    ['EMAIL,Unsubscribed', 'yes', 'no'],
    ['Email,Email Marketing Consent', 'NEVER_SUBSCRIBED', 'SUBSCRIBED'],
    ['Email,Status', 'Hard bounced', 'active'],
    ['Email,Accepts Email Marketing', 'no', 'yes'],
    ['E-Mail,Abgemeldet am', '01.02.2024', ''],
    ['Email,Bounced,Complained', 'no,yes', 'no,no'],
  ])('is known by %s: %s', async (head, refused, subscribed) => {
    const { counts } = await importFile(
      'subscribers',
      `${head}\na@example.com,${refused}\nb@example.com,${subscribed}\n`,
    );
    expect([counts, active()]).toEqual([{ refused: 1, imported: 1 }, ['b@example.com']]);
  });

  test('stays so where the rest of the row is not imported', async () => {
    const customer = (notes: string) => `Name,Email,Notes,Unsubscribed\nAnn Lee,ann@example.com,${notes},yes\n`;
    await importFile('customers', 'Name,Email\nAnn Lee,ann@example.com\n');
    const { id, counts } = await check('customers', customer('changed'));
    expect(counts).toEqual({ changed: 1, refusing: 1 });
    await startImport({ id, updates: false, leavesErrors: false });
    expect([refusals(), findImport(id).counts]).toEqual([1, { changed: 1, refusing: 1 }]);
    await undoImport(id);
    const [{ notes } = { notes: null }] = site.database.select().from(customers).all();
    expect([refusals(), findImport(id).state, notes]).toEqual([0, 'undone', null]);
    const wrong = await check('customers', `${customer('')}B,bo@example.com,,yes\nC,broken,,yes\n`);
    expect(wrong.counts).toEqual({ changed: 1, error: 2, refusing: 2 });
    await startImport({ id: wrong.id, updates: false, leavesErrors: true });
    expect([refusals(), hasUnsubscribed('bo@example.com')]).toEqual([2, true]);
    const since = 'Email,Since,Unsubscribed\nd@example.org,long ago,yes\n';
    expect((await importFile('subscribers', since)).counts).toEqual({ refused: 1 });
    expect(hasUnsubscribed('d@example.org')).toBe(true);
  });

  test('may be a customer too', async () => {
    subscribe({ email: 'ann@example.com', source: 'footer' }, false, 'visitor');
    const file = 'Name,Email,Unsubscribed\nAnn Lee,ann@example.com,yes\n';
    const { id } = await importFile('customers', file);
    expect([active(), refusals(), (await check('customers', file)).counts]).toEqual([[], 1, { same: 1, refusing: 1 }]);
    await undoImport(id);
    expect([active(), refusals()]).toEqual([['ann@example.com'], 0]);
  });
});
