import { eq, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { immediately, type Queries } from '#db/client';
import { nextVersion } from '#db/columns';
import { articles } from '#db/schema/article';
import { type Destination, destinations } from '#db/schema/destination';
import { emails } from '#db/schema/email';
import { contactMessages } from '#db/schema/message';
import { offers } from '#db/schema/offer';
import { packages } from '#db/schema/package';
import { reservations } from '#db/schema/reservation';
import { tours } from '#db/schema/tour';
import { officesDocument } from '#server/company/company';
import { Conflict, existing } from '#server/values/errors';
import { slugOf } from '#server/values/fields.input';
import { foldedKey } from '#server/values/fold';
import { counted, listed } from '#server/values/plural.input';
import type { destinationCreation, destinationUpdate } from './destination.input';

type Fields = Omit<z.output<typeof destinationCreation>, 'key'>;

const find = (queries: Queries, id: number): Destination =>
  existing(queries.select().from(destinations).where(eq(destinations.id, id)).get(), 'Destination');

const othersThan = (queries: Queries, own = 0): Destination[] =>
  queries.select().from(destinations).where(ne(destinations.id, own)).all();

const isSameName = (one: string | null, other: string | null) => foldedKey(one ?? '') === foldedKey(other ?? '');

/** Throws Conflict where the place is there already in some spelling, or the country of a city is not. */
function assertPlace(queries: Queries, { country, city }: Fields, own = 0): void {
  const others = othersThan(queries, own);
  if (others.some((other) => isSameName(other.country, country) && isSameName(other.city, city)))
    throw new Conflict('This destination exists already', city ? 'city' : 'country');
  if (city !== null && !others.some((other) => other.country === country && other.city === null))
    throw new Conflict('Add the country first', 'country');
}

/** The value of a place in filters; with its country, else a number, where another place has it. */
function newSlug(queries: Queries, { country, city }: Pick<Fields, 'country' | 'city'>, own = 0): string {
  const taken = new Set(['all', ...othersThan(queries, own).map(({ slug }) => slug)]);
  const name = slugOf(city ?? country);
  const numbered = [...taken].map((_, index) => `${name || 'place'}-${index + 1}`);
  const candidates = [...(name ? [name, slugOf(`${city ?? 'country'} ${country}`)] : []), ...numbered];
  return candidates.find((slug) => !taken.has(slug)) as string;
}

/** With the first city of a country comes the country, at the same place. Throws Conflict where the place is there already. */
export const createDestination = ({ key: _, ...fields }: Fields & { key?: string }): Destination =>
  immediately((transaction) => {
    const insert = (place: Fields) => {
      assertPlace(transaction, place);
      const slug = newSlug(transaction, place);
      return transaction
        .insert(destinations)
        .values({ ...place, slug })
        .returning()
        .get();
    };
    if (fields.city === null) return insert(fields);
    const known = othersThan(transaction).find(
      ({ country, city }) => city === null && isSameName(country, fields.country),
    );
    if (!known) insert({ ...fields, city: null, popularAs: null, image: null, aliases: [] });
    return insert({ ...fields, country: known?.country ?? fields.country });
  });

/**
 * Saves a destination. Another name is that of its tours, packages, offers, articles, bookings, messages and offices too, and the
 * old one stays an alias, its filter a former one. Throws NotFound, and Conflict where somebody has changed it meanwhile, it has become
 * another kind of place, or there is one of this name.
 */
export function updateDestination(
  { id, version, ...fields }: z.output<typeof destinationUpdate>,
  now: Date = new Date(),
): Destination {
  return immediately((transaction) => {
    const current = find(transaction, id);
    if (current.version !== version) throw new Conflict('Somebody else has changed this meanwhile.');
    const isOfSameKind = (current.city === null) === (fields.city === null);
    if (!isOfSameKind) throw new Conflict('A country cannot become a city, nor a city a country', 'city');
    assertPlace(transaction, fields, id);
    const users = fields.city !== null && fields.country !== current.country ? usersOf(transaction, current) : null;
    if (users !== null) throw new Conflict(`${current.city} has ${users}. Move or delete them first.`, 'country');
    const [before, after] = [current.city ?? current.country, fields.city ?? fields.country];
    if (before !== after) rename(transaction, current, after);
    const slug = before === after ? current.slug : newSlug(transaction, fields, id);
    const columns = {
      ...fields,
      slug,
      aliases: before === after ? fields.aliases : [...new Set([...fields.aliases, before])],
      formerSlugs: [...new Set([...current.formerSlugs, current.slug])].filter((former) => former !== slug),
      ...nextVersion(version, now),
    };
    return transaction.update(destinations).set(columns).where(eq(destinations.id, id)).returning().get();
  });
}

function rename(queries: Queries, { country, city }: Destination, name: string): void {
  if (city === null) {
    for (const table of [destinations, tours, packages, offers, reservations, contactMessages]) {
      queries.run(sql`UPDATE ${table} SET country = ${name} WHERE country = ${country}`);
    }
    queries.run(sql`UPDATE ${articles} SET category = ${name} WHERE category = ${country}`);
    renameOffices(country, name);
    queries.run(sql`UPDATE ${emails} SET sender = ${name.toLowerCase()} WHERE sender = ${country.toLowerCase()}`);
    return;
  }
  queries.run(sql`UPDATE ${tours} SET city = ${name} WHERE country = ${country} AND city = ${city}`);
  const cities = sql`(SELECT json_group_array(iif(value = ${city}, ${name}, value)) FROM json_each(cities))`;
  queries.run(sql`UPDATE ${packages} SET cities = ${cities} WHERE ${hasCity(city)}`);
}

/** The offices of a country go on answering for it. */
function renameOffices(country: string, name: string): void {
  const { offices } = officesDocument.read();
  if (!offices.some((office) => isSameName(office.country, country))) return;
  const renamed = offices.map((office) =>
    isSameName(office.country, country) ? { ...office, country: name } : office,
  );
  officesDocument.save(officesDocument.version(), { offices: renamed });
}

const hasCity = (city: string) => sql`EXISTS (SELECT 1 FROM json_each(cities) WHERE value = ${city})`;

/** Throws NotFound, and Conflict with what hangs on the place. */
export function deleteDestination(id: number): void {
  immediately((transaction) => {
    const place = find(transaction, id);
    const users = usersOf(transaction, place);
    if (users !== null) {
      throw new Conflict(`${place.city ?? place.country} has ${users}. Move or delete them first.`);
    }
    transaction.delete(destinations).where(eq(destinations.id, id)).run();
  });
}

/** What hangs on a place, such as `3 tours and 1 package`; null for nothing. */
function usersOf(queries: Queries, { country, city }: Destination): string | null {
  const users = (from: SQL, noun: string, nouns?: string): string[] => {
    const { rows } = queries.get<{ rows: number }>(sql`SELECT count(*) AS rows FROM ${from}`);
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
          ...users(sql`${packages} WHERE ${hasCity(city)}`, 'package'),
        ];
  return found.length > 0 ? listed(found) : null;
}
