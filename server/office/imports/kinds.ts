import type { Customer } from '#db/schema/customer';
import type { Destination } from '#db/schema/destination';
import type { ImportKindName } from '#db/schema/import';
import type { TourPackage } from '#db/schema/package';
import type { Rates } from '#db/schema/rates';
import type { Reservation } from '#db/schema/reservation';
import type { Schedule, Season } from '#db/schema/schedule';
import type { Subscriber } from '#db/schema/subscriber';
import type { Tour } from '#db/schema/tour';
import { importedBookings } from './booking-kind';
import type { ImportField } from './columns.input';
import { importedCustomers, subscribers } from './contact-kinds';
import { importedDepartures } from './departures-kind';
import type { ImportKind } from './kind';
import { importedDestinations, importedPackages, importedTours } from './product-kinds';
import { importedRates } from './rates-kind';

/** The columns of each record that its files do not have under their own names. */
interface OtherColumns {
  destinations: {
    row: Destination;
    /** Follow from the place, and lead from addresses that another site never had. */
    others: 'slug' | 'formerSlugs';
  };
  tours: {
    row: Tour;
    /** `duration` says it; the prices are `price` and `soloPrice` in dollars. */
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
      /** Of a form that nobody sends again. */
      | 'submissionKey'
      /** Whom a rate of today would charge: what was agreed is in the lines of the price. */
      | ('pricing' | 'unitPriceCents')
      /** Offers are in no file: the lines of the price say what it came to. */
      | 'appliedOfferId'
      /** Follow from the timeline, which is in `export.json`. */
      | ('emailSent' | 'waitsSince' | 'answerBy' | 'heldUntil' | 'attendance' | 'toCheck')
      /** What was erased is not exported. */
      | 'erasedAt';
  };
  subscribers: {
    row: Subscriber;
    /** `refused` has both. */
    others: 'stoppedAt' | 'stoppedBecause';
  };
  departures: {
    row: Schedule & Season;
    /** Each is a row. */
    others: 'seasons';
  };
  rates: {
    row: Rates;
    /** The kinds of rows. */
    others: 'bands' | 'seasons' | 'groups' | 'hotels' | 'singleCents' | 'extras';
  };
}

/** `kind` and `product` name the product, `childrenAges` has the children, `bookedAt` is empty where it is undated. */
type SaidOtherwise =
  | ('tourId' | 'packageId' | 'offerId' | 'productTitle' | 'children' | 'undated')
  | ('totalPriceCents' | 'depositCents');

/** What begins anew in another file. */
type OfFile = 'id' | 'version' | 'createdAt' | 'updatedAt';

/** The columns of a record that no file would have. */
type Forgotten<Name extends ImportKindName> = Exclude<
  keyof OtherColumns[Name]['row'],
  ImportField<Name> | OtherColumns[Name]['others'] | OfFile
>;

/**
 * What can be imported and is exported, each after those that it names. A column that is added to a record does not compile
 * here until its files have it.
 */
export const kinds: { [Name in ImportKindName]: [Forgotten<Name>] extends [never] ? ImportKind : Forgotten<Name> } = {
  destinations: importedDestinations,
  tours: importedTours,
  packages: importedPackages,
  customers: importedCustomers,
  bookings: importedBookings,
  subscribers,
  departures: importedDepartures,
  rates: importedRates,
};
