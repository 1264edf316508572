import { eq } from 'drizzle-orm';
import { db } from '#db/client';
import { departures, type StoredDeparture } from '#db/schema/departure';
import { reservations } from '#db/schema/reservation';
import { addDays } from '#server/domain/calendar.input';
import { zoneOf } from '#server/domain/destination';
import { startOfDay } from '#server/domain/instant.input';
import { isValidSignature, sign } from '#server/signing';
import { isOfDeparture, lastDayOfDeparture } from './departure-key';

/** The link of a guide lapses this many days after the last day of the departure. */
const daysAfter = 2;

const purpose = 'departure';
const signedText = (id: number, linkVersion: number) => `${id}\n${linkVersion}`;

/** The address of the guide's sheet of a departure, with its key. */
export const guidePath = ({ id, linkVersion }: Pick<StoredDeparture, 'id' | 'linkVersion'>): string =>
  `/departure/${id}?key=${sign(purpose, signedText(id, linkVersion))}`;

/** The time zone of a departure. */
export function zoneOfDeparture(departure: Pick<StoredDeparture, 'startDate' | 'productKey'>): string {
  const { country } = reservations;
  return zoneOf(db().select({ country }).from(reservations).where(isOfDeparture(departure)).get()?.country ?? '');
}

/** When the link of a departure lapses. */
export function lapseOf(departure: StoredDeparture): Date {
  return startOfDay(addDays(lastDayOfDeparture(departure), daysAfter + 1), zoneOfDeparture(departure));
}

export const findDeparture = (id: number): StoredDeparture | undefined =>
  db().select().from(departures).where(eq(departures.id, id)).get();

/** The departure of a link; `replaced` by a newer one of the office, `lapsed`, or null where it was never valid. */
export function openGuideLink(id: number, key: string, now: Date): StoredDeparture | 'replaced' | 'lapsed' | null {
  const departure = findDeparture(id);
  if (!departure) return null;
  const versions = Array.from({ length: departure.linkVersion }, (_, index) => departure.linkVersion - index);
  const linkVersion = versions.find((version) => isValidSignature(purpose, signedText(id, version), key));
  if (linkVersion === undefined) return null;
  if (lapseOf(departure) <= now) return 'lapsed';
  return linkVersion === departure.linkVersion ? departure : 'replaced';
}
