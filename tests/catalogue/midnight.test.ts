import { eq } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { action, loader } from '#app/routes/book';
import { packages } from '#db/schema/package';
import { reservations } from '#db/schema/reservation';
import { issueSubmissionKey } from '#server/signing';
import { addDays } from '#server/values/calendar.input';
import { clientContext } from '#server/web/client-address';
import { type FilledSite, filledSiteForEach, site } from '../fixtures';

const toEgypt = (site: FilledSite) => `/tours/${site.tours.karnak.id}/book`;
const toThailand = (site: FilledSite) => `/tours/${site.tours.grandPalace.id}/book`;
const toJordan = (site: FilledSite) => `/packages/${site.packages.petra.id}/book`;
/** A package in a country without a known time zone. */
const toIceland = (site: FilledSite) => {
  site.database.update(packages).set({ country: 'Iceland' }).where(eq(packages.id, site.packages.spa.id)).run();
  return `/packages/${site.packages.spa.id}/book`;
};

/** Midnights at a destination: in UTC, and the day that begins. */
const midnights = [
  ['a winter night in Cairo, two hours ahead of UTC', toEgypt, '2026-12-05T22:00:00.000Z', '2026-12-06'],
  ['a summer night in Cairo, three hours ahead', toEgypt, '2026-07-31T21:00:00.000Z', '2026-08-01'],
  [
    'the night in Cairo that has no midnight: from 23:59 the clock goes to 01:00',
    toEgypt,
    '2027-04-29T22:00:00.000Z',
    '2027-04-30',
  ],
  [
    'the night in Cairo that is an hour longer: from 23:59 the clock goes back to 23:00',
    toEgypt,
    '2026-10-29T22:00:00.000Z',
    '2026-10-30',
  ],
  ['New Year’s Eve in Bangkok, seven hours ahead', toThailand, '2026-12-31T17:00:00.000Z', '2027-01-01'],
  ['the night before a leap day in Bangkok', toThailand, '2028-02-28T17:00:00.000Z', '2028-02-29'],
  ['a winter night in Amman, three hours ahead in winter too', toJordan, '2026-12-05T21:00:00.000Z', '2026-12-06'],
  [
    'a night in an unknown country, which has the time zone of the office',
    toIceland,
    '2026-12-05T22:00:00.000Z',
    '2026-12-06',
  ],
] as const;

const zoneOfThisMachine = process.env.TZ;
/** Every form is sent by another visitor, so that no rate limit is reached and no booking is a duplicate. */
let visitors = 0;

// The result does not depend on the time zone of the server.
describe.each(['UTC', 'America/Los_Angeles', 'Africa/Cairo', 'Pacific/Kiritimati'])('on a server in %s', (zone) => {
  filledSiteForEach();
  beforeEach(() => {
    process.env.TZ = zone;
    vi.useFakeTimers({ toFake: ['Date'] });
  });

  afterEach(() => {
    if (zoneOfThisMachine === undefined) delete process.env.TZ;
    else process.env.TZ = zoneOfThisMachine;
  });

  const at = (instant: string, milliseconds = 0) => vi.setSystemTime(Date.parse(instant) + milliseconds);

  function visit(path: string, init?: RequestInit) {
    const context = new RouterContextProvider();
    context.set(clientContext, { address: `visitor ${visitors}`, network: `visitor ${visitors}` });
    const params = { id: path.split('/')[2] };
    const request = new Request(`https://nileandsiam.example${path}`, init);
    const pattern = path.replace(/\/\d+\//, '/:id/');
    return { request, params, context, pattern } as unknown as Parameters<typeof loader>[0] &
      Parameters<typeof action>[0];
  }

  /** The days of the form. */
  const open = async (path: string) => (await loader(visit(path))).data.days;

  /** Sends the form with a date. Returns the error message, or the address that it redirects to. */
  async function send(path: string, date: string): Promise<string | undefined> {
    visitors += 1;
    const body = new URLSearchParams({
      // A form that was opened just now is likely spam, so that no email is sent.
      submissionKey: issueSubmissionKey(),
      ...{ name: 'Amelia Hartmann', email: `amelia${visitors}@example.com`, phone: '+49 30 0000 0100', date },
      ...{ adults: '2', children: '0' },
      ...(path.startsWith('/packages') ? { rooms: '1', hotelRating: '4' } : {}),
    });
    try {
      const answer = await action(visit(path, { method: 'POST', body }));
      return answer.data.errors.date ?? answer.data.failure?.description;
    } catch (answer) {
      if (!(answer instanceof Response)) throw answer;
      return answer.headers.get('Location')?.replace(/NS-.*/, '…');
    }
  }

  test.each(midnights)('%s', async (_, pathOf, instant, after) => {
    const [before, dayAfterThat] = [addDays(after, -1), addDays(after, 1)];
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    const path = pathOf(site);
    at(instant, -1);
    expect(await open(path)).toMatchObject({ today: before, first: after });
    expect(await send(path, before)).toBe('Date must be in the future');
    expect(await send(path, after)).toBe('/booking/…');

    // At midnight the next day becomes today.
    at(instant);
    expect(await open(path)).toMatchObject({ today: after, first: dayAfterThat });
    expect(await send(path, after)).toBe('Date must be in the future');
    expect(await send(path, dayAfterThat)).toBe('/booking/…');
    expect(site.database.select({ day: reservations.startDate }).from(reservations).all()).toEqual([
      { day: after },
      { day: dayAfterThat },
    ]);
  });

  test('accepts one day more after midnight at the destination', async () => {
    const path = toThailand(site);
    at('2026-12-05T17:00:00.000Z', -1);
    expect(await send(path, '2028-12-05')).toBe('/booking/…');
    expect(await send(path, '2028-12-06')).toBe('Please choose a date within 24 months');
    at('2026-12-05T17:00:00.000Z');
    expect(await send(path, '2028-12-06')).toBe('/booking/…');
    expect(await send(path, '2028-12-07')).toBe('Please choose a date within 24 months');
  });
});
