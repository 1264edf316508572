import type { ImportKindName } from '#db/schema/import';
import { importedBookings } from './booking-kind';
import { importedCustomers, subscribers } from './contact-kinds';
import type { ImportKind } from './kind';
import { importedDestinations, importedPackages, importedTours } from './product-kinds';

/** What can be imported and is exported, each after those that it names. */
export const kinds: Record<ImportKindName, ImportKind> = {
  destinations: importedDestinations,
  tours: importedTours,
  packages: importedPackages,
  customers: importedCustomers,
  bookings: importedBookings,
  subscribers,
};
