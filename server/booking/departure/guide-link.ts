import { eq } from 'drizzle-orm';
import { db } from '#db/client';
import { departures, type StoredDeparture } from '#db/schema/departure';
import { reservations } from '#db/schema/reservation';
import { zoneOf } from '#server/catalogue/destination';
import { officeFor } from '#server/company/company';
import { isValidSignature, sign } from '#server/signing';
import { addDays } from '#server/values/calendar.input';
import { startOfDay } from '#server/values/instant.input';
import { isOfDeparture, lastDayOfDeparture } from './departure-key';

/** The link of a guide lapses this many days after the last day of the departure. */
const daysAfter = 2;

const purpose = 'departure';
const signedText = (id: number, linkVersion: number) => `${id}\n${linkVersion}`;

/** The address of the guide's manifest of a departure, with its key. */
export const guidePath = ({ id, linkVersion }: Pick<StoredDeparture, 'id' | 'linkVersion'>): string =>
  `/departure/${id}?key=${sign(purpose, signedText(id, linkVersion))}`;

function countryOf(departure: Pick<StoredDeparture, 'startDate' | 'productKey'>): string {
  const { country } = reservations;
  return db().select({ country }).from(reservations).where(isOfDeparture(departure)).get()?.country ?? '';
}

/** The time zone of a departure. */
export const zoneOfDeparture = (departure: StoredDeparture): string => zoneOf(countryOf(departure));

/** Which number the guide of a departure calls, at any hour. */
export const officePhoneOf = (departure: StoredDeparture): string => officeFor(countryOf(departure)).dutyPhone;

/** When the link of a departure lapses. */
export function lapseOf(departure: StoredDeparture): Date {
  return startOfDay(addDays(lastDayOfDeparture(departure), daysAfter + 1), zoneOfDeparture(departure));
}

export const findDeparture = (id: number): StoredDeparture | undefined =>
  db().select().from(departures).where(eq(departures.id, id)).get();

/** Why a version of the link of a departure has ended; null while it is valid. */
export function endOf(departure: StoredDeparture, linkVersion: number, now: Date): 'replaced' | 'lapsed' | null {
  if (lapseOf(departure) <= now) return 'lapsed';
  return linkVersion === departure.linkVersion ? null : 'replaced';
}

/** The departure of a link, and why that has ended; null where it was never valid. */
export function openGuideLink(
  id: number,
  key: string,
  now: Date,
): { departure: StoredDeparture; ended: ReturnType<typeof endOf> } | null {
  const departure = findDeparture(id);
  if (!departure) return null;
  const versions = Array.from({ length: departure.linkVersion }, (_, index) => departure.linkVersion - index);
  const linkVersion = versions.find((version) => isValidSignature(purpose, signedText(id, version), key));
  return linkVersion === undefined ? null : { departure, ended: endOf(departure, linkVersion, now) };
}
