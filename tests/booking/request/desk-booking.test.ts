import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { offers } from '#db/schema/offer';
import { tours } from '#db/schema/tour';
import { noJourneyTexts, typedJourneyTexts } from '#server/booking/record/journey-texts.input';
import { listReservationEvents } from '#server/booking/record/loaded-booking';
import { type DeskBooking, type DeskRule, deskBooking, deskRuleNames } from '#server/booking/rules/desk-booking.input';
import { describeForDesk, quoteAtDesk } from '#server/booking/views/quotes';
import { findReservationDetails } from '#server/booking/views/reservation-details';
import { quotedPolicy } from '#server/catalogue/product-facts.input';
import { agentsDocument } from '#server/company/agents';
import { cancellationPolicies } from '#server/company/policies';
import { Conflict } from '#server/values/errors';
import { testNow } from '../../fixtures';
import { acceptProposal, bookAtDesk, changeReservation, sendProposal } from '../acts';
import { amelia, book, keiko, setUpBookings, site, storedEmails, storedReservations } from '../bookings';
import { changeOf, currentOf, emailsAfter, lineOf, newKey, optionOf, proposalOf } from '../forms';

setUpBookings();

const reasons = (given: Partial<DeskBooking['overrides']> = {}) => ({
  ...(Object.fromEntries(deskRuleNames.map((rule) => [rule, null])) as DeskBooking['overrides']),
  ...given,
});

/** The office's form: two adults for Karnak, by telephone. */
const desk = (changes: Partial<DeskBooking> = {}): DeskBooking => ({
  ...{ key: newKey(), product: { kind: 'tour', id: site.tours.karnak.id } },
  ...{ startDate: '2026-12-05', adults: 2, childrenAges: [5], rooms: null, hotelRating: null },
  ...{ name: 'Amelia Hartmann', email: null, phone: '+49 30 0000 0100', whatsapp: null },
  ...{ pickupPlace: null, ...noJourneyTexts, specialRequests: 'One vegetarian lunch, please.', source: 'phone' },
  ...{ price: { kind: 'take', totalCents: 2 * 7525 + 3763 }, overrides: reasons(), confirm: false, tell: true },
  ...changes,
});
const take = (changes: Partial<DeskBooking> = {}) => bookAtDesk(desk(changes), testNow);
const typed = (total: number) => ({ kind: 'type' as const, total });
const brokenBy = (changes: Partial<DeskBooking>) =>
  quoteAtDesk(desk(changes), testNow).broken.map(({ rule }): DeskRule => rule);

describe('a reservation of the desk', () => {
  test('has the same snapshot as a booking of the site', async () => {
    const ofSite = (await book({ booking: { ...amelia, pickupPlace: null } })).reservation;
    const ofDesk = take({ email: amelia.email });
    const own = ['id', 'reference', 'submissionKey', 'source', 'updatedAt', 'createdAt', 'emailSent'];
    const shared = (row: object) => Object.fromEntries(Object.entries(row).filter(([column]) => !own.includes(column)));
    expect(shared(ofDesk)).toEqual(shared(ofSite));
    expect(ofDesk).toMatchObject({ source: 'phone', status: 'pending', suspect: false });
  });

  test('that an agent has sold has its commission, and no terms of payment for the traveller', () => {
    agentsDocument.save(0, { agents: [{ name: 'Viator', commission: 22.5 }] });
    const sold = take({ email: 'amelia@example.com', agent: 'Viator', confirm: true });
    expect(sold).toMatchObject({ agent: 'Viator', commissionPercent: 22.5 });
    expect(storedEmails().at(-1)?.props).toMatchObject({ payment: [['Payment', 'Paid through Viator']] });
    expect(() => take({ agent: 'Klook' })).toThrow('not in the settings');
    const form = desk();
    bookAtDesk(form, testNow);
    expect(() => bookAtDesk({ ...form, agent: 'Viator' }, testNow)).toThrow('has already created');
  });

  test('is mailed to a traveller with an address alone, and never to the office that took it', () => {
    take();
    expect(emailsAfter(0)).toEqual([]);
    take({ email: 'amelia@example.com', tell: false });
    expect(emailsAfter(0)).toEqual([]);
    take({ email: 'amelia@example.com' });
    expect(emailsAfter(0)).toEqual([['tour_booking', 'amelia@example.com']]);
  });

  test('that is confirmed at once gets the confirmation instead', () => {
    const { status, version } = take({ email: 'amelia@example.com', confirm: true });
    expect([status, version]).toEqual(['confirmed', 2]);
    expect(emailsAfter(0)).toEqual([['booking_confirmed', 'amelia@example.com']]);
    expect(take({ email: 'amelia@example.com', confirm: true, tell: false }).status).toBe('confirmed');
    expect(emailsAfter(1)).toEqual([]);
    const events = listReservationEvents(1).map(({ kind, actor }) => [kind, actor]);
    expect(events).toEqual([
      ['requested', 'office'],
      ['confirmed', 'office'],
    ]);
  });

  test('is one for each form, however often it is sent', () => {
    const form = desk({ email: 'amelia@example.com', confirm: true });
    const [first, second] = [bookAtDesk(form, testNow), bookAtDesk(form, testNow)];
    expect(second.id).toBe(first.id);
    expect(storedReservations()).toHaveLength(1);
    expect(emailsAfter(0)).toHaveLength(1);
    expect(() => bookAtDesk({ ...form, adults: 3 }, testNow)).toThrow(`has already created ${first.reference}`);
  });

  test.each<[string, Partial<DeskBooking>]>([
    ['total', { price: typed(20_000), overrides: reasons({ price: 'Agreed' }) }],
    ['confirmation', { confirm: true }],
    ['wish to tell the traveller', { tell: false }],
    ['source', { source: 'whatsapp' }],
  ])('is not taken for the same with another %s', (_, changes) => {
    const form = desk({ email: 'amelia@example.com' });
    const { reference } = bookAtDesk(form, testNow);
    expect(() => bookAtDesk({ ...form, ...changes }, testNow)).toThrow(`has already created ${reference}`);
    expect(storedReservations()).toMatchObject([{ status: 'pending', totalPriceCents: 2 * 7525 + 3763 }]);
  });
});

describe('the rules of the site hold, unless each has a reason', () => {
  const overrides: [DeskRule, () => Partial<DeskBooking>][] = [
    ['notice', () => ({ startDate: '2026-11-21' })],
    ['notice', () => ({ startDate: '2030-01-01' })],
    ['adults', () => ({ adults: 1 })],
    ['adults', () => ({ adults: 40, childrenAges: [] })],
    ['group', () => ({ adults: 28, childrenAges: [5, 5, 5] })],
    ['ages', () => ({ childrenAges: [5] })],
    ['hotel', () => ({ product: { kind: 'package', id: site.packages.nile.id }, rooms: 1 })],
  ];
  test.each(overrides)('%s', (rule, changes) => {
    if (rule === 'ages') site.database.update(tours).set({ minAge: 12 }).run();
    const form = changes();
    const asked = quoteAtDesk(desk(form), testNow);
    const price =
      asked.askedCents === null ? { kind: 'keep' as const } : { kind: 'take' as const, totalCents: asked.askedCents };
    expect(brokenBy(form)).toContain(rule);
    const all = asked.broken.map((broken) => [broken.rule, `because of ${broken.rule}`]);
    const given = reasons(Object.fromEntries(all));
    const refused = () => take({ ...form, price, overrides: { ...given, [rule]: null } });
    expect(refused).toThrow(expect.objectContaining({ field: `overrides.${rule}` }));
    expect(storedReservations()).toEqual([]);
    const { id } = take({ ...form, price, overrides: given });
    expect(listReservationEvents(id)[0]?.message).toContain(`Reason: because of ${rule}`);
  });

  test('an offer that is over or outside its days can be sold with a reason, at its price', () => {
    const { springKarnak: karnak } = site.offers;
    const product = { kind: 'offer' as const, id: karnak.id };
    site.database
      .update(offers)
      .set({ startDate: '2026-01-01', endDate: '2026-02-01', travelFrom: '2026-03-01', travelUntil: '2026-03-31' })
      .where(eq(offers.id, karnak.id))
      .run();
    const quote = quoteAtDesk(desk({ product }), testNow);
    expect(quote.broken).toEqual([
      { rule: 'offer', words: 'This offer ended on 1 February 2026 and can no longer be booked' },
    ]);
    expect(quote.askedCents).toBeGreaterThan(0);
    const price = { kind: 'take' as const, totalCents: quote.askedCents ?? 0 };
    expect(() => take({ product, price })).toThrow(Conflict);
    const stored = take({ product, price, overrides: reasons({ offer: 'Promised in January' }) });
    const { karnak: tour } = site.tours;
    expect(stored).toMatchObject({
      kind: 'tour',
      tourId: tour.id,
      productTitle: tour.title,
      appliedOfferId: karnak.id,
    });
    expect(stored.totalPriceCents).toBe(quote.askedCents);
  });

  test('another price needs a reason, the same one does not, and nothing is a price', () => {
    const asked = 2 * 7525 + 3763;
    expect(() => take({ price: typed(15_000) })).toThrow(expect.objectContaining({ field: 'overrides.price' }));
    expect(() => take({ price: { kind: 'keep' } })).toThrow(expect.objectContaining({ field: 'overrides.price' }));
    expect(take({ price: typed(asked) }).totalPriceCents).toBe(asked);
    const free = take({ price: typed(0), overrides: reasons({ price: 'Guests of the house' }), confirm: true });
    expect(free).toMatchObject({ totalPriceCents: 0, status: 'confirmed' });
    site.database.update(tours).set({ priceCents: 8000 }).run();
    expect(() => take()).toThrow(expect.objectContaining({ field: 'price' }));
  });

  test('a quoted product needs a total to be confirmed, and its rooms in any case', () => {
    const product = { kind: 'package' as const, id: site.packages.nile.id };
    const form = { product, rooms: 1, hotelRating: 5, price: { kind: 'keep' }, childrenAges: [] } as const;
    const open = { ...form, childrenAges: [] };
    expect(take(open)).toMatchObject({ totalPriceCents: null, rooms: 1, hotelRating: 5, pricing: 'party' });
    expect(() => take({ ...open, confirm: true })).toThrow(expect.objectContaining({ field: 'price' }));
    const confirmed = take({ ...open, price: typed(250_000), confirm: true });
    expect(confirmed).toMatchObject({
      status: 'confirmed',
      cancellation: cancellationPolicies()[quotedPolicy].sentence,
    });
    expect(() => take({ ...open, rooms: null })).toThrow(expect.objectContaining({ field: 'rooms' }));
    expect(() => take({ rooms: 2 })).toThrow(expect.objectContaining({ field: 'rooms' }));
  });
});

describe('an open offer', () => {
  const open = { startDate: '2026-11-01', endDate: '2026-12-01', travelFrom: '2026-12-01', travelUntil: '2026-12-31' };
  beforeEach(() => site.database.update(offers).set(open).where(eq(offers.id, site.offers.springKarnak.id)).run());
  const asked = (changes: Partial<DeskBooking>) => quoteAtDesk(desk({ childrenAges: [], ...changes }), testNow);

  test('is the price of its tour at the desk where it holds, and named', () => {
    const reason = 'Karnak in Spring offer: 20% off';
    expect(asked({})).toMatchObject({ askedCents: 12_000, reason, broken: [] });
    expect(asked({ startDate: '2027-01-01' })).toMatchObject({ askedCents: 2 * 7525, reason: null });
    const stored = take({ childrenAges: [], price: { kind: 'take', totalCents: 12_000 } });
    const { karnak } = site.tours;
    expect(stored).toMatchObject({ kind: 'tour', tourId: karnak.id, productTitle: karnak.title, unitPriceCents: 6000 });
    expect(stored.appliedOfferId).toBe(site.offers.springKarnak.id);
    const overrides = reasons({ price: 'Agreed by telephone' });
    expect(take({ childrenAges: [], price: typed(11_000), overrides }).appliedOfferId).toBeNull();
  });

  test('does not reduce the price of one person alone', () => {
    site.database.update(tours).set({ soloPriceCents: 11_000 }).run();
    expect(asked({ adults: 1 })).toMatchObject({ askedCents: 11_000, reason: null, broken: [] });
    expect(asked({ adults: 1, childrenAges: [5] })).toMatchObject({ askedCents: 12_000, reason: expect.anything() });
  });

  test('is the price by today’s rates, which a change may take', async () => {
    const { reservation } = await book({ booking: { ...amelia, date: '2027-02-01', children: 0, childrenAges: [] } });
    expect(reservation).toMatchObject({ totalPriceCents: 2 * 7525, appliedOfferId: null });
    const change = (changes: Parameters<typeof changeOf>[1]) =>
      changeReservation(changeOf(currentOf(reservation), changes), testNow);
    const moved = change({ startDate: '2026-12-05' });
    expect(moved).toMatchObject({ totalPriceCents: 2 * 7525, appliedOfferId: null });
    expect(findReservationDetails(moved.id, testNow)).toMatchObject({
      ...{ todayCents: 12_000, todayReason: 'Karnak in Spring offer: 20% off', reason: null },
    });
    const taken = change({ price: { kind: 'take', totalCents: 12_000 } });
    expect(taken).toMatchObject({ totalPriceCents: 12_000, appliedOfferId: site.offers.springKarnak.id });
    // What was told stays, with its reason, on a day without the offer.
    expect(change({ startDate: '2027-02-01' })).toMatchObject({
      totalPriceCents: 12_000,
      appliedOfferId: expect.anything(),
    });
    expect(change({ price: { kind: 'type', total: 9000 } })).toMatchObject({
      totalPriceCents: 9000,
      appliedOfferId: null,
    });
  });

  test('is in the options of a proposal that ask its price, and in what is accepted of them', async () => {
    const { reservation } = await book({ booking: { ...amelia, date: '2027-02-01', children: 0, childrenAges: [] } });
    const lines = [lineOf('Adults', 2, 6000)];
    const options = ['2026-12-05', '2026-12-06'].map((startDate) => optionOf(reservation, { startDate, lines }));
    const dearer = optionOf(reservation, { startDate: '2026-12-07', lines: [lineOf('Adults', 2, 7000)] });
    const ofOffer = { ...options[1], product: { kind: 'offer' as const, id: site.offers.springKarnak.id } };
    const form = proposalOf(reservation, { options: [options[0], ofOffer, dearer] as typeof options });
    const proposal = sendProposal(form, testNow);
    const { karnak } = site.tours;
    const product = { kind: 'tour', id: karnak.id, title: karnak.title, country: 'Egypt' };
    const { id } = site.offers.springKarnak;
    expect(proposal.options.map((one) => [one.product, one.appliedOfferId])).toEqual([
      [product, id],
      [product, id],
      [product, null],
    ]);
    expect(acceptProposal(reservation.id, proposal.number, { option: 1, lines: [] }, testNow)).toBe('done');
    expect(currentOf(reservation)).toMatchObject({
      ...{ kind: 'tour', tourId: karnak.id, offerId: null, appliedOfferId: id, totalPriceCents: 12_000 },
    });
  });
});

test('a quotation for a request by an offer names the offer', async () => {
  const product = { kind: 'offer' as const, id: site.offers.winterNile.id };
  const { reservation } = await book({ product, booking: { ...keiko, hotelRating: 5 } });
  expect(reservation).toMatchObject({ kind: 'package', totalPriceCents: null, appliedOfferId: product.id });
  const option = optionOf(reservation, { lines: [lineOf('The journey', 1, 290_000)] });
  const { options } = sendProposal(proposalOf(reservation, { options: [option] }), testNow);
  expect(options).toMatchObject([{ appliedOfferId: product.id, product: { kind: 'package' } }]);
});

test('what is true in any case has no reason against it', () => {
  const errorsIn = (changes: object) =>
    deskBooking
      .safeParse({
        ...desk(),
        overrides: {},
        pickupPlace: '',
        ...typedJourneyTexts(),
        email: '',
        whatsapp: '',
        ...changes,
      })
      .error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(errorsIn({})).toEqual([]);
  expect(errorsIn({ startDate: '2027-02-30' })).toEqual(['startDate']);
  expect(errorsIn({ adults: 0 })).toEqual(['adults']);
  expect(errorsIn({ price: { kind: 'type', total: '-1' } })).toEqual(['price.total']);
  expect(errorsIn({ price: { kind: 'type', total: '0' } })).toEqual([]);
  expect(errorsIn({ phone: '' })).toEqual(['phone']);
  expect(errorsIn({ source: '' })).toEqual(['source']);
  expect(errorsIn({ confirm: true, price: { kind: 'keep' } })).toEqual(['price']);
});

test('the form asks for what the product has, and says what an offer is booked as', () => {
  const asks = (kind: 'tour' | 'package' | 'offer', id: number) => describeForDesk({ kind, id }, testNow);
  expect(asks('tour', site.tours.karnak.id)).toMatchObject({ rooms: false, hotelRating: false });
  const { id, title } = site.packages.nile;
  expect(asks('package', id)).toMatchObject({ rooms: true, hotelRating: true, bookedAs: null });
  expect(asks('offer', site.offers.winterNile.id)).toMatchObject({ bookedAs: title });
  expect(asks('tour', 4711)).toBeNull();
  expect(() => quoteAtDesk(desk({ product: { kind: 'tour', id: 4711 } }), testNow)).toThrow(Conflict);
});
