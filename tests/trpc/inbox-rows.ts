import { emails } from '#db/schema/email';
import { contactMessages } from '#db/schema/message';
import { type NewReservation, reservationEvents, reservations } from '#db/schema/reservation';
import { newsletter } from '#db/schema/subscriber';
import { storeSummaries } from '../booking/summaries';
import { type FilledSite, testNow } from '../fixtures';

export const hoursAgo = (count: number) => new Date(testNow.getTime() - count * 3_600_000).toISOString();

/** Inserts a pending request for a tour, with these values in place of the usual ones. */
export function insertReservation(site: FilledSite, { totalPriceCents = null, ...values }: Partial<NewReservation>) {
  const number = site.database.select().from(reservations).all().length + 1;
  const created = site.database
    .insert(reservations)
    .values({
      reference: `NS-AAAAA${number}`,
      submissionKey: `key-${number}`,
      kind: 'tour',
      tourId: site.tours.karnak.id,
      productTitle: site.tours.karnak.title,
      country: 'Egypt',
      name: 'Amelia Hartmann',
      email: 'amelia@example.com',
      phone: '+49 30 000000',
      startDate: '2026-12-05',
      adults: 2,
      createdAt: hoursAgo(1),
      priceLines:
        totalPriceCents === null
          ? null
          : [{ kind: 'booked' as const, label: 'As booked', count: 1, unitCents: totalPriceCents }],
      totalPriceCents,
      ...values,
    })
    .returning()
    .get();
  site.database
    .insert(reservationEvents)
    .values({ reservationId: created.id, kind: 'requested', actor: 'traveller' })
    .run();
  storeSummaries([created.id]);
}

/** Five reservations, three messages, two subscribers and three emails. */
export function fillInboxes(site: FilledSite): void {
  insertReservation(site, { name: 'Fresh' });
  insertReservation(site, {
    name: 'Overdue',
    createdAt: hoursAgo(30),
    totalPriceCents: 15_050,
    specialRequests: '=HYPERLINK("x")',
  });
  insertReservation(site, { name: 'Done', createdAt: hoursAgo(60), status: 'confirmed' });
  insertReservation(site, { name: 'Spam', createdAt: hoursAgo(50), suspect: true });
  insertReservation(site, {
    name: 'Package',
    createdAt: hoursAgo(3),
    kind: 'package',
    tourId: null,
    packageId: site.packages.nile.id,
    productTitle: site.packages.nile.title,
    startDate: '2027-01-10',
    rooms: 1,
    hotelRating: 4,
  });
  const message = { name: 'Ben', email: 'ben@example.com', subject: 'A wheelchair', message: 'Is it possible?' };
  site.database
    .insert(contactMessages)
    .values([
      { ...message, submissionKey: 'm1' },
      { ...message, submissionKey: 'm2', name: 'Zoe', answeredAt: hoursAgo(2) },
      { ...message, submissionKey: 'm3', name: 'Bot', suspect: true },
    ])
    .run();
  site.database
    .insert(newsletter)
    .values([
      { email: 'one@example.com', source: 'home' },
      { email: 'two@example.com', source: 'footer' },
    ])
    .run();
  const mail = { kind: 'tour_booking', props: {}, sender: 'egypt', recipient: 'amelia@example.com' } as const;
  const rendered = { from: 'a', to: 'b', subject: 'Hello', html: '<p>Hi</p>', text: 'Hi' };
  site.database
    .insert(emails)
    .values([
      { ...mail, dedupeKey: 'e1', state: 'sent', reservationId: 1, rendered, sentAt: hoursAgo(1), attempts: 1 },
      { ...mail, dedupeKey: 'e2', state: 'attention', lastError: 'no such mailbox', attempts: 9, rendered },
      { ...mail, dedupeKey: 'e3', reservationId: 1 },
    ])
    .run();
}
