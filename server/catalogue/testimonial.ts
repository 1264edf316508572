import { and, desc, getTableColumns, or, sql } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { type EditableColumns, exactColumns } from '#db/columns';
import { contains, type Listing, listRows } from '#db/listing';
import { type NewTestimonial, publicTestimonials, type Testimonial, testimonials } from '#db/schema/testimonial';
import { pick } from '#server/values/pick.input';
import { addMissingAlt, assertUploadsExist } from './image/image-usage';
import { isInState } from './record-ids';
import { updateRecord } from './stored-record';
import type { TestimonialFields, TestimonialQuery, TestimonialUpdate } from './testimonial.input';

const columns = getTableColumns(testimonials);
/** The four newest testimonials, for the home page. */
export const listTestimonials = () =>
  db()
    .select(pick(publicTestimonials, 'id', 'name', 'avatar', 'text', 'rating', 'tourName'))
    .from(publicTestimonials)
    .orderBy(desc(publicTestimonials.id))
    .limit(4)
    .all();

const sortKeys = {
  oldest: testimonials.id,
  name: sql`${testimonials.name} COLLATE NOCASE`,
  rating: testimonials.rating,
  updated: testimonials.updatedAt,
};

/** The testimonials of the office's list. */
export function searchTestimonials({ search, state, ...query }: TestimonialQuery): Listing<Testimonial> {
  const { name, text, tourName } = columns;
  const isFound = search ? or(...[name, text, tourName].map((column) => contains(column, search))) : undefined;
  const condition = and(isFound, isInState(testimonials.publicFrom, state));
  return listRows(testimonials, columns, condition, sortKeys, query);
}

const columnsOf = exactColumns<EditableColumns<NewTestimonial>>();

/** Throws Conflict where the uploaded picture does not exist. */
export function createTestimonial(fields: TestimonialFields): Testimonial {
  return immediately(() => {
    assertSavable(fields);
    return transaction().insert(testimonials).values(columnsOf(fields)).returning().get();
  });
}

/** Throws NotFound, StaleVersion, or Conflict as `createTestimonial`. */
export function updateTestimonial(update: TestimonialUpdate, now: Date = new Date()): Testimonial {
  const { id, version, ...fields } = update;
  const checked = () => {
    assertSavable(fields);
    return columnsOf(fields);
  };
  return updateRecord('testimonial', { id, version }, checked, now);
}

function assertSavable({ avatar, name }: TestimonialFields): void {
  assertUploadsExist({ avatar: [avatar] });
  addMissingAlt(avatar, name);
}
