import { isDeepStrictEqual } from 'node:util';
import { eq, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { db, immediately, transaction } from '#db/client';
import { nextVersion } from '#db/columns';
import { articles } from '#db/schema/article';
import { type Destination, destinations } from '#db/schema/destination';
import { emails } from '#db/schema/email';
import { contactMessages } from '#db/schema/message';
import { newsletterIssues } from '#db/schema/newsletter-issue';
import { offers } from '#db/schema/offer';
import { packages } from '#db/schema/package';
import { reservations } from '#db/schema/reservation';
import { newsletter } from '#db/schema/subscriber';
import { tours } from '#db/schema/tour';
import { officesDocument } from '#server/company/company';
import type { OwnersDocument } from '#server/company/document';
import { homeDocument } from '#server/company/story';
import { findPlaceFacts } from '#server/values/cities';
import { Conflict, existing } from '#server/values/errors';
import { slugOf } from '#server/values/fields.input';
import { foldedKey } from '#server/values/fold';
import { pick } from '#server/values/pick.input';
import { counted, listed } from '#server/values/plural.input';
import { placeKey } from './destination';
import { destinationCreation, destinationUpdate } from './destination.input';
import { assertUploadsExist } from './image/image-usage';

type Fields = z.output<typeof destinationCreation>;

/** Takes the time zone of the city or the country where none was typed. */
function withZone<Typed extends Fields>(fields: Typed, context: z.RefinementCtx<Typed>): Typed {
  const zone = fields.zone || findPlaceFacts(fields.country, fields.city ?? '')?.zone;
  if (zone) return { ...fields, zone };
  context.addIssue({ code: 'custom', path: ['zone'], message: 'Choose a time zone', input: '' });
  return z.NEVER;
}
export const completeCreation = destinationCreation.transform(withZone);
export const completeUpdate = destinationUpdate.transform(withZone);

/** With the degrees of a city that is known. */
function located(fields: Fields): Fields {
  if (fields.latitude !== null || fields.city === null) return fields;
  const { latitude = null, longitude = null } = findPlaceFacts(fields.country, fields.city) ?? {};
  return { ...fields, latitude, longitude };
}

const find = (id: number): Destination =>
  existing(db().select().from(destinations).where(eq(destinations.id, id)).get(), 'Destination');

const othersThan = (own = 0): Destination[] => db().select().from(destinations).where(ne(destinations.id, own)).all();

const isSameName = (one: string, other: string) => foldedKey(one) === foldedKey(other);

/** Throws Conflict for a duplicate, however it is spelt, for a city without its country, and for a missing picture. */
function assertPlace(place: Fields, own = 0): void {
  const { country, city } = place;
  const others = othersThan(own);
  if (others.some((other) => placeKey(other) === placeKey(place)))
    throw new Conflict('This destination exists already', city ? 'city' : 'country');
  if (city !== null && !others.some((other) => other.country === country && other.city === null))
    throw new Conflict('Add the country first', 'country');
  assertUploadsExist({ image: [place.image] });
}

/** The value of a place in filters; with its country, else a number, where another place has it. */
function newSlug({ country, city }: Pick<Fields, 'country' | 'city'>, own = 0): string {
  const taken = new Set(['all', ...othersThan(own).map(({ slug }) => slug)]);
  const name = slugOf(city ?? country);
  const numbered = [...taken].map((_, index) => `${name || 'place'}-${index + 1}`);
  const candidates = [...(name ? [name, slugOf(`${city ?? 'country'} ${country}`)] : []), ...numbered];
  return candidates.find((slug) => !taken.has(slug)) as string;
}

/** True where it is as it was typed: the answer to the save was lost, and the form is sent again. */
const hasFields = (place: Destination, fields: Fields): boolean =>
  isDeepStrictEqual(pick(place, ...(Object.keys(fields) as (keyof Fields)[])), fields);

/**
 * Creates a place once for each form. The first city of a country also creates the country, with the same coordinates. Throws
 * Conflict for a duplicate.
 */
export const createDestination = (typed: Fields): Destination =>
  immediately(() => {
    const fields = located(typed);
    const insert = (place: Fields) => {
      assertPlace(place);
      const slug = newSlug(place);
      return transaction()
        .insert(destinations)
        .values({ ...place, slug })
        .returning()
        .get();
    };
    const found = othersThan().find((place) => hasFields(place, fields));
    if (found) return found;
    if (fields.city === null) return insert(fields);
    const country = knownCountry(fields.country);
    if (!country) insert({ ...fields, city: null, popularAs: null, image: null, aliases: [] });
    return insert({ ...fields, country: country ?? fields.country });
  });

/** A country as it is spelt here. */
const knownCountry = (name: string): string | undefined =>
  othersThan().find(({ country, city }) => city === null && isSameName(country, name))?.country;

let zoneChanged = (_country: string): void => undefined;

/** Registers what follows, in the same transaction, when a country gets another time zone. */
export function onZoneChanged(follow: (country: string) => void): void {
  zoneChanged = follow;
}

/**
 * Saves a destination. A new name is also written to its tours, packages, offers, articles, bookings, messages, subscribers
 * and offices.
 * The old name stays as an alias, and the old filter still leads here. Throws NotFound, and Conflict for an older version, a
 * duplicate name, or a country that would become a city or the reverse.
 */
export function updateDestination(
  { id, version, ...typed }: z.output<typeof destinationUpdate>,
  now: Date = new Date(),
): Destination {
  return immediately(() => {
    const current = find(id);
    if (hasFields(current, typed)) return current;
    if (current.version !== version) throw new Conflict('Somebody else has changed this meanwhile.');
    const known = typed.city === null ? undefined : knownCountry(typed.country);
    const fields = { ...typed, country: known ?? typed.country };
    const isOfSameKind = (current.city === null) === (fields.city === null);
    if (!isOfSameKind) throw new Conflict('A country cannot become a city, nor a city a country', 'city');
    assertPlace(fields, id);
    const users = fields.city !== null && fields.country !== current.country ? usersOf(current) : null;
    if (users !== null) throw new Conflict(`${current.city} has ${users}. Move or delete them first.`, 'country');
    const [before, after] = [current.city ?? current.country, fields.city ?? fields.country];
    if (before !== after) rename(current, after);
    const slug = before === after ? current.slug : newSlug(fields, id);
    const columns = {
      ...fields,
      slug,
      aliases: before === after ? fields.aliases : [...new Set([...fields.aliases, before])],
      formerSlugs: [...new Set([...current.formerSlugs, current.slug])].filter((former) => former !== slug),
      ...nextVersion(version, now),
    };
    const saved = transaction().update(destinations).set(columns).where(eq(destinations.id, id)).returning().get();
    if (saved.city === null && saved.zone !== current.zone) zoneChanged(saved.country);
    return saved;
  });
}

function rename({ country, city }: Destination, name: string): void {
  if (city === null) {
    for (const table of [destinations, tours, packages, offers, reservations, contactMessages, newsletter]) {
      transaction().run(sql`UPDATE ${table} SET country = ${name} WHERE country = ${country}`);
    }
    const countries = sql`(SELECT json_group_array(iif(value = ${country}, ${name}, value)) FROM json_each(countries))`;
    transaction().run(sql`UPDATE ${newsletterIssues} SET countries = ${countries} WHERE ${isIn('countries', country)}`);
    transaction().run(sql`UPDATE ${articles} SET category = ${name} WHERE category = ${country}`);
    renameInDocuments(country, name);
    transaction().run(sql`UPDATE ${emails} SET sender = ${name.toLowerCase()} WHERE sender = ${country.toLowerCase()}`);
    return;
  }
  transaction().run(sql`UPDATE ${tours} SET city = ${name} WHERE country = ${country} AND city = ${city}`);
  const cities = sql`(SELECT json_group_array(iif(value = ${city}, ${name}, value)) FROM json_each(cities))`;
  transaction().run(
    sql`UPDATE ${packages} SET cities = ${cities} WHERE country = ${country} AND ${isIn('cities', city)}`,
  );
}

/** Renames a country in the offices and banners that name it. */
function renameInDocuments(country: string, name: string): void {
  const rename = <Entry extends { country: string }>(entries: Entry[]): Entry[] =>
    entries.map((entry) => (isSameName(entry.country, country) ? { ...entry, country: name } : entry));
  const home = homeDocument.read();
  saveChanged(officesDocument, { offices: rename(officesDocument.read().offices) });
  saveChanged(homeDocument, { ...home, banners: rename(home.banners) });
}

function saveChanged<Content extends object>(document: OwnersDocument<Content>, content: Content): void {
  if (!isDeepStrictEqual(content, document.read())) document.save(document.version(), content);
}

const isIn = (list: 'cities' | 'countries', name: string) =>
  sql`EXISTS (SELECT 1 FROM json_each(${sql.raw(list)}) WHERE value = ${name})`;

/** Throws NotFound, and Conflict with what hangs on the place. */
export function deleteDestination(id: number): void {
  immediately(() => {
    const place = find(id);
    const users = usersOf(place);
    if (users !== null) {
      throw new Conflict(`${place.city ?? place.country} has ${users}. Move or delete them first.`);
    }
    transaction().delete(destinations).where(eq(destinations.id, id)).run();
  });
}

/** What hangs on a place, such as `3 tours and 1 package`; null for nothing. */
function usersOf({ country, city }: Destination): string | null {
  const users = (from: SQL, noun: string, nouns?: string): string[] => {
    const { rows } = db().get<{ rows: number }>(sql`SELECT count(*) AS rows FROM ${from}`);
    return rows > 0 ? [counted(rows, noun, nouns)] : [];
  };
  const inCountry = sql`country = ${country}`;
  const found =
    city === null
      ? [
          ...users(sql`${destinations} WHERE ${inCountry} AND city IS NOT NULL`, 'city', 'cities'),
          ...users(sql`${tours} WHERE ${inCountry}`, 'tour'),
          ...users(sql`${packages} WHERE ${inCountry}`, 'package'),
          ...users(sql`${offers} WHERE ${inCountry}`, 'offer'),
          ...users(sql`${articles} WHERE category = ${country}`, 'article'),
        ]
      : [
          ...users(sql`${tours} WHERE ${inCountry} AND city = ${city}`, 'tour'),
          ...users(sql`${packages} WHERE ${inCountry} AND ${isIn('cities', city)}`, 'package'),
        ];
  return found.length > 0 ? listed(found) : null;
}
