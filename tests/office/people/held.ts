import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { adjustments } from '#db/schema/adjustment';
import { customerContacts, customerMerges, customers } from '#db/schema/customer';
import { emails } from '#db/schema/email';
import { importRows, imports } from '#db/schema/import';
import { contactMessages, messageReplies } from '#db/schema/message';
import { payments } from '#db/schema/payment';
import { proposals } from '#db/schema/proposal';
import { type NewReservation, openRequests, reservationEvents, reservations } from '#db/schema/reservation';
import { reviews } from '#db/schema/review';
import { newsletter } from '#db/schema/subscriber';
import { travellers } from '#db/schema/traveller';
import { waiting } from '#db/schema/waiting';
import type { FilledSite } from '../../fixtures';

interface Traveller {
  /** In every text about this traveller, and in no other. */
  mark: string;
  email: string;
  phone: string;
}
export const anna: Traveller = { mark: 'Quetzal', email: 'quetzal.anna@example.com', phone: '+20 100 123 4567' };
/** With a similar address and number. */
export const joanna: Traveller = { mark: 'Wombat', email: 'wombat.anna@example.com', phone: '+20 100 123 4568' };

/** Every table of the database that holds what is said by or about travellers. */
export const personTables = {
  ...{ reservations, reservationEvents, openRequests, proposals, payments, adjustments, travellers, reviews },
  ...{ contactMessages, messageReplies, newsletter, waiting, emails, customers, customerContacts, customerMerges },
};
/** The rows of files that nobody has imported yet, for a day. */
const staged = { importRows };
/** The rows of these tables that name a traveller, as JSON after the name of the table. */
export const rowsWith = ({ database }: FilledSite, mark: string): string[] =>
  Object.values({ ...personTables, ...staged }).flatMap((table) => {
    const { name } = getTableConfig(table);
    return (database.$client.prepare(`SELECT * FROM ${name}`).all() as object[])
      .map((row) => `${name} ${JSON.stringify(row)}`)
      .filter((row) => row.toLowerCase().includes(mark.toLowerCase()));
  });

const long = (text: string) => `${text} `.repeat(400).trim();

/** Inserts a completed and paid journey, and a row in every other table; returns the id of the reservation. */
export function insertHeld(site: FilledSite, traveller: Traveller, over: Partial<NewReservation> = {}): number {
  const { id, reference } = insertJourney(site, traveller, over);
  insertEvents(site, traveller, id);
  insertProposal(site, traveller, id);
  insertMoney(site, traveller, id);
  insertTravellers(site, traveller, id);
  const { mark } = traveller;
  const answer = { answer: `Thanks, ${mark}`, answeredAt: '2026-10-09' };
  const text = long(`${mark} liked it`);
  site.database
    .insert(reviews)
    .values({ reservationId: id, rating: 5, text, status: 'published', ...answer })
    .run();
  insertEmails(site, traveller, { id, reference });
  insertImported(site, traveller);
  return id;
}

/** As a customer of a file, and in another file that nobody has imported yet. */
function insertImported({ database }: FilledSite, { mark, email, phone }: Traveller) {
  const customer = {
    name: `${mark} Hartmann`,
    email,
    emailKey: email,
    phone,
    notes: `${mark} likes boats`,
    createdAt: '2026-09-01T10:00:00.000Z',
  };
  database.insert(customers).values(customer).run();
  const reading = {
    format: 'UTF-8, commas',
    dates: 'iso',
    decimals: 'point',
    head: ['Name'],
    mapping: ['name'],
  } as const;
  const file = {
    kind: 'customers',
    fileName: 'people.csv',
    sha256: '0',
    state: 'checked',
    rows: 1,
    counts: {},
  } as const;
  const { id } = database
    .insert(imports)
    .values({ ...file, ...reading, head: [...reading.head], mapping: [...reading.mapping] })
    .returning()
    .get();
  const cells = [`${mark} Hartmann`, email.toUpperCase(), phone];
  database.insert(importRows).values({ importId: id, number: 2, cells, identity: email }).run();
}

const lineOf = ({ mark }: Traveller) => ({ label: `Suite for ${mark}`, count: 1, unitCents: 13_000 });

function insertJourney(site: FilledSite, traveller: Traveller, over: Partial<NewReservation>) {
  const { mark, email, phone } = traveller;
  return site.database
    .insert(reservations)
    .values({
      reference: `NS-${mark.toUpperCase().slice(0, 6)}`,
      submissionKey: `${mark}-key`,
      ...{ kind: 'tour', tourId: site.tours.karnak.id, productTitle: site.tours.karnak.title, country: 'Egypt' },
      ...{ pricing: 'party', priceLines: [lineOf(traveller)], totalPriceCents: 13_000 },
      ...{ name: `${mark} Hartmann`, email, phone, whatsapp: phone.replaceAll(' ', '') },
      ...{ startDate: '2026-10-05', adults: 2, children: 1, childrenAges: [7] },
      ...{ pickupTime: `08:00, ${mark}`, pickupPlace: `${mark} Hotel`, meetingPoint: `Lobby of ${mark}` },
      specialRequests: long(`${mark} is vegetarian`),
      status: 'completed',
      createdAt: '2026-09-01T10:00:00.000Z',
      ...over,
    })
    .returning()
    .get();
}

function insertEvents(site: FilledSite, traveller: Traveller, reservationId: number): void {
  const { mark } = traveller;
  const event = { reservationId, actor: 'office' } as const;
  const changes = [
    { field: 'name', before: `${mark} Hartman`, after: `${mark} Hartmann` },
    { field: 'startDate', before: '2026-10-04', after: '2026-10-05' },
    { field: 'priceLines', before: null, after: [lineOf(traveller)] },
    { field: 'specialRequests', before: null, after: mark },
  ];
  const [{ id: eventId } = { id: 0 }] = site.database
    .insert(reservationEvents)
    .values([
      { ...event, kind: 'requested', actor: 'traveller' },
      { ...event, kind: 'message', actor: 'traveller', message: long(`${mark} asks`) },
      { ...event, kind: 'note', message: `${mark} called` },
      { ...event, kind: 'payment received', message: '$130 in cash on 2026-10-05, R-000042' },
      { ...event, kind: 'changed', message: `${mark} wrote`, changes },
    ])
    .returning()
    .all();
  site.database.insert(openRequests).values({ reservationId, kind: 'question', eventId }).run();
}

function insertProposal(site: FilledSite, traveller: Traveller, reservationId: number): void {
  const option = {
    product: { kind: 'tour' as const, id: site.tours.karnak.id, title: 'Karnak', country: 'Egypt' },
    startDate: '2026-10-05',
    pickupTime: `Door of ${traveller.mark}`,
    ...{ meetingPoint: `House of ${traveller.mark}`, pickupPlace: `Hotel of ${traveller.mark}` },
    ...{ cancellation: null, adults: 2, childrenAges: [7], rooms: null, hotelRating: null },
    lines: [{ ...lineOf(traveller), optional: false }],
  };
  site.database
    .insert(proposals)
    .values({
      ...{ reservationId, number: 1, author: 'office', message: `Dear ${traveller.mark}`, options: [option] },
      ...{ submissionKey: `proposal-${reservationId}`, expiresAt: '2026-09-20T10:00:00.000Z' },
    })
    .run();
}

/** One who travels, and one who travels no longer. */
function insertTravellers(site: FilledSite, { mark }: Traveller, reservationId: number): void {
  const passport = { passportNumber: `${mark}123`, passportExpiry: '2030-01-31', nationality: 'DE' };
  const notes = { diet: `${mark} eats no nuts`, health: `${mark} walks slowly`, birthDate: '1980-01-31' };
  const row = { reservationId, givenName: mark, familyName: `${mark}son`, ...passport, ...notes };
  site.database
    .insert(travellers)
    .values([
      { ...row, position: 1 },
      { ...row, position: 2, leftAt: '2026-09-20T10:00:00.000Z' },
    ])
    .run();
}

function insertMoney(site: FilledSite, { mark }: Traveller, reservationId: number): void {
  const frozen = { name: `${mark} Hartmann`, productTitle: site.tours.karnak.title, startDate: '2026-10-05' };
  const payment = { reservationId, kind: 'payment', method: 'cash', paidOn: '2026-10-05', ...frozen } as const;
  const numbered = (number: number) => ({
    receiptNumber: reservationId * 10 + number,
    submissionKey: `payment-${reservationId}-${number}`,
  });
  site.database
    .insert(payments)
    .values([
      { ...payment, ...numbered(0), amountCents: 13_000, note: `From ${mark}` },
      { ...payment, ...numbered(1), amountCents: 100, voidedAt: '2026-10-06', voidReason: `${mark} was wrong` },
    ])
    .run();
  const goodwill = { kind: 'goodwill', amountCents: -100, submissionKey: `goodwill-${reservationId}` } as const;
  site.database
    .insert(adjustments)
    .values({ ...goodwill, reservationId, reason: `For ${mark}`, voidedAt: '2026-10-06', voidReason: `Not ${mark}` })
    .run();
}

/** A message and a subscription, with the emails about these and the reservation: three and three. */
function insertEmails(site: FilledSite, { mark, email }: Traveller, booked: { id: number; reference: string }): void {
  const createdAt = '2026-09-01T10:00:00.000Z';
  const words = { name: mark, email, subject: `${mark} asks`, message: long(`${mark} says`) };
  const message = site.database
    .insert(contactMessages)
    .values({ ...words, submissionKey: `message-${mark}`, createdAt })
    .returning()
    .get();
  const reply = { messageId: message.id, author: 'sender', text: long(`${mark} adds`) } as const;
  site.database
    .insert(messageReplies)
    .values({ ...reply, submissionKey: `reply-${mark}` })
    .run();
  const subscription = site.database
    .insert(newsletter)
    .values({ email, source: 'home', name: mark, createdAt })
    .returning()
    .get();
  const place = { productKey: 'tour-1', day: '2026-12-05', travellers: 2 };
  site.database
    .insert(waiting)
    .values({ email, ...place, createdAt })
    .run();
  const rendered = { from: 'a', to: email, subject: `For ${mark}`, html: `<p>${mark}</p>`, text: long(`Dear ${mark}`) };
  const sent = { props: { name: mark }, sender: 'egypt', state: 'sent', rendered, createdAt } as const;
  const unsent = { ...sent, rendered: null };
  const toOffice = { recipient: 'egypt@nileandsiam.example', replyTo: email };
  const booking = { recipient: email, reservationId: booked.id };
  const key = (kind: string, of: string | number) => ({ kind, dedupeKey: `${kind}:${of}` });
  const ofMessage = { subjectKind: 'message', subjectId: message.id } as const;
  const ofSubscription = { subjectKind: 'subscriber', subjectId: subscription.id } as const;
  site.database
    .insert(emails)
    .values([
      { ...sent, ...key('tour_booking', booked.reference), ...booking },
      { ...sent, ...key('tour_booking_admin', booked.reference), ...booking, ...toOffice },
      { ...unsent, ...key('booking_message', booked.id), ...booking, state: 'queued' },
      { ...sent, ...key('contact_form', message.id), ...ofMessage, ...toOffice },
      {
        ...sent,
        ...key('newsletter_signup', subscription.id),
        ...ofSubscription,
        ...toOffice,
        replyTo: null,
        props: { email },
      },
      { ...unsent, ...key('newsletter_welcome', subscription.id), recipient: email, state: 'held' },
    ])
    .run();
}
