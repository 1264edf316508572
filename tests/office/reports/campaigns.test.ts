import { beforeEach, describe, expect, test } from 'vitest';
import { newsletterIssues } from '#db/schema/newsletter-issue';
import { visits } from '#db/schema/visit';
import { findNewsletterSales, findReport } from '#server/office/reports/report';
import { countVisit, writeVisits } from '#server/office/reports/visit-counts';
import { filledSiteForEach, site, testNow } from '../../fixtures';
import { insertReservation } from '../../trpc/inbox-rows';

filledSiteForEach();

const stored = () => site.database.select().from(visits).all();
const named = () => stored().filter(({ campaign }) => campaign !== '');
const looks = () => stored().reduce((sum, row) => sum + row.looks, 0);
const campaign = (name: string) => ({ source: 'campaign', campaign: name }) as const;

describe('a flood of campaigns', () => {
  beforeEach(() => writeVisits(testNow));

  test('loses names, but no visit', async () => {
    countVisit('/tours/1', campaign('winter'), false);
    await writeVisits(testNow);
    for (let minute = 0; minute < 12; minute += 1) {
      countVisit('/tours/1', campaign('winter'), false);
      for (let index = 0; index < 300; index += 1) countVisit('/tours/1', campaign(`flood ${minute} ${index}`), false);
      await writeVisits(testNow);
    }
    expect(looks()).toBe(1 + 12 * 301);
    expect(named()).toHaveLength(1000);
    expect(named().find((row) => row.campaign === 'winter')?.looks).toBe(13);
  });

  test('ends with the day', async () => {
    for (let path = 1; path < 8; path += 1)
      for (let index = 0; index < 200; index += 1) countVisit(`/tours/${path}`, campaign(`flood ${index}`), true);
    await writeVisits(testNow);
    expect(named()).toHaveLength(1000);
    countVisit('/tours/1', campaign('winter'), false);
    await writeVisits(new Date(testNow.getTime() + 86_400_000));
    expect(named().at(-1)).toMatchObject({ campaign: 'winter', looks: 1, forms: 0 });
  });
});

test('an article that was deleted, and a page of no kind, count where they can', async () => {
  countVisit('/articles/gone', campaign('winter'), false);
  countVisit('/', campaign('winter'), false);
  await writeVisits(testNow);
  expect(stored()).toMatchObject([{ kind: 'page', productId: 0, campaign: 'winter', looks: 1 }]);
});

test('a newsletter has brought the requests of its campaign, but not spam or those of a partner', () => {
  const newsletter = { cameFrom: 'email', campaign: 'newsletter-5', totalPriceCents: 10_000 } as const;
  insertReservation(site, { ...newsletter, status: 'pending' });
  insertReservation(site, { ...newsletter, status: 'confirmed' });
  insertReservation(site, { ...newsletter, status: 'completed', totalPriceCents: null });
  insertReservation(site, { ...newsletter, status: 'confirmed', suspect: true });
  insertReservation(site, { ...newsletter, status: 'confirmed', cameFrom: 'partner' });
  insertReservation(site, { ...newsletter, status: 'confirmed', campaign: 'newsletter-50' });
  expect(findNewsletterSales(5)).toEqual({ requested: 3, confirmed: 2, salesCents: 10_000 });
  expect(findNewsletterSales(6)).toEqual({ requested: 0, confirmed: 0, salesCents: 0 });
  // In a report it has its subject; one that was deleted its number.
  site.database.insert(newsletterIssues).values({ id: 5, subject: 'Winter', opening: 'Now', perMinute: 60 }).run();
  const { rows } = findReport({ period: '12-months', by: 'request' }, testNow).campaigns;
  expect(rows.map(({ name }) => name)).toEqual(['Winter', 'newsletter-50']);
  const plan = site.database.$client
    .prepare("EXPLAIN QUERY PLAN SELECT * FROM reservations WHERE campaign = ? AND came_from <> 'partner'")
    .all('newsletter-5');
  expect(JSON.stringify(plan)).toContain('reservations_campaign');
});
