import type { Column, Table } from 'drizzle-orm';
import { adjustments } from './schema/adjustment';
import { articles, publicArticles } from './schema/article';
import { customers } from './schema/customer';
import { assignments, crew, departures } from './schema/departure';
import { destinations } from './schema/destination';
import { emails } from './schema/email';
import { invoices } from './schema/invoice';
import { contactMessages } from './schema/message';
import { newsletterIssues } from './schema/newsletter-issue';
import { offers, publicOffers } from './schema/offer';
import { officeChanges } from './schema/office-change';
import { packages, publicPackages } from './schema/package';
import { payments } from './schema/payment';
import { proposals } from './schema/proposal';
import { providerPayments } from './schema/provider-payment';
import { openRequests, reservationEvents, reservations } from './schema/reservation';
import { reviews } from './schema/review';
import { roomingLists } from './schema/rooming-list';
import { departureExceptions, resources } from './schema/schedule';
import { newsletter } from './schema/subscriber';
import { publicTestimonials, testimonials } from './schema/testimonial';
import { publicTours, tours } from './schema/tour';
import { travellers } from './schema/traveller';
import { versions } from './schema/version';

// Effects of the tables: `db/derived-sql.ts` makes triggers, views and search tables of them.

export type Change = 'INSERT' | 'UPDATE' | 'DELETE';

/** Which changes of a table have an effect. */
export interface Cause {
  table: Table;
  /** All three unless said. */
  on?: readonly Change[];
  /** An update counts where it sets one of these. */
  columns?: readonly Column[];
  /** In SQL; `row` is the old or the new row, for an update either of them. */
  when?: string;
}

/** These raise the content version, so that every public page is rendered anew. */
export const contentVersionCauses: Cause[] = [
  ...[tours, packages, offers, articles, testimonials, destinations].map((table) => ({ table })),
  // A document is its newest version.
  { table: versions, on: ['INSERT'], when: 'row.record_id = 0' },
  { table: reviews, when: "row.status = 'published'" },
];

/** These tell the open screens of the office a topic, and the reservation that it is about. */
export const liveCauses = [
  { topic: 'tour', table: tours },
  { topic: 'package', table: packages },
  { topic: 'offer', table: offers },
  { topic: 'article', table: articles },
  { topic: 'testimonial', table: testimonials },
  { topic: 'newsletter', table: newsletterIssues },
  { topic: 'subscriber', table: newsletter },
  { topic: 'message', table: contactMessages },
  { topic: 'review', table: reviews, reservation: reviews.reservationId },
  // Who takes one.
  { topic: 'departure', table: departures },
  { topic: 'departure', table: assignments },
  { topic: 'departure', table: crew },
  { topic: 'departure', table: roomingLists, on: ['INSERT'] },
  // What there is to sell, beside the products.
  { topic: 'seats', table: resources },
  { topic: 'seats', table: departureExceptions },
  { topic: 'request', table: reservations, on: ['INSERT'], reservation: reservations.id },
  { topic: 'reservation', table: reservations, on: ['UPDATE', 'DELETE'], reservation: reservations.id },
  { topic: 'reservation', table: reservationEvents, on: ['INSERT'], reservation: reservationEvents.reservationId },
  { topic: 'reservation', table: openRequests, on: ['INSERT', 'DELETE'], reservation: openRequests.reservationId },
  { topic: 'reservation', table: proposals, on: ['INSERT', 'UPDATE'], reservation: proposals.reservationId },
  { topic: 'reservation', table: payments, on: ['INSERT', 'UPDATE'], reservation: payments.reservationId },
  {
    topic: 'reservation',
    table: providerPayments,
    on: ['INSERT', 'UPDATE'],
    reservation: providerPayments.reservationId,
  },
  { topic: 'reservation', table: invoices, on: ['INSERT'], reservation: invoices.reservationId },
  { topic: 'reservation', table: travellers, on: ['INSERT', 'UPDATE'], reservation: travellers.reservationId },
  { topic: 'reservation', table: adjustments, on: ['INSERT', 'UPDATE'], reservation: adjustments.reservationId },
  {
    topic: 'email',
    table: emails,
    on: ['INSERT', 'DELETE'],
    when: "row.kind <> 'newsletter'",
    reservation: emails.reservationId,
  },
  {
    topic: 'email',
    table: emails,
    on: ['UPDATE'],
    columns: [emails.state],
    when: `new.state <> old.state AND new.state <> 'sending'
      AND (new.kind <> 'newsletter' OR 'attention' IN (old.state, new.state))`,
    reservation: emails.reservationId,
  },
] as const satisfies readonly (Cause & { topic: string; reservation?: Column })[];

export type OfficeTopic = (typeof liveCauses)[number]['topic'];

/**
 * What visitors see of a kind: the records whose instant has come, and the draft that is previewed, see `siteView`. All that
 * is public reads these views and not the tables.
 */
export const publicViews = [
  { kind: 'tour', table: tours, view: publicTours },
  { kind: 'package', table: packages, view: publicPackages },
  {
    kind: 'offer',
    table: offers,
    view: publicOffers,
    // An offer of a tour or package is public where that is; previewed it is seen alone.
    also: `(type <> 'tour' OR tour_id IS NULL OR tour_id IN (SELECT id FROM public_tours))
      AND (type <> 'package' OR package_id IS NULL OR package_id IN (SELECT id FROM public_packages))`,
  },
  { kind: 'article', table: articles, view: publicArticles },
  { kind: 'testimonial', table: testimonials, view: publicTestimonials },
] as const;

/** The columns of the site's search, by weight. `rowid % 4` of its table is the position of a kind here. */
export const siteSearch = {
  tour: {
    table: tours,
    title: [tours.title],
    place: [tours.city, tours.country, tours.category],
    body: [tours.shortDescription, tours.description, tours.itineraries, tours.included],
  },
  package: {
    table: packages,
    title: [packages.title],
    place: [packages.country, packages.cities, packages.themes],
    body: [packages.shortDescription, packages.description, packages.itineraries],
  },
  article: {
    table: articles,
    title: [articles.title],
    place: [articles.category, articles.author],
    body: [articles.excerpt, articles.content],
  },
  offer: {
    table: offers,
    title: [offers.title],
    place: [offers.location, offers.country, offers.type],
    body: [offers.description, offers.detailedDescription, offers.highlights],
  },
} satisfies Record<string, { table: Table } & Record<'title' | 'place' | 'body', Column[]>>;

/** A text, a telephone number, or a value in a JSON object. */
export type Searched = Column | { phone: Column } | { json: Column; key: string };

/** The columns of the office's search. */
export const officeSearch = {
  reservation: {
    table: reservations,
    words: [
      ...[reservations.reference, reservations.foreignReference, reservations.name, reservations.email],
      ...[{ phone: reservations.phone }, { phone: reservations.whatsapp }],
      ...[reservations.productTitle, reservations.startDate, reservations.pickupPlace, reservations.specialRequests],
    ],
  },
  message: {
    table: contactMessages,
    words: [contactMessages.name, contactMessages.email, contactMessages.subject, contactMessages.message],
  },
  email: {
    table: emails,
    words: [
      ...[emails.recipient, emails.replyTo, emails.kind],
      ...['reference', 'title', 'subject'].map((key) => ({ json: emails.props, key })),
      emails.lastError,
    ],
  },
  customer: {
    table: customers,
    words: [customers.name, customers.email, { phone: customers.phone }, { phone: customers.whatsapp }],
  },
} satisfies Record<string, { table: Table; words: Searched[] }>;

export interface Trigger extends Pick<Cause, 'table' | 'columns' | 'when'> {
  name: string;
  at: `${'BEFORE' | 'AFTER'} ${Change}`;
  does: string[];
}

const travelsFirst = "status IN ('confirmed', 'completed') DESC, status = 'pending' DESC, id";

/** Rules that the tables enforce themselves. */
export const guards: Trigger[] = [
  {
    ...{ name: 'reservations_need_a_product', at: 'BEFORE INSERT', table: reservations },
    when: `(new.tour_id IS NOT NULL) + (new.package_id IS NOT NULL) + (new.offer_id IS NOT NULL) <> 1
        AND new.foreign_reference IS NULL
      OR new.tour_id IS NOT NULL AND new.kind <> 'tour'
      OR new.package_id IS NOT NULL AND new.kind <> 'package'
      OR new.offer_id IS NOT NULL AND new.kind <> 'offer'`,
    does: ["SELECT RAISE(ABORT, 'a reservation needs exactly one product, of its kind')"],
  },
  // The departures of a deleted product are known by the title on its bookings. A call-off keeps the key beside it, for a restored product.
  ...Object.entries({ tour: tours, package: packages, offer: offers }).map(
    ([kind, table]): Trigger => ({
      ...{ name: `departures_of_deleted_${kind}`, at: 'BEFORE DELETE', table },
      does: [
        `UPDATE call_offs SET product_keys = (SELECT json_group_array(value) FROM (
          SELECT value FROM json_each(call_offs.product_keys)
          UNION SELECT '${kind}-0:' || product_title FROM reservations WHERE ${kind}_id = old.id
          UNION SELECT '${kind}-0:' || old.title))
        WHERE EXISTS (SELECT 1 FROM json_each(product_keys) WHERE value = '${kind}-' || old.id)`,
        `UPDATE OR IGNORE departures SET product_key = '${kind}-0:' || coalesce(
          (SELECT product_title FROM reservations WHERE ${kind}_id = old.id AND start_date = departures.start_date
            AND coalesce(start_time, '') = departures.start_time ORDER BY ${travelsFirst} LIMIT 1), old.title)
        WHERE product_key = '${kind}-' || old.id`,
        // With the hotel behind it, see `rooming_lists`.
        `UPDATE rooming_lists SET product_key = '${kind}-0:' || coalesce(
          (SELECT product_title FROM reservations WHERE ${kind}_id = old.id AND start_date = rooming_lists.day
            ORDER BY ${travelsFirst} LIMIT 1), old.title)
          || substr(product_key, length('${kind}-' || old.id) + 1)
        WHERE product_key = '${kind}-' || old.id OR product_key LIKE '${kind}-' || old.id || '*_'`,
      ],
    }),
  ),
  {
    ...{ name: 'office_changes_kept', at: 'AFTER INSERT', table: officeChanges },
    does: ['DELETE FROM office_changes WHERE id <= new.id - 5000'],
  },
];
