import { asc, count, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { db, immediately, prepared } from '#db/client';
import { type EditableColumns, exactColumns, nextVersion } from '#db/columns';
import { type NewTestimonial, type Testimonial, testimonials } from '#db/schema/testimonial';
import { addMissingAlt, assertUploadsExist } from '#server/domain/image/image-usage';
import { NotFound, StaleVersion } from '#server/domain/record/errors';
import { contains, type Listing, paginateClamped } from '#server/domain/record/listing';
import type { TestimonialFields, TestimonialQuery, TestimonialUpdate } from './testimonial.input';

const { id, name, avatar, text, rating, tourName } = getTableColumns(testimonials);
const newest = prepared((handle) =>
  handle.select({ id, name, avatar, text, rating, tourName }).from(testimonials).orderBy(desc(id)).limit(4).prepare(),
);

/** The four newest testimonials, for the home page. */
export function listTestimonials() {
  return newest().all();
}

export function findTestimonial(id: number): Testimonial | null {
  return db().select().from(testimonials).where(eq(testimonials.id, id)).get() ?? null;
}

const sortKeys = {
  oldest: testimonials.id,
  name: sql`${testimonials.name} COLLATE NOCASE`,
  rating: testimonials.rating,
  updated: testimonials.updatedAt,
};

/** The testimonials of the office's list. */
export function searchTestimonials(query: TestimonialQuery): Listing<Testimonial> {
  const { search, sort, descending, page } = query;
  const condition: SQL | undefined = search
    ? or(...[testimonials.name, testimonials.text, testimonials.tourName].map((column) => contains(column, search)))
    : undefined;
  const total = db().select({ total: count() }).from(testimonials).where(condition).get()?.total ?? 0;
  const order = descending ? desc : asc;
  return paginateClamped(total, page, (limit, offset) =>
    db()
      .select()
      .from(testimonials)
      .where(condition)
      .orderBy(order(sortKeys[sort]), order(testimonials.id))
      .limit(limit)
      .offset(offset)
      .all(),
  );
}

const columnsOf = exactColumns<EditableColumns<NewTestimonial>>();

/** Throws Conflict where the uploaded picture does not exist. */
export function createTestimonial(fields: TestimonialFields): Testimonial {
  assertUploadsExist({ avatar: [fields.avatar] });
  addMissingAlt(fields.avatar, fields.name);
  return db().insert(testimonials).values(columnsOf(fields)).returning().get();
}

/** Throws NotFound, StaleVersion, or Conflict as `createTestimonial`. */
export function updateTestimonial(update: TestimonialUpdate, now: Date = new Date()): Testimonial {
  const { id, version, ...fields } = update;
  return immediately((transaction) => {
    const current = findTestimonial(id);
    if (!current) throw new NotFound('Testimonial not found');
    if (current.version !== version) throw new StaleVersion({ kind: 'testimonial', record: current });
    assertUploadsExist({ avatar: [fields.avatar] });
    addMissingAlt(fields.avatar, fields.name);
    return transaction
      .update(testimonials)
      .set({ ...columnsOf(fields), ...nextVersion(version, now) })
      .where(eq(testimonials.id, id))
      .returning()
      .get();
  });
}

/** Throws NotFound. */
export function deleteTestimonial(id: number): void {
  const { changes } = db().delete(testimonials).where(eq(testimonials.id, id)).run();
  if (changes === 0) throw new NotFound('Testimonial not found');
}
