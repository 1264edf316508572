import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { check, index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** A list of texts, stored as JSON; an empty list is `[]`, never NULL. */
const list = (column: string) => text(column, { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`);
const flag = (column: string) => integer(column, { mode: 'boolean' }).notNull().default(false);
/** UTC, ISO 8601 with milliseconds. */
const now: SQL = sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`;
const timestamp = (column: string) => text(column).notNull().default(now);

/** `version` counts the saves of a record. An update names the version it started from. */
const versioned = {
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at'),
  updatedAt: timestamp('updated_at'),
};

/** Policies of cancellation, from the most to the least flexible; `ask` where the office says it with its quotation. */
const cancellationKeys = ['day', 'three-days', 'week', 'month', 'ask'] as const;
export type CancellationPolicy = (typeof cancellationKeys)[number];

/** A picture of a gallery. */
export interface GalleryPicture {
  image: string;
  /** Empty for a picture that says nothing which the text does not. */
  alt: string;
  /** The point that every crop keeps, in percent from the left and the top: `50 62`; NULL for the middle. */
  focus: string | null;
}

/** The pictures of a product beside its first one. */
const pictures = () => ({
  imageFocus: text('image_focus'),
  gallery: text('gallery', { mode: 'json' }).$type<GalleryPicture[]>().notNull().default(sql`'[]'`),
});

/** What a traveller asks before booking, of a tour as of a package; NULL where the office has not said. */
const facts = (cancellation: CancellationPolicy) => ({
  languages: list('languages'),
  /** The most people in a group. */
  groupSize: integer('group_size'),
  /** In years. */
  minAge: integer('min_age'),
  effort: text('effort', { enum: ['easy', 'moderate', 'demanding'] }),
  /** What to bring. */
  bring: list('bring'),
  meetingPoint: text('meeting_point'),
  /** Where travellers are picked up, such as `hotels in Luxor`: the booking form then asks for the place. */
  pickupArea: text('pickup_area'),
  /** A key of the policies in `content/cancellation-policies.input.ts`. */
  cancellation: text('cancellation', { enum: cancellationKeys }).notNull().default(cancellation),
  /** US cents for somebody who travels alone. */
  soloPriceCents: integer('solo_price_cents'),
  /** How long before the start it has to be requested. */
  noticeHours: integer('notice_hours').notNull().default(0),
  pdfUrl: text('pdf_url'),
});

const factsInRange = (table: Record<'groupSize' | 'minAge' | 'soloPriceCents' | 'noticeHours', SQLWrapper>): SQL =>
  sql`coalesce(${table.groupSize}, 1) >= 1 AND coalesce(${table.minAge}, 0) BETWEEN 0 AND 99 AND coalesce(${table.soloPriceCents}, 100) >= 100 AND ${table.noticeHours} >= 0`;

/** A number in the duration of a tour counts as hours, unless the text has another unit. */
const lengthHours: SQL = sql`CASE
  WHEN duration NOT GLOB '*[0-9]*' THEN CASE WHEN duration LIKE '%half%' THEN 4 WHEN duration LIKE '%day%' THEN 24 END
  WHEN CAST(duration AS REAL) <= 0 THEN NULL
  WHEN duration LIKE '%week%' THEN CAST(duration AS REAL) * 168
  WHEN duration LIKE '%day%' OR duration LIKE '%night%' THEN CAST(duration AS REAL) * 24
  WHEN duration LIKE '%min%' AND duration NOT LIKE '%hour%' THEN CAST(duration AS REAL) / 60
  ELSE CAST(duration AS REAL) END`;

/** Sort key: the rating of a tour that has reviews. */
export const reviewedRating = (table: { rating: SQLWrapper; reviewCount: SQLWrapper }): SQL =>
  sql`CASE WHEN ${table.reviewCount} > 0 THEN ${table.rating} ELSE 0 END`;

export const tours = sqliteTable(
  'tours',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    shortDescription: text('short_description'),
    country: text('country').notNull(),
    city: text('city').notNull(),
    /** A plain number means hours. Any other text is shown as it is. */
    duration: text('duration').notNull(),
    /** Hours, read from the duration; NULL where it has no number. */
    lengthHours: real('length_hours').generatedAlwaysAs(lengthHours),
    /** US cents per adult. */
    priceCents: integer('price_cents').notNull(),
    image: text('image').notNull(),
    imageAlt: text('image_alt'),
    rating: real('rating').notNull().default(4.5),
    reviewCount: integer('review_count').notNull().default(0),
    featured: flag('featured'),
    isRecommended: flag('is_recommended'),
    pickupTime: text('pickup_time').notNull(),
    remarks: list('remarks'),
    itineraries: text('itineraries'),
    included: list('included'),
    excluded: list('excluded'),
    category: text('category'),
    ...pictures(),
    ...facts('day'),
    ...versioned,
  },
  (table) => {
    const { id, country, city, category, lengthHours, priceCents } = table;
    const featuredFirst = sql`${table.featured} DESC`;
    return [
      check('tours_price', sql`${table.priceCents} >= 100`),
      check('tours_rating', sql`${table.rating} BETWEEN 1 AND 5`),
      check('tours_reviews', sql`${table.reviewCount} >= 0`),
      check('tours_facts', factsInRange(table)),
      // The orders of the lists, with their directions, so that no page needs a sort. They hold what lists are filtered by:
      // skipped rows are then not read.
      index('tours_order').on(featuredFirst, id, country, city, category, lengthHours, priceCents),
      index('tours_country_order').on(country, featuredFirst, id, city, category, lengthHours, priceCents),
      index('tours_city_order').on(city, featuredFirst, id, country, category, lengthHours, priceCents),
      index('tours_category_order').on(category, featuredFirst, id, country, city, lengthHours, priceCents),
      // For counting them.
      index('tours_facets').on(country, city, category, lengthHours, priceCents),
      index('tours_length').on(lengthHours, id, country, city, category, priceCents),
      index('tours_rating').on(reviewedRating(table), id, country, city, category, lengthHours, priceCents),
      index('tours_recommended').on(table.id).where(sql`is_recommended = 1`),
      index('tours_title').on(sql`${table.title} COLLATE NOCASE`),
      index('tours_price').on(priceCents, id, country, city, category, lengthHours),
      index('tours_updated').on(table.updatedAt),
      index('tours_created').on(table.createdAt),
    ];
  },
);

/** The countries and cities that we travel to; a country is a row without a city. */
export const destinations = sqliteTable(
  'destinations',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    country: text('country').notNull(),
    city: text('city'),
    /** The value of `?filter=` and `?where=`. */
    slug: text('slug').notNull(),
    /** An IANA time zone, such as `Africa/Cairo`. */
    zone: text('zone').notNull(),
    /** Degrees. */
    latitude: real('latitude').notNull(),
    longitude: real('longitude').notNull(),
    /** True for a city in which tours are run. */
    hasTours: flag('has_tours'),
    /** The label of its link in the footer, which destinations with the same label share; NULL for no link. */
    popularAs: text('popular_as'),
    /** Other spellings and the names in other languages. */
    aliases: list('aliases'),
    ...versioned,
  },
  (table) => [
    uniqueIndex('destinations_slug').on(table.slug),
    uniqueIndex('destinations_place').on(table.country, sql`coalesce(${table.city}, '')`),
    check('destinations_latitude', sql`${table.latitude} BETWEEN -90 AND 90`),
    check('destinations_longitude', sql`${table.longitude} BETWEEN -180 AND 180`),
  ],
);

export interface ItineraryDay {
  day: number;
  location: string;
  activities: string[];
  meals: ('Breakfast' | 'Lunch' | 'Dinner')[];
}

export const packages = sqliteTable(
  'packages',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    shortDescription: text('short_description').notNull(),
    country: text('country').notNull(),
    cities: list('cities'),
    itineraries: text('itineraries', { mode: 'json' }).$type<ItineraryDay[]>().notNull(),
    duration: text('duration').notNull(),
    /** US cents per person; NULL means "Price on request". */
    priceFromCents: integer('price_from_cents'),
    image: text('image'),
    imageAlt: text('image_alt'),
    rating: real('rating').notNull().default(4.5),
    reviewCount: integer('review_count').notNull().default(0),
    featured: flag('featured'),
    isRecommended: flag('is_recommended'),
    inclusions: list('inclusions'),
    exclusions: list('exclusions'),
    themes: list('themes'),
    ...pictures(),
    ...facts('ask'),
    ...versioned,
  },
  (table) => [
    check('packages_price', sql`${table.priceFromCents} IS NULL OR ${table.priceFromCents} >= 100`),
    check('packages_rating', sql`${table.rating} BETWEEN 1 AND 5`),
    check('packages_facts', factsInRange(table)),
    index('packages_order').on(table.featured, table.id),
    index('packages_country_order').on(table.country, table.featured, table.id),
    index('packages_recommended').on(table.id).where(sql`is_recommended = 1`),
  ],
);

export const articles = sqliteTable(
  'articles',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    excerpt: text('excerpt').notNull(),
    content: text('content').notNull(),
    image: text('image').notNull(),
    imageAlt: text('image_alt'),
    /** YYYY-MM-DD: a calendar day without a time zone. */
    date: text('date').notNull(),
    author: text('author').notNull(),
    authorImage: text('author_image'),
    category: text('category').notNull(),
    relatedArticles: list('related_articles'),
    featured: flag('featured'),
    ...versioned,
  },
  (table) => [
    uniqueIndex('articles_slug').on(table.slug),
    check('articles_slug_form', sql`${table.slug} <> '' AND ${table.slug} NOT GLOB '*[^a-z0-9-]*'`),
    check('articles_date_form', sql`${table.date} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
    index('articles_order').on(table.featured, table.date, table.id),
    index('articles_category_order').on(table.category, table.featured, table.date, table.id),
  ],
);

/** Former slugs of articles, which redirect to the current one. No article uses one of them now. */
export const formerArticleSlugs = sqliteTable(
  'former_article_slugs',
  {
    slug: text('slug').primaryKey(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
  },
  (table) => [index('former_article_slugs_article').on(table.articleId)],
);

export const offers = sqliteTable(
  'offers',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    slug: text('slug').notNull(),
    type: text('type', { enum: ['tour', 'package', 'accommodation'] }).notNull(),
    title: text('title').notNull(),
    country: text('country').notNull(),
    location: text('location').notNull(),
    originalPriceCents: integer('original_price_cents').notNull(),
    discountedPriceCents: integer('discounted_price_cents').notNull(),
    duration: text('duration').notNull(),
    groupSize: text('group_size').notNull(),
    /** First and last calendar day on which the offer can be requested, in the time zone of the destination. */
    startDate: text('start_date').notNull(),
    endDate: text('end_date').notNull(),
    image: text('image').notNull(),
    imageAlt: text('image_alt'),
    ...pictures(),
    description: text('description').notNull(),
    detailedDescription: text('detailed_description').notNull(),
    highlights: list('highlights'),
    included: list('included'),
    excluded: list('excluded'),
    featured: flag('featured'),
    rating: real('rating').notNull().default(4.5),
    reviewCount: integer('review_count').notNull().default(0),
    tourId: integer('tour_id').references(() => tours.id, { onDelete: 'set null' }),
    packageId: integer('package_id').references(() => packages.id, { onDelete: 'set null' }),
    /** First and last day on which the journey may begin; NULL for no limit. */
    travelFrom: text('travel_from'),
    travelUntil: text('travel_until'),
    /** How many people a room holds; NULL where no rooms are booked, or it is not known. */
    roomSleeps: integer('room_sleeps'),
    /** Of an offer without a tour or package, whose own policy and notice hold otherwise. */
    cancellation: text('cancellation', { enum: cancellationKeys }).notNull().default('day'),
    noticeHours: integer('notice_hours').notNull().default(0),
    ...versioned,
  },
  (table) => [
    uniqueIndex('offers_type_slug').on(table.type, table.slug),
    check('offers_type', sql`${table.type} IN ('tour', 'package', 'accommodation')`),
    check(
      'offers_prices',
      sql`${table.discountedPriceCents} >= 100 AND ${table.discountedPriceCents} < ${table.originalPriceCents}`,
    ),
    check('offers_window', sql`${table.startDate} <= ${table.endDate}`),
    check('offers_travel', sql`${table.travelFrom} <= ${table.travelUntil}`),
    check('offers_room', sql`coalesce(${table.roomSleeps}, 1) >= 1 AND ${table.noticeHours} >= 0`),
    check('offers_rating', sql`${table.rating} BETWEEN 1 AND 5`),
    index('offers_end').on(table.endDate),
  ],
);

export const testimonials = sqliteTable(
  'testimonials',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    avatar: text('avatar'),
    text: text('text').notNull(),
    rating: real('rating').notNull().default(5),
    tourName: text('tour_name').notNull(),
    ...versioned,
  },
  (table) => [check('testimonials_rating', sql`${table.rating} BETWEEN 1 AND 5`)],
);

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

/** What travellers wrote about completed bookings: one review a booking. */
export const reviews = sqliteTable(
  'reviews',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    /** Copied from the reservation, for the pages of products. */
    kind: text('kind', { enum: ['tour', 'package', 'offer'] }).notNull(),
    tourId: integer('tour_id').references(() => tours.id, { onDelete: 'set null' }),
    packageId: integer('package_id').references(() => packages.id, { onDelete: 'set null' }),
    offerId: integer('offer_id').references(() => offers.id, { onDelete: 'set null' }),
    /** Whole stars. */
    rating: integer('rating').notNull(),
    text: text('text'),
    /** As it is shown: the first name, or "A traveller". */
    name: text('name').notNull(),
    /** Of travel, `2026-12`. */
    month: text('month').notNull(),
    status: text('status', { enum: ['waiting', 'published', 'hidden'] })
      .notNull()
      .default('waiting'),
    /** Why it is hidden, as the traveller reads it. */
    hiddenReason: text('hidden_reason'),
    /** By the office. */
    answer: text('answer'),
    answeredAt: text('answered_at'),
    ...versioned,
  },
  (table) => [
    uniqueIndex('reviews_reservation').on(table.reservationId),
    check('reviews_kind', sql`${table.kind} IN ('tour', 'package', 'offer')`),
    check(
      'reviews_one_product',
      sql`(${table.tourId} IS NOT NULL) + (${table.packageId} IS NOT NULL) + (${table.offerId} IS NOT NULL) <= 1`,
    ),
    check('reviews_rating', sql`${table.rating} IN (1, 2, 3, 4, 5)`),
    check('reviews_month', sql`${table.month} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]'`),
    check('reviews_status', sql`${table.status} IN ('waiting', 'published', 'hidden')`),
    check('reviews_hidden_reason', sql`(${table.status} = 'hidden') = (${table.hiddenReason} IS NOT NULL)`),
    check('reviews_answered', sql`(${table.answer} IS NULL) = (${table.answeredAt} IS NULL)`),
    // The newest published ones of a product, and their average.
    index('reviews_tour').on(table.tourId, table.status, table.id, table.rating),
    index('reviews_package').on(table.packageId, table.status, table.id, table.rating),
    index('reviews_offer').on(table.offerId, table.status, table.id, table.rating),
    index('reviews_status').on(table.status, table.id),
  ],
);

export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    submissionKey: text('submission_key').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** Which country it is about; null where the sender is not sure. */
    country: text('country'),
    /** The path of the tour, package or offer that it is about. */
    about: text('about'),
    suspect: flag('suspect'),
    answeredAt: text('answered_at'),
    createdAt: timestamp('created_at'),
  },
  (table) => [
    uniqueIndex('contact_messages_submission_key').on(table.submissionKey),
    index('contact_messages_created').on(table.createdAt),
  ],
);

export const newsletter = sqliteTable(
  'newsletter',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    email: text('email').notNull(),
    source: text('source', { enum: ['footer', 'home', 'about', 'article', 'offers'] }).notNull(),
    suspect: flag('suspect'),
    createdAt: timestamp('created_at'),
  },
  (table) => [uniqueIndex('newsletter_email').on(table.email), index('newsletter_created').on(table.createdAt)],
);

/** The email as it is sent, rendered once, so that every retry sends the same bytes. */
export interface RenderedEmail {
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: string; contentType: string }[];
}

/** The outbox: an email is enqueued as a row, in the transaction that causes it. */
export const emails = sqliteTable(
  'emails',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind').notNull(),
    /** The props of the template of this kind. */
    props: text('props', { mode: 'json' }).$type<unknown>().notNull(),
    /** Only one email is enqueued for a key. It is also the idempotency key for the sending service. */
    dedupeKey: text('dedupe_key').notNull(),
    /** The mailbox that sends it; its address is a setting. */
    sender: text('sender', { enum: ['egypt', 'thailand', 'reservations'] }).notNull(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    reservationId: integer('reservation_id').references(() => reservations.id, { onDelete: 'set null' }),
    /** `held`: over the limits of `server/outbox/traveller-limit.ts`, until they permit it. */
    state: text('state', { enum: ['held', 'queued', 'sending', 'sent', 'attention'] })
      .notNull()
      .default('queued'),
    rendered: text('rendered', { mode: 'json' }).$type<RenderedEmail>(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at'),
    lastError: text('last_error'),
    sentAt: text('sent_at'),
    createdAt: timestamp('created_at'),
    /** A signature of the visitor's network, while the email counts towards limits; null where the office caused it. */
    client: text('client'),
    /** When the limits permitted it; null while it is held. */
    releasedAt: text('released_at'),
  },
  (table) => [
    uniqueIndex('emails_dedupe_key').on(table.dedupeKey),
    check('emails_state', sql`${table.state} IN ('held', 'queued', 'sending', 'sent', 'attention')`),
    index('emails_due').on(table.state, table.nextAttemptAt),
    index('emails_reservation').on(table.reservationId),
    index('emails_state').on(table.state, table.id),
    index('emails_created').on(table.createdAt),
    index('emails_client').on(table.releasedAt, table.client, table.recipient).where(sql`client IS NOT NULL`),
  ],
);

/** The sessions of the admin. The cookie holds the id, this table only its hash. */
export const adminSessions = sqliteTable(
  'admin_sessions',
  {
    /** SHA-256 of the id, hexadecimal. */
    idHash: text('id_hash').primaryKey(),
    createdAt: timestamp('created_at'),
    lastSeenAt: timestamp('last_seen_at'),
    expiresAt: text('expires_at').notNull(),
  },
  (table) => [index('admin_sessions_expires').on(table.expiresAt)],
);

/** Settings by key, such as the hash of the admin's password. */
export const settings = sqliteTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  updatedAt: timestamp('updated_at'),
});

/** Uploaded pictures. All variants of a picture share its name; see `upload-address.input.ts`. */
export const images = sqliteTable(
  'images',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** `1795247157540-1f9a03cc-1600x1067`: time, random number, width and height. */
    name: text('name').notNull(),
    /** The format of the fallback, which depends on the format of the upload. */
    extension: text('extension', { enum: ['jpg', 'png', 'webp', 'gif'] }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The size of the fallback in full width. */
    bytes: integer('bytes').notNull(),
    alt: text('alt'),
    /** True when all variants have been written. */
    complete: flag('complete'),
    createdAt: timestamp('created_at'),
  },
  (table) => [
    uniqueIndex('images_name').on(table.name),
    index('images_incomplete').on(table.id).where(sql`complete = 0`),
  ],
);

/** One row. Triggers increase the version with every write to data of public pages; the page cache compares it. */
export const contentVersion = sqliteTable('content_version', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
});

/** The records of the catalogue, which the office creates, edits and deletes. */
export const recordTables = {
  tour: tours,
  package: packages,
  article: articles,
  offer: offers,
  testimonial: testimonials,
} as const;
export type RecordKind = keyof typeof recordTables;

/** Rows as they are read. */
export type Destination = typeof destinations.$inferSelect;
export type Tour = typeof tours.$inferSelect;
export type TourPackage = typeof packages.$inferSelect;
export type Article = typeof articles.$inferSelect;
export type Offer = typeof offers.$inferSelect;
export type Testimonial = typeof testimonials.$inferSelect;
export type Reservation = typeof reservations.$inferSelect;
export type ReservationEvent = typeof reservationEvents.$inferSelect;
export type Review = typeof reviews.$inferSelect;
export type ContactMessage = typeof contactMessages.$inferSelect;
export type Subscriber = typeof newsletter.$inferSelect;
export type OutboxEmail = typeof emails.$inferSelect;
export type AdminSession = typeof adminSessions.$inferSelect;
export type StoredImage = typeof images.$inferSelect;

/** Rows as they are inserted: columns with a default may be missing. */
export type NewDestination = typeof destinations.$inferInsert;
export type NewTour = typeof tours.$inferInsert;
export type NewPackage = typeof packages.$inferInsert;
export type NewArticle = typeof articles.$inferInsert;
export type NewOffer = typeof offers.$inferInsert;
export type NewTestimonial = typeof testimonials.$inferInsert;
export type NewReservation = typeof reservations.$inferInsert;
export type NewReview = typeof reviews.$inferInsert;
export type NewSubscriber = typeof newsletter.$inferInsert;
export type NewImage = typeof images.$inferInsert;
