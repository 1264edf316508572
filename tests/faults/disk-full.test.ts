import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../server';
import { type FilledForm, fillForm, waitOutSpamCheck } from './traveller';

const disk = mkdtempSync(path.join(tmpdir(), 'nile-and-siam-disk-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk]).status === 0;

afterAll(() => {
  if (isMounted) spawnSync('umount', [disk]);
  rmdirSync(disk);
});

describe.skipIf(!isMounted)('a full disk (skipped where the tests may not mount one)', () => {
  const filler = path.join(disk, 'filler');
  const travellers = 200;
  let server: TestServer;
  let forms: FilledForm[];

  beforeAll(async () => {
    server = await startServer({ TRUST_PROXY: '1' }, path.join(disk, 'data'));
    forms = [];
    for (let number = 0; number < travellers; number += 1) {
      forms.push(await fillForm(server.url, '/tours/2/book', 'Layla Nasser', number));
    }
    await waitOutSpamCheck(Date.now());
  });

  afterAll(async () => {
    await server?.stop();
  });

  function fill(): void {
    const handle = openSync(filler, 'a');
    try {
      for (const size of [1 << 20, 4096, 1]) {
        try {
          for (;;) writeSync(handle, Buffer.alloc(size));
        } catch (error) {
          expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
        }
      }
    } finally {
      closeSync(handle);
    }
  }

  async function book(form: FilledForm) {
    const answer = await fetch(server.url + form.path, {
      method: 'POST',
      body: new URLSearchParams({ ...form.fields, specialRequests: 'A window seat' }),
      headers: { 'X-Forwarded-For': form.client, 'Sec-Fetch-Site': 'same-origin' },
      redirect: 'manual',
    });
    return { status: answer.status, html: await answer.text() };
  }

  it('pages still work, a booking returns 503 with its values, and bookings work again without a restart', async () => {
    fill();
    const accepted: string[] = [];
    let refused: FilledForm | undefined;
    // The space left in the write-ahead log is enough for a few bookings.
    for (const form of forms) {
      const { status, html } = await book(form);
      if (status === 303) {
        accepted.push(form.email);
        continue;
      }
      expect(status).toBe(503);
      expect(html).toContain('There was an error processing your booking. Please try again.');
      for (const typed of ['Layla Nasser', form.email, '+20 100 000 0000', 'A window seat']) {
        expect(html).toContain(typed);
      }
      expect(html).not.toMatch(/SQLITE|disk is full|ENOSPC/);
      refused = form;
      break;
    }
    if (!refused) throw new Error('no booking was refused');
    for (const address of ['/', '/tours', '/tours/2', '/search?q=nile', '/tours/2/book', '/healthz']) {
      expect([address, (await fetch(server.url + address)).status]).toEqual([address, 200]);
    }
    expect((await book(refused)).status).toBe(503);

    rmSync(filler);
    expect((await book(refused)).status).toBe(303);
    const database = server.database();
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    const booked = database.prepare('SELECT email FROM reservations ORDER BY id').pluck().all();
    expect(booked).toEqual([...accepted, refused.email]);
    const unsent = database.prepare(`SELECT count(*) FROM emails WHERE state <> 'sent'`).pluck();
    await expect.poll(() => unsent.get(), { timeout: 40_000 }).toBe(0);
    expect(server.mails()).toHaveLength(2 * booked.length);
    expect(server.process.exitCode).toBeNull();
  }, 90_000);
});
