import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { emailLabel } from '#app/admin/emails/email-labels';
import { posters } from '#app/admin/images/posters.ts';
import { rememberedTab } from '#app/admin/list/remembered-tab.ts';
import { formatDayShort, formatInstantShort, setOfficeZone, timeLeft, travelWords } from '#app/admin/ui/office-time.ts';
import { chatWith, mailLink } from '#app/ui/page/contact-links.ts';
import { catalog } from '#emails/catalog';

describe('the media picker', () => {
  it('lists every poster file', () => {
    const files = readdirSync('public/posters').filter((name) => /-(dawn|noon|dusk|night)\.svg$/.test(name));
    expect(posters.map(({ address }) => address).toSorted()).toEqual(
      files.map((name) => `/posters/${name}`).toSorted(),
    );
    expect(posters.find(({ address }) => address === '/posters/chiang-mai-night.svg')?.label).toBe(
      'Chiang Mai at night',
    );
  });
});

describe('the time left to answer a request', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  it.each([
    ['2026-11-21T10:20:30Z', 'Due in 20 min', false],
    ['2026-11-21T12:00:00Z', 'Due in 2 h', false],
    ['2026-11-21T15:10:00Z', 'Due in 5 h 10 min', false],
    ['2026-11-22T09:59:00Z', 'Due in 23 h', false],
    ['2026-11-21T10:00:00Z', 'Overdue by 0 min', true],
    ['2026-11-21T06:45:00Z', 'Overdue by 3 h 15 min', true],
    ['2026-11-18T10:00:00Z', 'Overdue by 3 days', true],
  ])('%s: %s', (instant, text, overdue) => {
    expect(timeLeft(instant, now)).toMatchObject({ text, overdue });
  });
  it.each([
    ['2026-11-22', '08:00 from your hotel', 'Africa/Cairo', 'travels tomorrow 08:00 (Cairo)'],
    ['2026-11-21', null, 'Asia/Bangkok', 'travels today (Bangkok)'],
    ['2026-11-23', '8 pm', 'Asia/Bangkok', 'travels 23 Nov 2026 20:00 (Bangkok)'],
    ['2026-11-20', '08:00', 'Africa/Cairo', 'was to travel 20 Nov 2026 08:00 (Cairo)'],
  ])('%s, %s in %s: %s', (startDate, pickupTime, zone, words) => {
    expect(travelWords({ startDate, pickupTime, zone }, now)).toBe(words);
  });
});

describe('dates and times', () => {
  it('are formatted in the time zone of the office, or of the destination', () => {
    setOfficeZone('Africa/Cairo');
    expect(formatDayShort('2026-09-05')).toBe('5 Sep 2026');
    expect(formatInstantShort('2026-11-21T22:30:00.000Z')).toBe('22 Nov 2026, 00:30 Cairo');
    expect(formatInstantShort('2026-11-21T22:30:00.000Z', 'Asia/Bangkok')).toBe('22 Nov 2026, 05:30 Bangkok');
  });
});

describe('the tab that the dashboard opens with', () => {
  it('is stored in a cookie, with the query of its list', () => {
    expect(rememberedTab('a=b; admin_list=offers:; flash=x')).toEqual({ tab: 'offers', query: '' });
    const stored = rememberedTab('admin_list=tours:list%3Dtours%26search%3Dkoh%2Bsamui');
    expect(stored).toEqual({ tab: 'tours', query: 'list=tours&search=koh+samui' });
    expect(rememberedTab('admin_list=tours:%zz')).toEqual({ tab: 'tours', query: '' });
    for (const cookies of ['admin_list=users:', 'not_admin_list=offers:', null])
      expect(rememberedTab(cookies)).toBeNull();
  });
});

describe('links to a traveller', () => {
  it('open a chat or an email with its text', () => {
    expect(chatWith('https://wa.me/4790000001', 'Hello & welcome')).toBe(
      'https://wa.me/4790000001?text=Hello%20%26%20welcome',
    );
    expect(chatWith(null, 'x')).toBeNull();
    expect(mailLink('a+b@example.org', 'Re: one & two')).toBe(
      'mailto:a%2Bb@example.org?subject=Re%3A%20one%20%26%20two',
    );
  });
});

it('each email has a name in the office', () => {
  for (const kind of Object.keys(catalog)) expect(emailLabel(kind)).toMatch(/^[A-Z]/);
});
