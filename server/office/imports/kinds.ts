import type { Customer } from '#db/schema/customer';
import type { Destination } from '#db/schema/destination';
import type { ImportKindName } from '#db/schema/import';
import type { TourPackage } from '#db/schema/package';
import type { Rates } from '#db/schema/rates';
import type { redirects } from '#db/schema/redirect';
import type { Reservation } from '#db/schema/reservation';
import type { Schedule, Season } from '#db/schema/schedule';
import type { Subscriber } from '#db/schema/subscriber';
import type { Tour } from '#db/schema/tour';
import type { Traveller } from '#db/schema/traveller';
import { bankStatement } from './bank-kind';
import { importedBookings } from './booking-kind';
import type { ImportField } from './columns.input';
import { importedCustomers, subscribers } from './contact-kinds';
import { importedDepartures } from './departures-kind';
import type { ImportKind } from './kind';
import { importedDestinations, importedPackages, importedTours } from './product-kinds';
import { importedRates } from './rates-kind';
import { importedRedirects } from './redirects-kind';
import { importedTravellers } from './travellers-kind';

/** The columns of each record that its files lack or name otherwise. */
interface OtherColumns {
  destinations: {
    row: Destination;
    /** `slug` follows from the place; `formerSlugs` are addresses that another site never had. */
    others: 'slug' | 'formerSlugs';
  };
  tours: {
    row: Tour;
    /** `duration` has the hours; `price` and `soloPrice` have the prices in dollars. */
    others: 'lengthHours' | 'priceCents' | 'soloPriceCents';
  };
  packages: { row: TourPackage; others: 'priceFromCents' | 'soloPriceCents' };
  customers: {
    row: Customer;
    /** Follow from the address and the numbers. */
    others: 'emailKey' | 'phoneKey' | 'whatsappKey';
  };
  bookings: {
    row: Reservation;
    others:
      | SaidOtherwise
      /** The key of a form that nobody sends again. */
      | 'submissionKey'
      /** For rates of today; the agreed price is in the price lines. */
      | ('pricing' | 'unitPriceCents')
      /** Offers are in no file: the price lines have their effect. */
      | 'appliedOfferId'
      /** An invoice asks for its buyer again. */
      | 'buyer'
      /** What is asked of those who travel is in `export.json`. */
      | ('asks' | 'roomTypes' | 'flights' | 'travellersMissing')
      /** How its traveller found the site is in `export.json`. */
      | ('cameFrom' | 'campaign')
      /** Follow from the timeline, which is in `export.json`. */
      | ('emailSent' | 'waitsSince' | 'answerBy' | 'heldUntil' | 'attendance' | 'toCheck')
      /** The one that is kept gets another id. */
      | 'doubleOf'
      /** Found again by name and address. */
      | 'customerId'
      /** What was erased is not exported. */
      | 'erasedAt';
  };
  travellers: {
    row: Traveller;
    others:
      | 'reservationId'
      /** Follow from the party, in its order. */
      | ('position' | 'isChild' | 'age')
      /** Who no longer travels is in `export.json`. */
      | 'leftAt';
  };
  subscribers: {
    row: Subscriber;
    others: /** `refused` has both. */
      | ('stoppedAt' | 'stoppedBecause')
      /** Who has not confirmed is in no file, and who is in one need not. */
      | 'unconfirmed';
  };
  redirects: { row: typeof redirects.$inferSelect; others: never };
  departures: {
    row: Schedule & Season;
    /** Each is a row. */
    others: 'seasons';
  };
  rates: {
    row: Rates;
    /** The kinds of rows. */
    others: 'bands' | 'seasons' | 'groups' | 'hotels' | 'singleCents' | 'extras' | 'freeEach';
  };
  /** Its rows are no records of ours. */
  bank: { row: object; others: never };
}

/** `kind` and `product` name the product, `childrenAges` has the children, `commission` the percent, `bookedAt` is empty where it is undated. */
type SaidOtherwise =
  | ('tourId' | 'packageId' | 'offerId' | 'productTitle' | 'children' | 'undated')
  | ('totalPriceCents' | 'depositCents' | 'commissionPercent');

/** Columns that start anew in another database. */
type OfFile = 'id' | 'version' | 'createdAt' | 'updatedAt';

/** The columns of a record that no file would have. */
type Forgotten<Name extends ImportKindName> = Exclude<
  keyof OtherColumns[Name]['row'],
  ImportField<Name> | OtherColumns[Name]['others'] | OfFile
>;

/**
 * The kinds of import and export, each after those that it names. A new column of a record does not compile here until
 * its files have it.
 */
export const kinds: Record<ImportKindName, ImportKind> = {
  destinations: importedDestinations,
  tours: importedTours,
  packages: importedPackages,
  customers: importedCustomers,
  bookings: importedBookings,
  travellers: importedTravellers,
  subscribers,
  redirects: importedRedirects,
  departures: importedDepartures,
  rates: importedRates,
  bank: bankStatement,
} satisfies { [Name in ImportKindName]: [Forgotten<Name>] extends [never] ? ImportKind : Forgotten<Name> };
