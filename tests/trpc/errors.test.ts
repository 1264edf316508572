import { beforeAll, describe, expect, test, vi } from 'vitest';
import { articleInput } from '#server/catalogue/article/article.input';
import { offerInput } from '#server/catalogue/offer/offer.input';
import { packageInput } from '#server/catalogue/package.input';
import { testimonialInput } from '#server/catalogue/testimonial.input';
import { tourInput } from '#server/catalogue/tour.input';
import { firstErrors } from '#server/values/field-errors.input';
import { filledSiteForAll, site } from '../fixtures';
import { adminCookie, respondToRpc, rpcClient } from '../rpc';
import * as forms from './forms';

let cookie: string;
filledSiteForAll();
beforeAll(async () => {
  cookie = await adminCookie();
});

const long = (length: number) => 'x'.repeat(length);

/** [field, typed value, message] for every rule of a field. */
const invalid = {
  tours: {
    form: forms.tour,
    check: (form: object) => tourInput.safeParse(form),
    cases: [
      ['title', 'Nile', 'Title must be at least 5 characters'],
      ['title', '   Nile   ', 'Title must be at least 5 characters'],
      ['description', long(49), 'Description must be at least 50 characters'],
      ['country', '', 'Country is required'],
      ['city', '', 'City is required'],
      ['duration', ' ', 'Duration must be at least 1 day'],
      ['price', '', 'Price must be at least $1'],
      ['price', '0.99', 'Price must be at least $1'],
      ['price', '-5', 'Price must be at least $1'],
      ['price', '45,50', 'Use a full stop for cents, for example 1234.50'],
      ['price', '1e3', 'Enter a price in US dollars, for example 45'],
      ['price', '12,345.678', 'Price has at most two decimals'],
      ['price', '0.999', 'Price has at most two decimals'],
      ['soloPrice', '89.49', 'Single traveller price cannot be lower than the price per person'],
      ['price', '9999999', 'Price must be at most $1,000,000'],
      ['price', '12345678901', 'Price must be at most $1,000,000'],
      ['image', '', 'Image is required'],
      ['image', 'colossi.jpg', 'Must be a valid URL or empty'],
      ['image', 'javascript:alert(1)', 'Must be a valid URL or empty'],
      ['image', 'data:image/png;base64,AAAA', 'Must be a valid URL or empty'],
      ['image', '//evil.example/x.png', 'Must be a valid URL or empty'],
      ['image', '/uploads/../site.db', 'Must be a valid URL or empty'],
      ['image', '/admin', 'Must be a valid URL or empty'],
      ['rating', '0.9', 'Rating must be between 1 and 5'],
      ['rating', '5.1', 'Rating must be between 1 and 5'],
      ['rating', 'good', 'Rating must be between 1 and 5'],
      ['reviewCount', '-1', "Review count can't be negative"],
      ['reviewCount', '1.5', 'Review count must be a whole number'],
      ['pickupTime', '', 'Pickup time is required'],
      ['shortDescription', long(301), 'Please keep this under 300 characters'],
    ],
  },
  packages: {
    form: forms.tourPackage,
    check: (form: object) => packageInput.safeParse(form),
    cases: [
      ['title', 'Nile', 'Title must be at least 5 characters'],
      ['cities', 'Lu', 'Cities must be at least 3 characters (comma-separated)'],
      ['cities', ' , , ', 'Cities must be at least 3 characters (comma-separated)'],
      ['itineraries', 'Day 1', 'Itinerary must be a valid JSON array string'],
      ['itineraries', [], 'Please describe at least one day'],
      ['itineraries', [{ location: ' ', activities: ['', ' '], meals: ['Lunch'] }], 'Please describe at least one day'],
      ['description', long(49), 'Description must be at least 50 characters'],
      ['shortDescription', long(9), 'Short description must be at least 10 characters'],
      ['shortDescription', long(301), 'Short description cannot exceed 300 characters'],
      ['country', '', 'Country is required'],
      ['duration', '', 'Duration must be at least 1 day'],
      ['pdfUrl', 'papers/nile.pdf', 'Must be a valid PDF URL'],
      ['image', 'nile.jpg', 'Must be a valid URL or empty'],
      ['priceFrom', '0', 'Price must be at least $1'],
      ['priceFrom', 'ask us', 'Enter a price in US dollars, for example 45'],
      ['priceFrom', '99.999', 'Price has at most two decimals'],
    ],
  },
  articles: {
    form: forms.article,
    check: (form: object) => articleInput.safeParse(form),
    cases: [
      ['title', 'Nile', 'Title must be at least 5 characters'],
      ['slug', 'ab', 'Slug must be at least 3 characters'],
      ['slug', 'Night Train', 'Slug can only have lowercase letters, numbers and single hyphens'],
      ['slug', '-night-', 'Slug can only have lowercase letters, numbers and single hyphens'],
      ['excerpt', long(49), 'Excerpt must be at least 50 characters'],
      ['content', long(99), 'Content must be at least 100 characters'],
      ['image', '', 'Must be a valid URL'],
      ['image', 'train.jpg', 'Must be a valid URL'],
      ['author', 'A', 'Author name is required'],
      ['authorImage', 'anong.jpg', 'Must be a valid URL'],
      ['category', '', 'Category is required'],
      ['date', '', 'Date is required'],
      ['date', '2026-02-30', 'Date is required'],
      ['relatedArticles', 'Eating in Cairo', 'Related articles are slugs, separated by commas'],
    ],
  },
  offers: {
    form: forms.offer,
    check: (form: object) => offerInput.safeParse(form),
    cases: [
      ['discountedPrice', '300', 'Special price must be lower than the original price'],
      ['endDate', '2026-10-31', 'End date must not be before the start date'],
      ['endDate', '', 'End date is required'],
      ['tourId', '1', 'An offer belongs to a tour or to a package, not to both'],
      ['gallery', Array(21).fill({ image: '/posters/a.svg', alt: '', focus: '' }), 'At most 20 pictures'],
      ['type', 'cruise', 'Type is required'],
    ],
  },
  testimonials: {
    form: forms.testimonial,
    check: (form: object) => testimonialInput.safeParse(form),
    cases: [
      ['name', 'O', 'Name must be at least 2 characters'],
      ['text', 'Good.', 'Text must be at least 10 characters'],
      ['tourName', '', 'Tour name is required'],
      ['avatar', 'owen.jpg', 'Must be a valid URL or empty'],
    ],
  },
} satisfies Record<string, { form: object; check: unknown; cases: [string, unknown, string][] }>;

describe.each(Object.entries(invalid))('%s', (router, { form, check, cases }) => {
  test.each(cases)('rejects %s %j: "%s"', async (field, typed, message) => {
    const values = { ...form, ...(field === 'price' && { soloPrice: '' }), [field]: typed };
    const expected = field === 'tourId' ? { packageId: message } : { [field]: message };
    const local = check(values);
    expect(local.success ? {} : firstErrors(local.error)).toEqual(expected);
    const response = await respondToRpc(`/trpc/${router}.create`, {
      method: 'POST',
      body: JSON.stringify(values),
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
    });
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { message: string; data: object } };
    expect(error.message).toBe('Please check the fields that are marked.');
    expect(error.data).toMatchObject({ code: 'BAD_REQUEST', fieldErrors: expected });
  });

  test('rejects unknown fields', () => {
    for (const name of ['id', 'version', 'createdAt', 'price_cents', '__proto__x']) {
      expect(check({ ...form, [name]: 1 }).success).toBe(false);
    }
  });
});

test('reads empty fields as NULL, or as the default for rating and review count', () => {
  const blank = { rating: '', reviewCount: '', imageAlt: ' ', shortDescription: '', category: '', itineraries: '' };
  expect(tourInput.parse({ ...forms.tour, ...blank, remarks: ' \n ', included: '' })).toMatchObject({
    rating: 4.5,
    reviewCount: 0,
    imageAlt: null,
    shortDescription: null,
    category: null,
    itineraries: null,
    remarks: [],
    included: [],
  });
  expect(packageInput.parse({ ...forms.tourPackage, priceFrom: '', image: '', pdfUrl: '' })).toMatchObject({
    priceFromCents: null,
    image: null,
    pdfUrl: null,
  });
  expect(articleInput.parse({ ...forms.article, relatedArticles: ' ,' })).toMatchObject({ relatedArticles: [] });
});

test('removes empty days, numbers the others from 1 and keeps the order of activities', () => {
  const day = (location: string, activities: string[]) => ({ location, activities, meals: [] });
  const itineraries = [day('', ['']), day('Cairo', ['', 'b', 'a']), day(' ', [' ']), { ...day('', ['c']), day: 9 }];
  expect(packageInput.parse({ ...forms.tourPackage, itineraries }).itineraries).toEqual([
    { day: 1, location: 'Cairo', activities: ['b', 'a'], meals: [] },
    { day: 2, location: '', activities: ['c'], meals: [] },
  ]);
});

test('names the invalid activity of a day in the error', () => {
  const itineraries = [{ location: 'Cairo', activities: ['a', long(1001)], meals: [] }];
  const result = packageInput.safeParse({ ...forms.tourPackage, itineraries });
  expect(result.success ? {} : firstErrors(result.error)).toEqual({
    'itineraries.0.activities.1': 'Please keep this under 1000 characters',
  });
});

test('an unexpected error is reported only with a reference, which is logged too', async () => {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  site.database.$client.exec('ALTER TABLE tours RENAME TO secret_table');
  const error = await rpcClient(cookie)
    .tours.list.query()
    .catch((thrown) => thrown);
  site.database.$client.exec('ALTER TABLE secret_table RENAME TO tours');
  expect(error.data).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, fieldErrors: null });
  expect(error.message).toMatch(
    /^Something went wrong on our side\. If it happens again, please mention [0-9a-f]{8}\.$/,
  );
  expect(JSON.stringify(error)).not.toMatch(/secret|sqlite|no such|\.ts|stack/i);
  const logged = printed.mock.calls.map(([line]) => String(line)).join('');
  expect(logged).toContain(error.message.slice(-9, -1));
  expect(logged).toContain('no such table');
});

describe('an invalid request', () => {
  const post = (path: string, body: string, type = 'application/json') =>
    respondToRpc(`/trpc/${path}`, { method: 'POST', body, headers: { 'Content-Type': type, Cookie: cookie } });

  test.each([
    ['broken JSON', () => post('tours.create', '{"title":'), 400],
    ['JSON of another shape', () => post('tours.create', '[[[]]]'), 400],
    ['null', () => post('tours.create', 'null'), 400],
    ['an unknown type', () => post('tours.create', 'x', 'text/html'), 415],
    ['an unknown procedure', () => post('tours.drop', '{}'), 404],
    ['a path through the prototype', () => post('__proto__.constructor', '{}'), 404],
    ['a form in place of JSON', () => post('tours.delete', 'id=1', 'application/x-www-form-urlencoded'), 415],
    ['a broken multipart', () => post('images.upload', 'nothing', 'multipart/form-data; boundary=x'), 400],
    ['a broken input', () => respondToRpc('/trpc/tours.list?input=%7B', { headers: { Cookie: cookie } }), 400],
    ['a broken batch', () => respondToRpc('/trpc/tours.list?batch=1&input=7', { headers: { Cookie: cookie } }), 400],
  ])('is rejected: %s', async (_, send, status) => {
    const response = await send();
    expect(response.status).toBe(status);
    expect(await response.text()).not.toMatch(/stack|node_modules|Unexpected|JSON/);
  });
});
