import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { type Asks, asks, type Flights, type RoomType } from './asks';
import { contactKeys, namesContact } from './contact-keys';
import { customers } from './customer';
import { offers } from './offer';
import { packages } from './package';
import type { PaymentTerms } from './payment-terms';
import type { BookedExtra } from './rates';
import { flag, fromAddress, timestamp, versioned } from './shared-columns';
import { tours } from './tour';
import { visitSources } from './visit';

/** How a request reached the office; `import` where another system had it, whose file does not say how. */
const sources = ['website', 'phone', 'whatsapp', 'email', 'walk-in', 'import'] as const;

/** What a line of a price is for; the last three are of one sum for everything. `free`: who does not pay. `fee`: for somebody who was cancelled. */
export type LineKind = 'adults' | 'children' | 'rooms' | 'extra' | 'free' | 'fee' | 'quoted' | 'agreed' | 'booked';

/** Whom an invoice is made out to, beside the name of the booking. */
export interface Buyer {
  company: string;
  address: string;
  taxNumber: string;
}

/** A line of a price that was told. */
export interface PriceLine {
  /** Missing where somebody has typed the label. */
  kind?: LineKind | undefined;
  label: string;
  count: number;
  /** In US cents, for one. */
  unitCents: number;
}

// Both days in one index, which is read without the rows: these are wide.
const [arrivalDay, departureDay] = [sql`flights ->> '$.arrival.day'`, sql`flights ->> '$.departure.day'`];
const isToSettle = sql`to_check IS NOT NULL OR (attendance = 'no-show' AND status = 'confirmed')`;
const lacksTravellers = sql`status = 'confirmed' AND travellers_missing > 0`;

export const reservations = sqliteTable(
  'reservations',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The number of the booking for people: `NS-7K3F9Q`. */
    reference: text('reference').notNull(),
    /** Of a booking that was imported: its number where it was made. Its product may be none of ours. */
    foreignReference: text('foreign_reference'),
    /** The idempotency key of the form, issued by the server: one form creates one reservation. */
    submissionKey: text('submission_key').notNull(),
    kind: text('kind', { enum: ['tour', 'package', 'offer'] }).notNull(),
    tourId: integer('tour_id').references(() => tours.id, { onDelete: 'set null' }),
    packageId: integer('package_id').references(() => packages.id, { onDelete: 'set null' }),
    offerId: integer('offer_id').references(() => offers.id, { onDelete: 'set null' }),
    /** The offer of its tour or package that its price is from; NULL where it has the price of that itself. */
    appliedOfferId: integer('applied_offer_id').references(() => offers.id, { onDelete: 'set null' }),
    /** Copied at the time of booking: the product may be changed or deleted later. */
    productTitle: text('product_title').notNull(),
    country: text('country').notNull(),
    /** How the total is computed: per person (`party`), per room, or not at all (`none`: the office quotes). */
    pricing: text('pricing', { enum: ['party', 'rooms', 'none'] })
      .notNull()
      .default('none'),
    unitPriceCents: integer('unit_price_cents'),
    /** The price as it was told, in lines; NULL while it is open. `total_price_cents` is their sum. */
    priceLines: text('price_lines', { mode: 'json' }).$type<PriceLine[]>(),
    totalPriceCents: integer('total_price_cents'),
    /** What the office asks for before the journey, and the day until which. */
    depositCents: integer('deposit_cents'),
    depositDue: text('deposit_due'),
    source: text('source', { enum: sources }).notNull().default('website'),
    /** How its traveller came to the website; NULL where that is not known. */
    cameFrom: text('came_from', { enum: visitSources }),
    /** The name of the campaign, or of the partner, whose link that was. */
    campaign: text('campaign'),
    /** The agent or channel that has sold it, and what it keeps in percent of the total; NULL for none. */
    agent: text('agent'),
    commissionPercent: real('commission_percent'),
    /** For an invoice; NULL while nobody has asked for one. */
    buyer: text('buyer', { mode: 'json' }).$type<Buyer>(),
    name: text('name').notNull(),
    /** NULL where the office took the request by telephone; one of the two is there until both are erased. */
    email: text('email'),
    phone: text('phone'),
    whatsapp: text('whatsapp'),
    /** Who has booked; NULL for likely spam and once it is erased. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    startDate: text('start_date').notNull(),
    /** `HH:MM` of the departure; NULL where its product has no times to choose from. */
    startTime: text('start_time'),
    /** Copied from the product with the request, and again with the confirmation. */
    pickupTime: text('pickup_time'),
    /** Copied with it. */
    meetingPoint: text('meeting_point'),
    /** Where the traveller wants to be picked up; NULL where it is not known yet, or there is no pick-up. */
    pickupPlace: text('pickup_place'),
    /** The sentence of the policy that held when the request was made; NULL where the office says it with its quotation. */
    cancellation: text('cancellation'),
    /** When it is paid, as it was said with the request; NULL where the office agrees on that, such as of what was imported. */
    paymentTerms: text('payment_terms', { mode: 'json' }).$type<PaymentTerms>(),
    /** The day at the destination from which the terms count: of the confirmation, or of the last change of day, trip or price. */
    agreedOn: text('agreed_on'),
    /** True where the office does not want its traveller to be reminded of what is due. */
    remindersOff: flag('reminders_off'),
    adults: integer('adults').notNull(),
    children: integer('children').notNull().default(0),
    childrenAges: text('children_ages', { mode: 'json' }).$type<(number | null)[]>().notNull().default(sql`'[]'`),
    rooms: integer('rooms'),
    hotelRating: integer('hotel_rating'),
    /** Paid for by lines of the price, where that has lines. */
    extras: text('extras', { mode: 'json' }).$type<BookedExtra[]>().notNull().default(sql`'[]'`),
    /** What is asked of those who travel; NULL for what the product asks. */
    asks: asks(),
    /** The types of its rooms, in the order of their numbers; NULL where nobody has said. */
    roomTypes: text('room_types', { mode: 'json' }).$type<RoomType[]>(),
    flights: text('flights', { mode: 'json' }).$type<Flights>(),
    /** How many travellers lack something that is asked, kept for lists; NULL where nothing is asked. */
    travellersMissing: integer('travellers_missing'),
    specialRequests: text('special_requests'),
    arrivalDetails: text('arrival_details'),
    status: text('status', { enum: ['pending', 'confirmed', 'declined', 'cancelled', 'completed'] })
      .notNull()
      .default('pending'),
    /** The id of the same request of its traveller, which is kept in place of this one. */
    doubleOf: integer('double_of'),
    emailSent: flag('email_sent'),
    suspect: flag('suspect'),
    /** True where nobody knows when it was requested: it was imported then (`created_at`), and is received on no day. */
    undated: flag('undated'),
    /** Since when, or from when on, the office has to answer, and until when (UTC); NULL where nothing waits for it. */
    waitsSince: text('waits_since'),
    answerBy: text('answer_by'),
    /** Until when a request holds its seats (UTC); NULL where it holds none. */
    heldUntil: text('held_until'),
    /** What was said last of whether the party came; NULL for nothing. */
    attendance: text('attendance', { enum: ['arrived', 'no-show'] }),
    /** What a guide says to have collected and the office has to check; NULL for nothing. */
    toCheck: text('to_check'),
    /** When the personal data went, which are NULL since, and the name `(erased)`. */
    erasedAt: text('erased_at'),
    ...versioned,
  },
  (table) => [
    uniqueIndex('reservations_reference').on(table.reference),
    uniqueIndex('reservations_submission_key').on(table.submissionKey),
    index('reservations_foreign_reference').on(table.foreignReference).where(sql`foreign_reference IS NOT NULL`),
    check('reservations_kind', sql`${table.kind} IN ('tour', 'package', 'offer')`),
    check(
      'reservations_status',
      sql`${table.status} IN ('pending', 'confirmed', 'declined', 'cancelled', 'completed')`,
    ),
    // At most one, because the product may be deleted; a trigger checks that an insert has exactly one, unless it was imported.
    check(
      'reservations_one_product',
      sql`(${table.tourId} IS NOT NULL) + (${table.packageId} IS NOT NULL) + (${table.offerId} IS NOT NULL) <= 1`,
    ),
    check('reservations_adults', sql`${table.adults} >= 1`),
    check(
      'reservations_children',
      sql`${table.children} >= 0 AND json_array_length(${table.childrenAges}) = ${table.children}`,
    ),
    check('reservations_hotel', sql`${table.hotelRating} IS NULL OR ${table.hotelRating} IN (3, 4, 5)`),
    check('reservations_source', sql`source IN ('website', 'phone', 'whatsapp', 'email', 'walk-in', 'import')`),
    check(
      'reservations_reachable',
      sql`iif(erased_at IS NULL, email IS NOT NULL OR phone IS NOT NULL,
        coalesce(email, phone, whatsapp, pickup_place, special_requests) IS NULL)`,
    ),
    check('reservations_price', sql`(price_lines IS NULL) = (total_price_cents IS NULL)`),
    check(
      'reservations_deposit',
      sql`(deposit_cents IS NULL) = (deposit_due IS NULL) AND coalesce(deposit_cents, 1) > 0`,
    ),
    check('reservations_date', sql`${table.startDate} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
    index('reservations_status_created').on(table.status, table.createdAt),
    index('reservations_start').on(table.startDate),
    index('reservations_tour').on(table.tourId, table.startDate),
    index('reservations_package').on(table.packageId, table.startDate),
    index('reservations_offer').on(table.offerId, table.startDate),
    index('reservations_campaign').on(table.campaign).where(sql`campaign IS NOT NULL`),
    ...contactKeys(table),
    index('reservations_created').on(table.createdAt),
    // All that a report reads of a booking: rows are wide.
    index('reservations_report')
      .on(
        ...[table.createdAt, table.status, table.kind, table.tourId, table.packageId, table.offerId, table.source],
        ...[table.totalPriceCents, table.adults, table.children],
      )
      .where(sql`suspect = 0 AND undated = 0`),
    index('reservations_answer').on(table.answerBy, sql`${table.id} DESC`, table.waitsSince, table.status),
    index('reservations_to_settle').on(table.startDate, table.id).where(isToSettle),
    index('reservations_paid_in_advance')
      .on(table.startDate)
      .where(sql`status = 'confirmed' AND payment_terms ->> 'timing' IN ('deposit', 'confirmation')`),
    index('reservations_flights').on(arrivalDay, departureDay).where(sql`flights IS NOT NULL`),
    index('reservations_travellers_missing').on(table.startDate).where(lacksTravellers),
    index('reservations_suspect').on(table.id).where(sql`suspect = 1`),
    index('reservations_deposit')
      .on(table.depositDue)
      .where(sql`status IN ('pending', 'confirmed') AND deposit_due IS NOT NULL`),
  ],
);

/** `note`: for colleagues, it never leaves the office. `message`: between office and traveller. `automatic reply`: a program answers for them. */
const eventKinds = [
  ...['requested', 'confirmed', 'declined', 'cancelled', 'closed as double', 'completed', 'reopened', 'changed'],
  ...['cancellation requested', 'cancellation refused', 'change requested', 'change refused'],
  ...['proposed', 'accepted', 'proposal declined', 'proposal withdrawn'],
  ...['message', 'automatic reply', 'note', 'payment received', 'payment refunded', 'payment voided', 'erased'],
  ...['balance adjusted', 'adjustment voided', 'payment reminded', 'cash handed over', 'handover undone'],
  ...['invoice issued', 'invoice credited', 'buyer changed', 'refund failed', 'payment disputed'],
  ...['travellers changed', 'travellers reminded', 'passport shown', 'passports deleted'],
  ...['traveller cancelled', 'traveller replaced'],
  ...['imported', 'taken back', 'arrived', 'no-show', 'collected', 'collection undone', 'collection checked'],
] as const;

/** A column of a reservation before and after a change. */
export interface FieldChange {
  field: string;
  before: FieldValue;
  after: FieldValue;
}
type FieldValue =
  | (string | number | boolean | null)
  | (
      | (number | null)[]
      | PriceLine[]
      | BookedExtra[]
      | ClosedRequest[]
      | PaymentTerms
      | Buyer
      | Asks
      | RoomType[]
      | Flights
    );

/** What a traveller had asked and an answer has ended, as the field `openRequests` of that answer. */
export interface ClosedRequest {
  kind: 'cancellation' | 'change' | 'question';
  eventId: number;
  createdAt: string;
}

/** The timeline of a reservation. Rows are only added; an erasure alone takes words out of them. */
export const reservationEvents = sqliteTable(
  'reservation_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: eventKinds }).notNull(),
    actor: text('actor', { enum: ['traveller', 'office', 'program', 'guide'] }).notNull(),
    message: text('message'),
    /** What a mail quotes below its message. */
    quoted: text('quoted'),
    fromAddress: fromAddress(),
    changes: text('changes', { mode: 'json' }).$type<FieldChange[]>(),
    /** The number of the proposal that was stored with it. */
    proposal: integer('proposal'),
    /** The idempotency key of what was pressed on a guide's manifest. */
    submissionKey: text('submission_key'),
    /** When it was pressed there (UTC), which may be long before it arrives. */
    occurredAt: text('occurred_at'),
    createdAt: timestamp('created_at'),
  },
  (table) => [
    uniqueIndex('reservation_events_submission_key').on(table.submissionKey).where(sql`submission_key IS NOT NULL`),
    index('reservation_events_reservation').on(table.reservationId, table.id),
    index('reservation_events_contacts').on(table.reservationId).where(namesContact),
  ],
);

/** What a traveller has asked and the office has not answered; the row goes with the answer, the timeline keeps both. */
export const openRequests = sqliteTable(
  'open_requests',
  {
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['cancellation', 'change', 'question'] }).notNull(),
    /** The latest event that asks this. */
    eventId: integer('event_id')
      .notNull()
      .references(() => reservationEvents.id),
    /** Of the first event that asks this. */
    createdAt: timestamp('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.reservationId, table.kind] }),
    check('open_requests_kind', sql`kind IN ('cancellation', 'change', 'question')`),
    index('open_requests_created').on(table.createdAt),
  ],
);

export type Reservation = typeof reservations.$inferSelect;
export type NewReservation = typeof reservations.$inferInsert;
export type ReservationEvent = typeof reservationEvents.$inferSelect;
export type OpenRequest = typeof openRequests.$inferSelect;
