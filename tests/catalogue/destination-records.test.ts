import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { articles } from '#db/schema/article';
import type { Destination } from '#db/schema/destination';
import { newsletterIssues } from '#db/schema/newsletter-issue';
import { packages } from '#db/schema/package';
import { newsletter } from '#db/schema/subscriber';
import { tours } from '#db/schema/tour';
import { listArticles, readCategory } from '#server/catalogue/article/published-articles';
import { listDestinations, listPlaces, movedFilter, readPlaces, zoneOf } from '#server/catalogue/destination';
import { destinationCreation, imageOf } from '#server/catalogue/destination.input';
import {
  completeCreation,
  createDestination,
  deleteDestination,
  updateDestination,
} from '#server/catalogue/destination-records';
import { findRecord, updateRecord } from '#server/catalogue/stored-record';
import { deleteRecord, restoreRecord } from '#server/catalogue/trash';
import { mailboxAddress, officeFor } from '#server/company/company';
import { home } from '#server/company/story';
import { findVersion } from '#server/versions';
import { filledSiteForEach, site } from '../fixtures';

filledSiteForEach();

const country = {
  ...{ country: 'Morocco', city: '', zone: 'Africa/Casablanca', latitude: '31.79', longitude: '-7.09' },
  ...{ hasTours: false, popularAs: '', image: '', aliases: 'Maroc, Marruecos' },
};
const city = {
  ...country,
  city: 'Marrakech',
  latitude: '31.63',
  longitude: '-8',
  hasTours: true,
  aliases: 'Marrakesh',
};
const create = (fields: typeof country) => createDestination(destinationCreation.parse(fields));
const placeOf = (name: string) => {
  const place = listDestinations().find((one) => (one.city ?? one.country) === name);
  if (!place) throw new Error(`no ${name}`);
  return place;
};
const rename = (name: string, to: Partial<typeof country>) => {
  const { id, version, ...place } = placeOf(name);
  const columns = { country: place.country, city: place.city, zone: place.zone, hasTours: place.hasTours };
  const others = {
    latitude: place.latitude,
    longitude: place.longitude,
    popularAs: null,
    image: null,
    aliases: place.aliases,
  };
  return updateDestination({ ...columns, ...others, ...(to as object), id, version });
};

test('a country and its city are found by each of their names', () => {
  create(country);
  create(city);
  expect(readPlaces('maroc')).toMatchObject([{ slug: 'morocco', city: null }]);
  expect(readPlaces('Marrakesh')).toMatchObject([{ slug: 'marrakech', country: 'Morocco' }]);
  expect(zoneOf('Morocco')).toBe('Africa/Casablanca');
});

test('the picture of a city is that of its new tours', () => {
  expect(() => create({ ...city, image: 'javascript:alert(1)' })).toThrow('Please enter a valid image URL');
  create({ ...city, image: '/posters/desert-camp-dusk.svg' });
  expect(imageOf(listPlaces(), 'Morocco', 'Marrakech')).toBe('/posters/desert-camp-dusk.svg');
  expect(imageOf(listPlaces(), 'Morocco', '')).toBe('');
  const image = '/uploads/1795247157540-abcd-1600x1067.jpg';
  const noPicture = 'This picture is no longer here';
  expect(() => create({ ...city, city: 'Fez', image })).toThrow(noPicture);
  expect(() => rename('Marrakech', { image })).toThrow(noPicture);
  expect(imageOf(listPlaces(), 'Morocco', 'Marrakech')).toBe('/posters/desert-camp-dusk.svg');
});

test('with the first city of a country comes the country, and a place is there once', () => {
  create(city);
  expect(readPlaces('morocco')).toMatchObject([{ slug: 'morocco', city: null }]);
  expect(create({ ...city, country: 'morocco', city: 'Fes' }).country).toBe('Morocco');
  expect(rename('Fes', { country: 'MOROCCO', city: 'Fez' }).country).toBe('Morocco');
  expect(() => create(country)).toThrow('This destination exists already');
  expect(create({ ...city, city: 'Luxor' }).slug).toBe('luxor-morocco');
});

test('a place is there once in any spelling, and each has a filter of its own, in any script', () => {
  for (const name of ['LUXOR', 'Lúxor', ' luxor '])
    expect(() => create({ ...city, country: 'Egypt', city: name })).toThrow('This destination exists already');
  expect(() => create({ ...country, country: 'egypt' })).toThrow('This destination exists already');
  expect(() => rename('Aswan', { city: 'LUXOR' })).toThrow('This destination exists already');
  const slugs = ['القصير', '大阪', 'Москва'].map((name) => create({ ...city, country: '日本', city: name }).slug);
  expect(new Set([...slugs, placeOf('日本').slug]).size).toBe(4);
  for (const name of ['All', 'Fes, Meknes'])
    expect(destinationCreation.safeParse({ ...city, city: name }).error?.issues[0]?.message).toContain(
      'without a comma',
    );
});

test('the offices of a country, and what they have not sent yet, follow its new name', () => {
  const { email } = officeFor('Thailand');
  rename('Thailand', { country: 'Kingdom of Thailand' });
  expect(officeFor('Kingdom of Thailand').email).toBe(email);
  expect(mailboxAddress('kingdom of thailand')).toBe(email);
  expect(home().banners.map(({ country: of }) => of)).toContain('Kingdom of Thailand');
});

test('who is interested in a country, and the newsletters for them, follow its new name', () => {
  const { database } = site;
  const ofCountry = { email: 'keiko@example.com', source: 'footer', country: 'Thailand' } as const;
  database.insert(newsletter).values(ofCountry).run();
  const issue = { subject: 'Winter', opening: 'Dear reader', perMinute: 60, countries: ['', 'Thailand', 'Egypt'] };
  database.insert(newsletterIssues).values(issue).run();
  rename('Thailand', { country: 'Siam' });
  expect(database.select().from(newsletter).get()?.country).toBe('Siam');
  expect(database.select().from(newsletterIssues).all().at(-1)?.countries).toEqual(['', 'Siam', 'Egypt']);
});

test('what a place was called leads to it before the alias of another one', () => {
  rename('Luxor', { aliases: ['Aswan'] } as object);
  rename('Aswan', { city: 'Syene' });
  expect(movedFilter('aswan')).toBe('syene');
});

test('a place may be named alone: zone and degrees of a known city are filled in, of another only what is sure', () => {
  const nothing = { zone: '', latitude: '', longitude: '' };
  const place = (typed: object) => createDestination(completeCreation.parse({ ...city, ...nothing, ...typed }));
  const known = { zone: 'Africa/Casablanca', latitude: 31.63, longitude: -8 };
  expect(place({ city: 'Marrakesh' })).toMatchObject(known);
  expect(place({ city: 'Imlil' })).toMatchObject({ zone: 'Africa/Casablanca', latitude: null, longitude: null });
  expect(() => place({ country: 'United States', city: 'Nowhere' })).toThrow('Choose a time zone');
  expect(() => place({ city: 'Imsouane', latitude: '30.8' })).toThrow('Enter both latitude and longitude, or neither');
});

test.each([
  [{ zone: 'Africa/Atlantis' }, 'Choose a time zone, such as Africa/Cairo'],
  [{ latitude: '91' }, 'Enter degrees from -90 to 90, such as 30.04'],
  [{ longitude: 'east' }, 'Enter degrees from -180 to 180, such as 30.04'],
  [{ country: ' ' }, 'Enter a country'],
])('%j is refused', (wrong, message) => {
  expect(destinationCreation.safeParse({ ...country, ...wrong }).error?.issues[0]?.message).toBe(message);
});

test('another name is that of tours and packages too, and the old address leads to the new one', () => {
  const { id } = site.database.select({ id: tours.id }).from(tours).where(eq(tours.city, 'Luxor')).get() ?? {};
  site.database
    .update(packages)
    .set({ cities: ['Cairo', 'Luxor'] })
    .where(eq(packages.id, 1))
    .run();
  expect(rename('Luxor', { city: 'Thebes' })).toMatchObject({
    slug: 'thebes',
    aliases: expect.arrayContaining(['Luxor']),
  });
  expect(
    site.database
      .select()
      .from(tours)
      .where(eq(tours.id, id ?? 0))
      .get()?.city,
  ).toBe('Thebes');
  expect(site.database.select().from(packages).where(eq(packages.id, 1)).get()?.cities).toEqual(['Cairo', 'Thebes']);
  expect(movedFilter('luxor')).toBe('thebes');
  expect(movedFilter('cairo,luxor')).toBe('cairo,thebes');
  expect(movedFilter('thebes')).toBeNull();
  rename('Egypt', { country: 'Misr' });
  expect(site.database.select().from(tours).where(eq(tours.country, 'Egypt')).all()).toEqual([]);
  expect(placeOf('Thebes').country).toBe('Misr');
  expect(zoneOf('Egypt')).toBe('Africa/Cairo');
  expect(movedFilter('egypt')).toBe('misr');
});

test('a city of the same name in another country keeps its own', () => {
  create({ ...city, country: 'Thailand', city: 'Luxor' });
  site.database
    .update(packages)
    .set({ country: 'Thailand', cities: ['Luxor'] })
    .where(eq(packages.id, 1))
    .run();
  const { id, version, ...place } = listDestinations().find(
    (one) => one.city === 'Luxor' && one.country === 'Egypt',
  ) as never as Destination;
  const { slug: _, formerSlugs: __, createdAt: ___, updatedAt: ____, ...fields } = place;
  updateDestination({ ...fields, city: 'Thebes', id, version });
  expect(site.database.select().from(packages).where(eq(packages.id, 1)).get()?.cities).toEqual(['Luxor']);
});

test('the articles about a country follow its name and keep it', () => {
  const slugsOf = (category: string) => listArticles(readCategory(category), 1)?.items.map(({ slug }) => slug);
  rename('Egypt', { country: 'Misr' });
  expect(slugsOf('Misr')).toEqual(['cafes-of-alexandria']);
  expect(slugsOf('Egypt')).toEqual(['cafes-of-alexandria']);
  create(country);
  site.database.update(articles).set({ category: 'Morocco' }).where(eq(articles.category, 'Misr')).run();
  expect(() => deleteDestination(placeOf('Morocco').id)).toThrow('Morocco has 1 article. Move or delete them first.');
});

test('a city with tours stays in its country', () => {
  create(country);
  expect(() => rename('Luxor', { country: 'Morocco' })).toThrow(/^Luxor has \d+ tours?/);
  create(city);
  create({ ...country, country: 'Tunisia' });
  expect(rename('Marrakech', { country: 'Tunisia' })).toMatchObject({ country: 'Tunisia', city: 'Marrakech' });
});

test('what hangs on a place keeps it', () => {
  expect(() => deleteDestination(placeOf('Egypt').id)).toThrow(/^Egypt has \d+ cities, \d+ tours?/);
  expect(() => deleteDestination(placeOf('Luxor').id)).toThrow(/^Luxor has \d+ tours?/);
  create(country);
  deleteDestination(placeOf('Morocco').id);
  expect(readPlaces('morocco')).toBeNull();
});

test('a save over a newer one is refused', () => {
  const { id } = placeOf('Luxor');
  rename('Luxor', { zone: 'Africa/Cairo' });
  const stale = destinationCreation.parse({ ...city, country: 'Egypt', city: 'Luxor' });
  expect(() => updateDestination({ ...stale, id, version: 1 })).toThrow('Somebody else has changed this meanwhile.');
});

test('a save whose answer was lost is the same save', () => {
  const { id, version } = create(city);
  expect(create(city).id).toBe(id);
  const changed = { ...destinationCreation.parse({ ...city, aliases: 'Red city' }), id, version };
  expect(updateDestination(changed).version).toBe(updateDestination(changed).version);
});

test('what is deleted before or after a rename is restored with the present names', () => {
  const { karnak } = site.tours;
  const { cafes } = site.articles;
  deleteRecord('tour', karnak.id);
  deleteRecord('article', cafes.id);
  rename('Luxor', { city: 'Thebes' });
  rename('Egypt', { country: 'Misr' });
  restoreRecord('tour', karnak.id);
  restoreRecord('article', cafes.id);
  expect(findRecord('tour', karnak.id)).toMatchObject({ country: 'Misr', city: 'Thebes' });
  expect(findRecord('article', cafes.id)?.category).toBe('Misr');
  // The save keeps a version, which the rename does not change.
  const { version } = updateRecord('tour', { id: karnak.id, version: 2 }, () => ({ title: 'Karnak' }), new Date());
  rename('Thebes', { city: 'Waset' });
  deleteRecord('tour', karnak.id);
  expect(findVersion({ kind: 'tour', id: karnak.id }, version)?.city).toBe('Waset');
});
