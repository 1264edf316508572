import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { offers } from './offer';
import { packages } from './package';
import { flag, timestamp, versioned } from './shared-columns';
import { tours } from './tour';

/** Sort key: requests that wait for an answer by their age, then all others. */
export const urgency = (table: { status: SQLWrapper; suspect: SQLWrapper; createdAt: SQLWrapper }): SQL =>
  sql`CASE WHEN ${table.status} = 'pending' AND ${table.suspect} = 0 THEN ${table.createdAt} ELSE '~' END`;

export const reservations = sqliteTable(
  'reservations',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The number of the booking for people: `NS-7K3F9Q`. */
    reference: text('reference').notNull(),
    /** The idempotency key of the form, issued by the server: one form creates one reservation. */
    submissionKey: text('submission_key').notNull(),
    kind: text('kind', { enum: ['tour', 'package', 'offer'] }).notNull(),
    tourId: integer('tour_id').references(() => tours.id, { onDelete: 'set null' }),
    packageId: integer('package_id').references(() => packages.id, { onDelete: 'set null' }),
    offerId: integer('offer_id').references(() => offers.id, { onDelete: 'set null' }),
    /** Copied at the time of booking: the product may be changed or deleted later. */
    productTitle: text('product_title').notNull(),
    country: text('country').notNull(),
    /** How the total is computed: per person (`party`), per room, or not at all (`none`: the office quotes). */
    pricing: text('pricing', { enum: ['party', 'rooms', 'none'] })
      .notNull()
      .default('none'),
    unitPriceCents: integer('unit_price_cents'),
    /** The price of the adult in place of it, where that was the one of somebody alone; children pay half of the unit. */
    soloPriceCents: integer('solo_price_cents'),
    totalPriceCents: integer('total_price_cents'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    whatsapp: text('whatsapp'),
    startDate: text('start_date').notNull(),
    /** Copied from the product with the request, and again with the confirmation. */
    pickupTime: text('pickup_time'),
    /** Copied with it. */
    meetingPoint: text('meeting_point'),
    /** Where the traveller wants to be picked up; NULL where it is not known yet, or there is no pick-up. */
    pickupPlace: text('pickup_place'),
    /** The sentence of the policy that held when the request was made; NULL where the office says it with its quotation. */
    cancellation: text('cancellation'),
    adults: integer('adults').notNull(),
    children: integer('children').notNull().default(0),
    childrenAges: text('children_ages', { mode: 'json' }).$type<number[]>().notNull().default(sql`'[]'`),
    rooms: integer('rooms'),
    hotelRating: integer('hotel_rating'),
    specialRequests: text('special_requests'),
    status: text('status', { enum: ['pending', 'confirmed', 'declined', 'cancelled', 'completed'] })
      .notNull()
      .default('pending'),
    emailSent: flag('email_sent'),
    suspect: flag('suspect'),
    ...versioned,
  },
  (table) => [
    uniqueIndex('reservations_reference').on(table.reference),
    uniqueIndex('reservations_submission_key').on(table.submissionKey),
    check('reservations_kind', sql`${table.kind} IN ('tour', 'package', 'offer')`),
    check(
      'reservations_status',
      sql`${table.status} IN ('pending', 'confirmed', 'declined', 'cancelled', 'completed')`,
    ),
    // At most one, because the product may be deleted; a trigger checks that an insert has exactly one.
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
    check('reservations_date', sql`${table.startDate} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
    index('reservations_status_created').on(table.status, table.createdAt),
    index('reservations_start').on(table.startDate),
    index('reservations_tour').on(table.tourId),
    index('reservations_package').on(table.packageId),
    index('reservations_offer').on(table.offerId),
    index('reservations_email').on(table.email),
    index('reservations_created').on(table.createdAt),
    index('reservations_urgency').on(urgency(table), sql`${table.id} DESC`),
  ],
);

/** The timeline of a reservation. Rows are only added, never changed. */
export const reservationEvents = sqliteTable(
  'reservation_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    kind: text('kind', {
      enum: ['requested', 'confirmed', 'declined', 'cancelled', 'completed', 'cancellation requested'],
    }).notNull(),
    actor: text('actor', { enum: ['traveller', 'office'] }).notNull(),
    message: text('message'),
    createdAt: timestamp('created_at'),
  },
  (table) => [index('reservation_events_reservation').on(table.reservationId, table.id)],
);

export type Reservation = typeof reservations.$inferSelect;
export type NewReservation = typeof reservations.$inferInsert;
export type ReservationEvent = typeof reservationEvents.$inferSelect;
