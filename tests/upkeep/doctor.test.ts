import { chmodSync, existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { closeDatabase, openDatabase } from '#db/client';
import { migrateDatabase } from '#db/migrate';
import { emails } from '#db/schema/email';
import { providerPayments } from '#db/schema/provider-payment';
import { settings } from '#db/schema/setting';
import { openDocument, saveDocument } from '#server/company/documents';
import { readEnvironment } from '#server/env';
import { makeBackup } from '#server/upkeep/backup';
import { examineSite } from '#server/upkeep/doctor';
import { lockExclusive, lockShared } from '#server/upkeep/site-lock';
import { storeRequest } from '../booking/acts';
import { requestOf } from '../booking/bookings';
import { earlierMigrations } from '../db/earlier-migrations';
import { filledSiteForEach, site } from '../fixtures';
import { refuse, respond, startResend } from '../mail/resend-server';

filledSiteForEach({ inFile: true });

const now = new Date();
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const place = (name: string) => path.join(site.dataDir, name);

const realMailboxes = {
  MAIL_FROM_EGYPT: 'egypt@nile-and-siam.travel',
  MAIL_FROM_THAILAND: 'thailand@nile-and-siam.travel',
  MAIL_FROM_RESERVATIONS: 'reservations@nile-and-siam.travel',
};

/** The findings about one subject: `fail: …`. */
async function examine(subject: string, variables: Record<string, string> = {}): Promise<string[]> {
  const environment = readEnvironment({
    DATA_DIR: site.dataDir,
    PUBLIC_URL: 'https://nileandsiam.example',
    ...variables,
  });
  const findings = await examineSite(environment, now);
  return findings
    .filter((finding) => finding.subject === subject)
    .map(({ verdict, message }) => `${verdict}: ${message}`);
}

const mail = (key: string, values: Partial<typeof emails.$inferInsert>) =>
  site.database
    .insert(emails)
    .values({ kind: 'tour_booking', props: {}, dedupeKey: key, sender: 'egypt', recipient: 'x@example.org', ...values })
    .run();

describe('the doctor', () => {
  test('reports only ok for a complete deployment', async () => {
    const service = await startResend();
    const unlock = lockShared(site.dataDir);
    site.database.insert(settings).values({ key: 'admin_password', value: 'scrypt' }).run();
    await makeBackup(site.dataDir, now);
    const findings = await examineSite(
      readEnvironment({
        DATA_DIR: site.dataDir,
        PUBLIC_URL: 'https://nile-and-siam.travel',
        TRUST_PROXY: '1',
        RESEND_API_KEY: 're_test_key',
        RESEND_BASE_URL: service.url,
        ...realMailboxes,
      }),
      now,
    );
    const doubts = findings.filter(({ verdict, subject }) => verdict !== 'ok' && subject !== 'disk');
    expect(doubts).toEqual([]);
    expect(findings.map(({ subject }) => subject)).toEqual([
      'site',
      'database',
      'password',
      'outbox',
      'clock',
      'backup',
      'disk',
      'data',
      'address',
      'mail',
      'mail service',
    ]);
    expect(service.requests[0]?.headers.authorization).toBe('Bearer re_test_key');
    unlock();
    await service.close();
  });

  test('says that a site is being restored or upgraded, not that it runs', async () => {
    const unlock = lockExclusive(site.dataDir);
    expect(await examine('site')).toEqual([expect.stringContaining('is being restored or upgraded')]);
    unlock();
  });

  test('changes nothing, and reports what a new site lacks', async () => {
    expect(await examine('site')).toEqual([expect.stringContaining('warn: not running on')]);
    expect(existsSync(place('site.lock'))).toBe(false);
    writeFileSync(place('site.lock'), 'no lock of ours '.repeat(100));
    expect(await examine('site')).toEqual([expect.stringContaining('fail: cannot tell whether it is running')]);
    rmSync(place('site.lock'));
    expect(await examine('password')).toEqual([expect.stringContaining('warn: none: run npm run admin:password')]);
    expect(await examine('password', { ADMIN_PASSWORD: 'a river and a lotus' })).toEqual([
      expect.stringContaining('ok: ADMIN_PASSWORD'),
    ]);
    expect(await examine('backup')).toEqual([expect.stringContaining('warn: none yet')]);
    expect(await examine('address', { PUBLIC_URL: '' })).toEqual([
      expect.stringContaining('PUBLIC_URL is http://localhost'),
    ]);
    expect(await examine('address', { PUBLIC_URL: 'http://nileandsiam.example' })).toEqual([
      expect.stringContaining('without https'),
    ]);
    expect(await examine('address')).toEqual([expect.stringContaining('TRUST_PROXY is 0')]);
  });

  test('distinguishes late emails from emails that need a person', async () => {
    mail('new', {});
    mail('sent long ago', { state: 'sent', createdAt: hours(-30).toISOString() });
    expect(await examine('outbox')).toEqual(['ok: no mail is stuck']);
    mail('over the limits', { state: 'held', createdAt: hours(-5).toISOString() });
    expect(await examine('outbox')).toEqual([expect.stringContaining('warn: 1 mail held by the hourly limits')]);
    mail('given up', { state: 'attention' });
    expect(await examine('outbox')).toEqual([expect.stringContaining('warn: 1 mail could not be sent')]);
    mail('late', { createdAt: hours(-2).toISOString() });
    expect(await examine('outbox')).toEqual([expect.stringContaining('fail: 1 mail waiting for more than an hour')]);
  });

  test.each([
    ['ok', -20],
    ['warn', -30],
    ['warn', -47],
    ['fail', -49],
  ])('reports %s for a backup that is %d hours old', async (verdict, age) => {
    await makeBackup(site.dataDir, hours(age));
    expect((await examine('backup')).map((message) => message.split(':')[0])).toEqual([verdict]);
  });

  test('reports why the last backup failed', async () => {
    await makeBackup(site.dataDir, hours(-20));
    writeFileSync(place('backups/last-failure.txt'), '2026-11-21T03:00:00.000Z No backup was made: no space\n');
    expect((await examine('backup'))[0]).toBe(
      'fail: the last one failed: 2026-11-21T03:00:00.000Z No backup was made: no space',
    );
  });

  describe('where Litestream is set up', () => {
    /** Its two lines list their copies by different commands. */
    const lines = { '0.3': 'generations', '0.5': 'ltx' };
    const install = (line: keyof typeof lines, copiedAt: Date | null) => {
      const script = `#!/bin/sh
case "$1" in
  databases) echo "path replicas"; echo "${place('site.db')} s3" ;;
  ${lines[line]}) echo "what created"; ${copiedAt ? `echo "1 2026-01-01T00:00:00Z"; echo "2 ${copiedAt.toISOString().slice(0, 19)}Z"` : ':'} ;;
  *) exit 1 ;;
esac`;
      writeFileSync(place('litestream'), script, { mode: 0o755 });
      vi.stubEnv('PATH', `${site.dataDir}:${process.env.PATH}`);
    };
    afterEach(() => vi.unstubAllEnvs());

    test.each(['0.3', '0.5'] as const)('tells the age of the newest copy that %s has made', async (line) => {
      install(line, hours(-5));
      mail('new', {});
      for (const name of ['site.db', 'site.db-wal']) utimesSync(place(name), hours(-5), hours(-5));
      expect(await examine('off-site')).toEqual(['ok: the newest copy is 5 hours old and has what was written']);
      utimesSync(place('site.db-wal'), hours(-2), hours(-2));
      expect(await examine('off-site')).toEqual([
        'fail: the newest copy is 5 hours old and lacks what was written in the 3 hours since: see what Litestream logs',
      ]);
    });

    test('says where nothing is copied, and where it cannot tell', async () => {
      install('0.3', null);
      expect(await examine('off-site')).toEqual([expect.stringContaining('fail: no copy is found')]);
      rmSync(place('litestream'));
      mkdirSync(place('.site.db-litestream'));
      expect(await examine('off-site')).toEqual([expect.stringContaining('warn: cannot tell')]);
    });
  });

  test('fails a clock that is behind the database', async () => {
    mail('of tomorrow', { createdAt: hours(24).toISOString() });
    expect(await examine('clock')).toEqual([expect.stringMatching(/^fail: .* is before the newest entry/)]);
  });

  test('fails a secret that others can read, and warns of such a folder', async () => {
    writeFileSync(place('session-secret'), 'x', { mode: 0o644 });
    chmodSync(site.dataDir, 0o755);
    expect(await examine('data')).toEqual([
      expect.stringMatching(/^fail: .*session-secret can be read by others: chmod 600/),
      expect.stringMatching(/^warn: .* is open to every user/),
    ]);
  });

  test('looks at the mailboxes that the owner has saved, and no longer at the variables of those', async () => {
    const { content, version } = openDocument('offices');
    const [office] = (content as { offices: object[] }).offices;
    saveDocument('offices', version, { offices: [{ ...office, email: 'cairo@nile-and-siam.travel' }] });
    expect((await examine('mail'))[1]).toMatch(/^warn: MAIL_FROM_RESERVATIONS still have/);
    saveDocument('offices', 1, { offices: [{ ...office, email: 'cairo@example.com' }] });
    expect(await examine('mail', { ...realMailboxes })).toContainEqual(
      'warn: cairo@example.com: sample addresses; change them under Site settings',
    );
  });

  test('checks the mail service only with a key', async () => {
    expect(await examine('mail service')).toEqual([]);
    expect(await examine('mail')).toEqual([
      expect.stringContaining('warn: RESEND_API_KEY is not set'),
      expect.stringContaining('warn: MAIL_FROM_EGYPT, MAIL_FROM_THAILAND, MAIL_FROM_RESERVATIONS still have'),
    ]);
    const service = await startResend();
    const withKey = { RESEND_API_KEY: 're_test_key', RESEND_BASE_URL: service.url };
    expect(await examine('mail', withKey)).toEqual([expect.stringContaining('fail: MAIL_FROM_EGYPT')]);
    service.answer = refuse(401, 'restricted_api_key');
    expect(await examine('mail service', withKey)).toEqual([expect.stringContaining('ok: ')]);
    service.answer = refuse(401, 'invalid_api_key');
    expect(await examine('mail service', withKey)).toEqual([expect.stringContaining('rejects the key')]);
    service.answer = refuse(503, 'down');
    expect(await examine('mail service', withKey)).toEqual([expect.stringContaining('warn: ')]);
    service.answer = (response) => respond(response, 200, { data: [] }, { Date: hours(-3).toUTCString() });
    expect((await examine('mail service', withKey))[1]).toContain('fail: its clock says');
    await service.close();
    expect(await examine('mail service', withKey)).toEqual([expect.stringContaining('cannot be reached')]);
  });

  test('looks at payments by card only where they are set up, and at those that stay open', async () => {
    const secret = { STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef' };
    expect(await examine('payments')).toEqual([]);
    expect(await examine('payments', { STRIPE_SECRET_KEY: 'rk_test_0123456789', ...secret })).toEqual([
      'fail: STRIPE_SECRET_KEY is a test key: bookings are marked as paid without money; set the live key',
    ]);
    const local = { STRIPE_SECRET_KEY: 'sk_test_0123456789', PUBLIC_URL: 'http://localhost:3000' };
    expect(await examine('payments', local)).toEqual(['ok: a test key set']);
    const [missing] = await examine('payments', { STRIPE_SECRET_KEY: 'sk_live_0123456789' });
    expect(missing).toMatch(/^warn: STRIPE_WEBHOOK_SECRET is not set: .*\/webhooks\/stripe$/);
    const { reservation } = storeRequest(requestOf(), now);
    const payment = (key: string, provider: 'stripe' | 'bank', age: number) => ({
      ...{ reservationId: reservation.id, provider, key, amountCents: 100, expiresAt: now.toISOString() },
      createdAt: hours(-age).toISOString(),
    });
    const rows = [payment('old', 'stripe', 25), payment('new', 'stripe', 23), payment('transfer', 'bank', 100)];
    site.database.insert(providerPayments).values(rows).run();
    expect(await examine('payments', { STRIPE_SECRET_KEY: 'sk_live_0123456789', ...secret })).toEqual([
      'warn: 1 card payment open for more than a day: see them in Stripe',
      'ok: key and webhook secret set',
    ]);
  });

  test('fails a database that is damaged, newer, missing or has rows that refer to nothing', async () => {
    site.database.$client.exec(
      `PRAGMA foreign_keys = OFF; UPDATE offers SET tour_id = 4711 WHERE tour_id IS NOT NULL; PRAGMA foreign_keys = ON`,
    );
    expect((await examine('database'))[0]).toContain('fail: 1 row with missing references');
    site.database.$client.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 1893456000000)");
    expect(await examine('database')).toEqual([expect.stringMatching(/^fail: .*newer than this version/)]);
    closeDatabase();
    writeFileSync(place('site.db'), 'Dear diary, today we saw the Nile. '.repeat(300));
    expect(await examine('database')).toEqual([expect.stringMatching(/^fail: .*not a database/)]);
    rmSync(place('site.db'));
    expect(await examine('database')).toEqual([expect.stringMatching(/^fail: .*does not exist/)]);
  });

  test('warns of pending migrations, and skips checks of tables that they create', async () => {
    closeDatabase();
    for (const file of ['site.db', 'site.db-wal', 'site.db-shm']) rmSync(place(file), { force: true });
    const earlier = openDatabase(place('site.db'));
    migrateDatabase(earlier, earlierMigrations(site.dataDir, 'destinations'));
    earlier.$client.close();
    expect((await examine('database'))[1]).toMatch(/^warn: \d+ migrations? pending/);
    expect(await examine('outbox')).toEqual([]);
  });
});
