import { describe, expect, test } from 'vitest';
import { isAutomatic } from '#server/mail/automatic-reply';
import { mimeOf, readMail } from './mime';

const isByProgram = async (headers: object) =>
  isAutomatic(await readMail(mimeOf('I am away.', headers as Record<string, string>)));

test.each([
  { 'Auto-Submitted': 'auto-replied' },
  { 'Auto-Submitted': 'auto-generated; type=x' },
  { 'X-Autoreply': 'yes' },
  { 'X-Autorespond': 'Out of town' },
  { 'X-Precedence': 'auto_reply' },
  { 'X-Precedence': 'bulk' },
  { Precedence: 'bulk' },
  { Precedence: 'junk' },
  { Precedence: 'auto_reply' },
  { 'Return-Path': '<>' },
  { From: 'noreply@example.org' },
  { From: 'Shop <no-reply@example.org>' },
  { From: 'do-not-reply+12@example.org' },
  { From: 'booking.noreply@example.org' },
])('a program has sent what has %j', async (headers) => {
  expect(await isByProgram(headers)).toBe(true);
});

test.each([
  {},
  { 'Auto-Submitted': 'no' },
  { 'Auto-Submitted': 'no (a person)' },
  { 'X-Autoreply': 'no' },
  // Outlook says so in what people write too.
  { 'X-Auto-Response-Suppress': 'All' },
  { Precedence: 'normal' },
  { From: 'noreen@example.org' },
  { From: 'norepl@example.org' },
  { From: 'noreply.anna@example.org' },
  { From: 'donotreply2me@example.org' },
  // Of a group of a family.
  { Precedence: 'list', 'List-Id': '<family.groups.example.org>' },
])('a person has written what has %j', async (headers) => {
  expect(await isByProgram(headers)).toBe(false);
});

describe('by its subject', () => {
  test.each([
    'Automatic reply: Your booking',
    'AUTO-REPLY',
    'Automated Response: Re: Your booking',
    'Out of Office AutoReply: Your booking',
    'Out of office: Re: Your booking',
    'Out of the Office',
    'Abwesenheitsnotiz: Your booking',
    'Automatische Antwort: Your booking',
    'Réponse automatique : Your booking',
    'Réponse automatique'.normalize('NFD'),
    'Respuesta automática: Your booking',
    'Fuera de la oficina',
    'Risposta automatica: Your booking',
    'Resposta automática: Your booking',
    'Automatisch antwoord: Your booking',
    'Автоматический ответ: Your booking',
    'رد تلقائي: Your booking',
    'ตอบกลับอัตโนมัติ: Your booking',
    '自动答复: Your booking',
    '自動応答：Your booking',
  ])('%s', async (Subject) => {
    const encoded = `=?utf-8?B?${Buffer.from(Subject).toString('base64')}?=`;
    expect(await isByProgram({ Subject: encoded })).toBe(true);
  });

  test.each([
    'Re: Automatic reply: Your booking',
    'Out of office hours',
    'Abwesenheit: wir kommen einen Tag spaeter',
    'Automatic doors',
    'Re: Your booking',
    '',
  ])('not %j', async (Subject) => {
    expect(await isByProgram({ Subject })).toBe(false);
  });
});
