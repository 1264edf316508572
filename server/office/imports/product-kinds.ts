import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { db } from '#db/client';
import type { Publication } from '#db/columns';
import { type Destination, destinations } from '#db/schema/destination';
import { offers } from '#db/schema/offer';
import { packages, type TourPackage } from '#db/schema/package';
import { reservations } from '#db/schema/reservation';
import { type Tour, tours } from '#db/schema/tour';
import { listDestinations, placeKey } from '#server/catalogue/destination';
import { destinationCreation } from '#server/catalogue/destination.input';
import {
  completeCreation,
  createDestination,
  deleteDestination,
  updateDestination,
} from '#server/catalogue/destination-records';
import { createPackage, updatePackage } from '#server/catalogue/package';
import { emptyPackage, type PackageFields, packageForm, packageInFile } from '#server/catalogue/package.input';
import { findRecord } from '#server/catalogue/stored-record';
import { createTour, updateTour } from '#server/catalogue/tour';
import { emptyTour, type TourFields, tourForm, tourInFile } from '#server/catalogue/tour.input';
import { deleteRecord } from '#server/catalogue/trash';
import { Conflict } from '#server/values/errors';
import { emptyFields, fieldsOf } from '#server/values/fields.input';
import { pick } from '#server/values/pick.input';
import { type Form, type ImportKind, textIn } from './kind';

const identityIn = (form: Form, place: string) => `${textIn(form, 'title')} ${textIn(form, place)}`.toLowerCase();

/** Throws Conflict where it is booked or offered. */
function removeProduct(kind: 'tour' | 'package', id: number): void {
  const [offered, booked] = {
    tour: [offers.tourId, reservations.tourId],
    package: [offers.packageId, reservations.packageId],
  }[kind] as [typeof offers.tourId, typeof reservations.tourId];
  const isUsed =
    db().select({ id: offers.id }).from(offers).where(eq(offered, id)).get() ??
    db().select({ id: reservations.id }).from(reservations).where(eq(booked, id)).get();
  if (isUsed) throw new Conflict(`This ${kind} has bookings or offers`);
  deleteRecord(kind, id);
}

const placeIn = (form: Form) => placeKey({ country: textIn(form, 'country'), city: textIn(form, 'city') });

export const importedDestinations: ImportKind<Destination, z.output<typeof destinationCreation>> = {
  table: destinations,
  schema: completeCreation,
  mayRefuse: true,
  emptyForm: {
    ...emptyFields(['city', 'zone', 'latitude', 'longitude', 'popularAs', 'image', 'aliases']),
    hasTours: false,
  },
  formOf: (row) => fieldsOf(row, destinationCreation.keyof().options),
  identityOf: placeIn,
  find: (form) => listDestinations().find((place) => placeKey(place) === placeIn(form)) ?? null,
  byId: (id) => listDestinations().find((one) => one.id === id) ?? null,
  nameOf: ({ country, city }) => (city === null ? country : `${city}, ${country}`),
  create: (fields) => createDestination(fields),
  update: ({ id, version }, fields, now) => updateDestination({ ...fields, id, version }, now),
  remove: ({ id }) => deleteDestination(id),
  shown: ['country', 'city', 'zone'],
  stampOf: ({ version }) => String(version),
};

const publishedForm = ({ publicFrom }: Publication) => ({ publicFrom: publicFrom ?? 'draft' });

export const importedTours: ImportKind<Tour, TourFields> = {
  table: tours,
  schema: tourInFile,
  mayRefuse: true,
  // A suggested price would be taken for a real one.
  emptyForm: { ...emptyTour, price: '', publicFrom: '' },
  formOf: (row) => ({ ...tourForm(row), ...publishedForm(row) }),
  identityOf: (form) => identityIn(form, 'city'),
  find: (form) => {
    const isTitle = sql`${tours.title} = ${textIn(form, 'title')} COLLATE NOCASE`;
    const isThere = sql`${tours.city} = ${textIn(form, 'city')} COLLATE NOCASE`;
    return db().select().from(tours).where(and(isTitle, isThere)).orderBy(tours.id).get() ?? null;
  },
  byId: (id) => findRecord('tour', id),
  nameOf: ({ title }) => title,
  create: (fields) => createTour(fields),
  update: (row, fields, now) => updateTour({ ...fields, ...pick(row, 'id', 'version') }, now),
  remove: ({ id }) => removeProduct('tour', id),
  shown: ['title', 'country', 'city', 'price', 'duration'],
  stampOf: ({ version }) => String(version),
};

export const importedPackages: ImportKind<TourPackage, PackageFields> = {
  table: packages,
  schema: packageInFile,
  mayRefuse: true,
  emptyForm: { ...emptyPackage, publicFrom: '' },
  formOf: (row) => ({ ...packageForm(row), ...publishedForm(row) }),
  identityOf: (form) => identityIn(form, 'country'),
  find: (form) => {
    const isTitle = sql`${packages.title} = ${textIn(form, 'title')} COLLATE NOCASE`;
    const isThere = sql`${packages.country} = ${textIn(form, 'country')} COLLATE NOCASE`;
    return db().select().from(packages).where(and(isTitle, isThere)).orderBy(packages.id).get() ?? null;
  },
  byId: (id) => findRecord('package', id),
  nameOf: ({ title }) => title,
  create: (fields) => createPackage(fields),
  update: (row, fields, now) => updatePackage({ ...fields, ...pick(row, 'id', 'version') }, now),
  remove: ({ id }) => removeProduct('package', id),
  shown: ['title', 'country', 'cities', 'priceFrom', 'duration'],
  stampOf: ({ version }) => String(version),
};
