import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sendMessage } from '#server/contact/message';
import { findThread } from '#server/contact/message-thread';
import { env, setEnvironment } from '#server/env';
import { replyAddress } from '#server/mail/reply-address';
import { receiveMail } from '#server/office/receive-mail';
import { emptySiteForAll } from '../fixtures';
import { mimeOf, readMail } from '../mail/mime';
import { mountSmallDisk } from './small-disk';

emptySiteForAll();
const disk = mountSmallDisk(2);
afterAll(() => disk.unmount());

test.skipIf(!disk.isMounted)('an answer is stored without the mail as it came, which follows with room', async () => {
  setEnvironment({ ...env(), DATA_DIR: disk.folder, INBOUND_DOMAIN: 'reply.nileandsiam.example' });
  const id = sendMessage(
    { name: 'Ingrid', email: 'ingrid@example.org', country: '', subject: 'A cabin', message: 'Is there a lift?' },
    'the form of Ingrid',
    { suspect: false, client: '203.0.113.7', about: null },
  );
  const mail = await readMail(mimeOf(`Yes.${' '.repeat(500_000)}`, { To: replyAddress('message', id) ?? '' }));
  const kept = () => readdirSync(path.join(disk.folder, 'received')).length;
  disk.fill(100_000);
  for (const _ of [1, 2]) expect(() => receiveMail(mail)).toThrow('ENOSPC');
  expect([findThread(id).replies, kept()]).toMatchObject([[{ text: 'Yes.', copied: false }], 0]);
  disk.clear();
  expect(receiveMail(mail).outcome).toBe('stored');
  expect([findThread(id).replies, kept()]).toMatchObject([[{ text: 'Yes.', copied: true }], 1]);
});
