import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, index } from 'drizzle-orm/sqlite-core';

/** In SQL the digits of a stored number, the same for every spelling of it: `+49 (0)30 1234` and `0049 30 1234`. */
export const phoneKeyIn = (phone: SQLWrapper): SQL =>
  sql`replace(replace(replace(replace(replace(replace(${phone}, '(0)', ''), '+', '00'), ' ', ''), '-', ''), '(', ''), ')', '')`;

/** In SQL the same as `emailKey`: any SQLite has to read the file, so that an index knows no functions of ours. */
export function emailKeyIn(email: SQLWrapper): SQL {
  const domain = sql`substr(lower(${email}), instr(${email}, '@'))`;
  const end = sql`min(instr(${email}, '@') - 1, coalesce(nullif(instr(substr(${email}, 2), '+'), 0), 254))`;
  const local = sql`substr(lower(${email}), 1, ${end})`;
  return sql`iif(${domain} IN ('@gmail.com', '@googlemail.com'), replace(${local}, '.', '') || '@gmail.com', ${local} || ${domain})`;
}

/** True of an event that changes an address or number, or that came by mail from another address. */
export const namesContact = sql`from_address IS NOT NULL OR changes LIKE '%"field":"email"%'
  OR changes LIKE '%"field":"phone"%' OR changes LIKE '%"field":"whatsapp"%'`;

type Contact = Record<'email' | 'phone' | 'whatsapp' | 'startDate' | 'customerId', AnySQLiteColumn>;

/** The indexes of the bookings of a customer, and of a traveller, by their days: `record/same-traveller.ts` reads these. */
export const contactKeys = ({ email, phone, whatsapp, startDate, customerId }: Contact) => [
  index('reservations_customer').on(customerId, startDate),
  index('reservations_email').on(email),
  index('reservations_email_key').on(emailKeyIn(email), startDate),
  index('reservations_phone_key').on(phoneKeyIn(phone), startDate),
  index('reservations_whatsapp_key').on(phoneKeyIn(whatsapp), startDate),
];
