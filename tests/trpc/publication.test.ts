import { and, eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { loader } from '#app/routes/trip';
import { immediately } from '#db/client';
import { departures } from '#db/schema/departure';
import { newsletterIssues } from '#db/schema/newsletter-issue';
import { offers } from '#db/schema/offer';
import { reservations } from '#db/schema/reservation';
import { tours } from '#db/schema/tour';
import { versions } from '#db/schema/version';
import { emptyArticle } from '#server/catalogue/article/article.input';
import { findOffer } from '#server/catalogue/offer/offer';
import { emptyOffer } from '#server/catalogue/offer/offer.input';
import { emptyPackage } from '#server/catalogue/package.input';
import { refreshProduct } from '#server/catalogue/product';
import { findPublic, findRecord, type PublicKind } from '#server/catalogue/stored-record';
import { emptyTestimonial } from '#server/catalogue/testimonial.input';
import { emptyTour, tourForm } from '#server/catalogue/tour.input';
import { statusOfMissing } from '#server/catalogue/trash';
import { currentRequest } from '#server/current-request';
import { emptyTrash } from '#server/versions';
import { site, testNow } from '../fixtures';
import { client, officeForEach } from '../rpc';
import { errorData } from './error-data';
import * as forms from './forms';
import { insertReservation } from './inbox-rows';

officeForEach();

interface Saved {
  id: number;
  version: number;
  publicFrom: string | null;
}
interface Procedures {
  create: { mutate: (form: object) => Promise<Saved> };
  update: { mutate: (form: object) => Promise<Saved> };
  saveDraft: { mutate: (form: object) => Promise<Saved> };
  delete: { mutate: (input: { id: number }) => Promise<unknown> };
  byId: { query: (input: { id: number }) => Promise<Saved> };
  list: { query: (input: object) => Promise<{ items: { id: number }[] }> };
}
const of = (kind: PublicKind) => client[`${kind}s`] as unknown as Procedures;

/** A form that only begins, and the whole one. */
const kinds: [PublicKind, object, object][] = [
  ['tour', { ...emptyTour, title: 'Our' }, forms.tour],
  ['package', { ...emptyPackage, title: 'Our' }, forms.tourPackage],
  ['article', { ...emptyArticle('2026-11-21'), slug: 'our', content: 'Half a story.' }, forms.article],
  [
    'offer',
    {
      ...emptyOffer('2026-11-21'),
      ...{ title: 'Our', slug: 'our', type: 'tour', endDate: '2026-12-21', originalPrice: '80', discountedPrice: '60' },
    },
    forms.offer,
  ],
  ['testimonial', { ...emptyTestimonial, name: 'A' }, forms.testimonial],
];

function at(now: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
}

describe.each(kinds)('%s', (kind, begun, whole) => {
  test('is kept half finished, and published once it is complete', async () => {
    const draft = await of(kind).saveDraft.mutate(begun);
    expect([draft.publicFrom, findPublic(kind, draft.id)]).toEqual([null, null]);
    const { id, version } = draft;
    expect(await errorData(of(kind).update.mutate({ ...begun, id, version }))).toMatchObject({
      fieldErrors: expect.objectContaining({ [kind === 'testimonial' ? 'text' : 'title']: expect.any(String) }),
    });
    const published = await of(kind).update.mutate({ ...whole, id, version, publicFrom: '2026-11-21T08:00:00.000Z' });
    expect(findPublic(kind, published.id)?.id).toBe(id);
    // A colleague whose form is still that of the draft does not take it off the site.
    const late = of(kind).saveDraft.mutate({ ...begun, id, version: published.version });
    expect(await errorData(late)).toMatchObject({ code: 'CONFLICT' });
    expect(findPublic(kind, id)?.id).toBe(id);
  });

  test('is seen from its instant on, and not a millisecond before', async () => {
    const instant = Date.now() + 3_600_000;
    const { id } = await of(kind).create.mutate({ ...whole, publicFrom: new Date(instant).toISOString() });
    at(instant - 1);
    expect(findPublic(kind, id)).toBeNull();
    at(instant);
    expect(findPublic(kind, id)?.id).toBe(id);
  });

  test('is a draft when it is restored after an instant at which it was in the trash', async () => {
    const instant = Date.now() + 3_600_000;
    const { id } = await of(kind).create.mutate({ ...whole, publicFrom: new Date(instant).toISOString() });
    await of(kind).delete.mutate({ id });
    at(instant + 1);
    await client.publication.restore.mutate({ kind, id });
    expect([findPublic(kind, id), findRecord(kind, id)?.publicFrom]).toEqual([null, null]);
  });

  test('is taken off the site, listed by its state, and deleted and restored as it was', async () => {
    const { id, version } = await of(kind).create.mutate(whole);
    const draft = await client.publication.unpublish.mutate({ kind, id, version });
    expect(findPublic(kind, id)).toBeNull();
    const drafts = await of(kind).list.query({ state: 'draft' });
    expect(drafts.items.map((row) => row.id)).toEqual([id]);
    const before = await of(kind).byId.query({ id });

    await of(kind).delete.mutate({ id });
    expect(statusOfMissing(kind, id)).toBe(410);
    expect(await client.publication.trash.query()).toMatchObject([{ kind, id }]);
    await client.publication.restore.mutate({ kind, id });
    const after = await of(kind).byId.query({ id });
    expect({ ...after, version: 0, updatedAt: '' }).toEqual({ ...before, version: 0, updatedAt: '' });
    expect(after.version).toBe(draft.version + 1);
    expect(await client.publication.trash.query()).toEqual([]);
    // Another tab that restores it finds it restored.
    expect(await errorData(client.publication.restore.mutate({ kind, id }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('has its versions, each with the form of that time', async () => {
    const { id, version } = await of(kind).create.mutate(whole);
    const name = kind === 'testimonial' ? 'name' : 'title';
    await of(kind).update.mutate({ ...whole, [name]: 'Another one', id, version });
    const { versions: kept, form } = await client.publication.history.query({ kind, id });
    expect(kept.map((one) => one.version)).toEqual([2, 1]);
    const first = await client.publication.version.query({ kind, id, number: 1 });
    const differing = Object.keys(form).filter((field) => JSON.stringify(form[field]) !== JSON.stringify(first[field]));
    expect(differing).toEqual([name]);
    expect(await errorData(client.publication.version.query({ kind, id, number: 9 }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('what hangs on a tour', () => {
  const rowOf = (id: number) => site.database.select().from(reservations).where(eq(reservations.id, id)).get();

  test('is said before it is unpublished, and cannot be booked then', async () => {
    const { id, version } = site.tours.karnak;
    insertReservation(site, { tourId: id, startDate: '2040-01-05' });
    const { hanging, leaving } = await client.publication.hanging.query({ kind: 'tour', id });
    expect([hanging, leaving]).toEqual([['1 booking to come'], ['1 offer']]);
    // An address that begins alike is another one.
    for (const [subject, path] of Object.entries({ Ours: `/tours/${id}`, Another: `/tours/${id}7` })) {
      const letter = { subject, opening: `See ${path}.`, state: 'sent', perMinute: 60 } as const;
      site.database.insert(newsletterIssues).values(letter).run();
    }
    expect((await client.publication.hanging.query({ kind: 'tour', id })).hanging).toContain(
      '1 newsletter that links here',
    );
    expect(refreshProduct({ kind: 'tour', id }, testNow)).not.toBeNull();
    await client.publication.unpublish.mutate({ kind: 'tour', id, version });
    expect(refreshProduct({ kind: 'tour', id }, testNow)).toBeNull();
    // Its offers are not seen without it.
    const { springKarnak } = site.offers;
    expect(findPublic('offer', springKarnak.id)).toBeNull();
  });

  test('comes back with it: bookings, offers, departures', async () => {
    const { id } = site.tours.karnak;
    insertReservation(site, { tourId: id, startDate: '2040-01-05' });
    const key = `tour-${id}`;
    site.database.insert(departures).values({ productKey: key, startDate: '2040-01-05', vehicle: 'Van 3' }).run();
    const offerIds = () => site.database.select().from(offers).where(eq(offers.tourId, id)).all().length;
    const before = offerIds();
    await client.tours.delete.mutate({ id });
    expect([rowOf(1)?.tourId, offerIds()]).toEqual([null, 0]);
    await client.publication.restore.mutate({ kind: 'tour', id });
    expect([rowOf(1)?.tourId, offerIds()]).toEqual([id, before]);
    const kept = site.database.select().from(departures).where(eq(departures.productKey, key)).all();
    expect(kept).toMatchObject([{ vehicle: 'Van 3' }]);
  });

  test('stays off the site when what is no longer public is deleted, and comes back with it', async () => {
    const { id, version } = site.tours.karnak;
    const { springKarnak } = site.offers;
    const seen = () => findPublic('offer', springKarnak.id);
    await client.publication.unpublish.mutate({ kind: 'tour', id, version });
    await client.tours.delete.mutate({ id });
    expect(seen()).toBeNull();
    await client.publication.restore.mutate({ kind: 'tour', id });
    const restored = await client.tours.byId.query({ id });
    const form = tourForm(restored);
    await client.tours.update.mutate({
      ...form,
      id,
      version: restored.version,
      publicFrom: '2026-01-01T00:00:00.000Z',
    });
    expect(seen()?.tourId).toBe(id);
  });

  test.each([
    ['tour', 'offer', 'tour', 'offer'],
    ['tour', 'offer', 'offer', 'tour'],
    ['offer', 'tour', 'offer', 'tour'],
    ['offer', 'tour', 'tour', 'offer'],
  ] as const)('is deleted and restored beside it: %s, %s, then %s, %s', async (...order) => {
    const { karnak } = site.tours;
    const { springKarnak } = site.offers;
    const ids = { tour: karnak.id, offer: springKarnak.id };
    // Visitors see neither while the tour is not public.
    await client.publication.unpublish.mutate({ kind: 'tour', id: karnak.id, version: karnak.version });
    for (const kind of order.slice(0, 2)) await of(kind).delete.mutate({ id: ids[kind] });
    for (const kind of order.slice(2)) {
      await client.publication.restore.mutate({ kind, id: ids[kind] });
      expect(findPublic('offer', springKarnak.id)).toBeNull();
    }
    const { tourId, publicFrom } = springKarnak;
    expect(findRecord('offer', springKarnak.id)).toMatchObject({ tourId, publicFrom });
  });

  test('stays with what it was given meanwhile', async () => {
    const { karnak, pyramids } = site.tours;
    insertReservation(site, { tourId: karnak.id, startDate: '2040-01-05' });
    await client.tours.delete.mutate({ id: karnak.id });
    site.database.update(reservations).set({ tourId: pyramids.id }).where(eq(reservations.id, 1)).run();
    await client.publication.restore.mutate({ kind: 'tour', id: karnak.id });
    expect(rowOf(1)?.tourId).toBe(pyramids.id);
  });
});

describe('a preview', () => {
  const previewing = <Seen>(kind: PublicKind, id: number, see: () => Seen): Seen =>
    currentRequest.run({ visitor: null, isIncomplete: false, preview: { kind, id } }, see);

  test('shows the offer of a draft', async () => {
    const { id, version } = site.tours.karnak;
    const { springKarnak } = site.offers;
    await client.publication.unpublish.mutate({ kind: 'tour', id, version });
    const find = () => findOffer(springKarnak.type, springKarnak.slug)?.id ?? null;
    expect([find(), previewing('offer', springKarnak.id, find)]).toEqual([null, springKarnak.id]);
  });

  test('leads to the files of its page, which are not there without it', async () => {
    const { id } = site.tours.karnak;
    site.database.update(tours).set({ itineraries: 'By train from Luxor to Cairo' }).where(eq(tours.id, id)).run();
    const open = (search: string) => {
      const url = new URL(`https://nileandsiam.example/tours/${id}${search}`);
      return loader({ params: { id: String(id) }, pattern: '/tours/:id', url } as never);
    };
    const files = async (page: ReturnType<typeof open>) => {
      const { trip, route } = await page;
      return { map: route?.image, pdf: trip.pdf };
    };
    const [map, pdf] = [`/tours/${id}/route.svg`, `/tours/${id}/brochure.pdf`];
    expect(await files(open('?preview=any'))).toEqual({ map, pdf });
    const previewed = previewing('tour', id, () => open('?preview=a.b%26c'));
    expect(await files(previewed)).toEqual({ map: `${map}?preview=a.b%26c`, pdf: `${pdf}?preview=a.b%26c` });
  });
});

test('a slug that another article has taken is no longer that of the deleted one', async () => {
  const first = await client.articles.create.mutate(forms.article);
  await client.articles.delete.mutate({ id: first.id });
  const second = await client.articles.create.mutate(forms.article);
  const restore = () => client.publication.restore.mutate({ kind: 'article', id: first.id });
  expect(await errorData(restore())).toMatchObject({ code: 'CONFLICT' });
  await client.articles.delete.mutate({ id: second.id });
  await restore();
  expect((await client.articles.byId.query({ id: first.id })).slug).toBe(second.slug);
});

test('the trash is emptied after thirty days, with all versions', async () => {
  const { id, version } = await client.tours.create.mutate(forms.tour);
  await client.tours.update.mutate({ ...forms.tour, title: 'Another title', id, version });
  await client.tours.delete.mutate({ id });
  const kept = () =>
    site.database
      .select()
      .from(versions)
      .where(and(eq(versions.kind, 'tour'), eq(versions.recordId, id)))
      .all().length;
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  immediately(() => emptyTrash(inDays(29.99)));
  expect(kept()).toBe(2);
  immediately(() => emptyTrash(inDays(30)));
  expect(kept()).toBe(0);
});

test('of many saves the last fifty versions stay', async () => {
  let { id, version } = await client.testimonials.create.mutate(forms.testimonial);
  for (let save = 0; save < 60; save++) {
    ({ id, version } = await client.testimonials.update.mutate({
      ...forms.testimonial,
      name: `Name ${save}`,
      id,
      version,
    }));
  }
  const { versions: kept } = await client.publication.history.query({ kind: 'testimonial', id });
  expect([kept.length, kept[0]?.version, kept.at(-1)?.version]).toEqual([50, 61, 12]);
});
