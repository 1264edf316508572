import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { offers } from '#db/schema/offer';
import type { Reservation } from '#db/schema/reservation';
import { issueSubmissionKey } from '#server/signing';
import { testNow } from '../../fixtures';
import { storeRequest } from '../acts';
import { amelia, keiko, setUpBookings, site } from '../bookings';
import { type Action, names, sequence, sequenceOfMoney, sequenceOfParty } from './actions';
import { checkDetails, checkEmails, checkInvariants, checkState } from './checks';
import { checkBooker } from './merges';
import { perform, type World } from './perform';
import { predict, timeOf } from './predict';
import { ReservationModel } from './reservation-model';

type Product = ReservationModel['product'];

/** In CI 10,000 sequences for both products; otherwise 150, so that the tests stay short. */
const isThorough = process.env.CI === 'true';
const parts = isThorough ? 100 : 1;
const sequencesPerPart = 50;

const journey = { startDate: '2026-11-26', adults: 2, childrenAges: [5] };

function book(kind: Product): Reservation {
  const { startDate: date, adults, childrenAges } = journey;
  const who = { ...amelia, date, adults, childrenAges, children: childrenAges.length, specialRequests: null };
  const submissionKey = issueSubmissionKey();
  const product = { kind, id: kind === 'tour' ? site.tours.karnak.id : site.packages.nile.id };
  const stay = kind === 'tour' ? {} : { rooms: keiko.rooms, hotelRating: keiko.hotelRating };
  const request = { product, booking: { ...who, ...stay }, submissionKey, suspect: false, client: '203.0.113.7' };
  return storeRequest(request, testNow).reservation;
}

interface Reached {
  /** `accept lapsed`: an action and what was said of it, or that it was undone. */
  outcomes: Set<string>;
  statuses: Set<string>;
}

/** Does what a sequence says to a new reservation, and compares it with the model after each action. */
function walk(booked: Reservation, actions: Action[], { outcomes, statuses }: Reached): void {
  const world: World = { booked, now: testNow, sent: null, bookers: [booked.customerId ?? 0] };
  const model = new ReservationModel(booked.kind as Product, journey, testNow.getTime());
  checkState(world, model);
  let last = '';
  for (const action of actions) {
    model.now = timeOf(model, action);
    world.now = new Date(model.now);
    const outcome = perform(world, action);
    const predicted = predict(model, action);
    if (outcome !== predicted) expect(outcome, `what is said of "${action.do}"`).toBe(predicted);
    checkState(world, model);
    checkInvariants(model);
    outcomes.add(`${action.do} ${outcome}`);
    if (action.do === 'take back' && outcome !== 'refused') outcomes.add(`${last} undone`);
    last = action.do;
    statuses.add(model.status);
  }
  checkBooker(world, model);
  checkDetails(world, model);
  checkEmails(world, model);
}

class Undo extends Error {}

/** Rolls back what was written: each sequence finds the site as it was. */
function undone(act: () => void): void {
  try {
    site.database.transaction(() => {
      act();
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
}

const answers = ['done', 'lapsed', 'superseded', 'withdrawn', 'declined', 'accepted', 'ended'];

/** Declares the tests that walk random sequences from a request for a product on. */
export function walkSequences(kind: Product): void {
  setUpBookings();
  let booked: Reservation;
  beforeEach(() => {
    // The model knows the price that the office quotes for a package, and none of an offer.
    site.database.delete(offers).run();
    booked = book(kind);
  });
  const reached: Reached = { outcomes: new Set(), statuses: new Set() };

  test.each(Array.from({ length: parts }, (_, part) => part))(
    `${sequencesPerPart} random sequences of what the office, a traveller and the clock do leave what a simple model says (%i)`,
    (seed) => {
      const property = fc.property(sequence, (actions) => undone(() => walk(booked, actions, reached)));
      fc.assert(property, { numRuns: sequencesPerPart, seed });
    },
  );

  test.each(Array.from({ length: parts }, (_, part) => part))(
    'so do random sequences of payments, refunds, cancellations and what is adjusted (%i)',
    (seed) => {
      const ofMoney = sequenceOfMoney(kind === 'tour' ? null : 30_000);
      const property = fc.property(ofMoney, (actions) => undone(() => walk(booked, actions, reached)));
      fc.assert(property, { numRuns: sequencesPerPart / 2, seed });
    },
  );

  test.each(Array.from({ length: parts }, (_, part) => part))(
    'so do random sequences of who is cancelled, replaced and added, and of what is undone of that (%i)',
    (seed) => {
      const ofParty = sequenceOfParty(kind === 'tour' ? null : 30_000);
      const property = fc.property(ofParty, (actions) => undone(() => walk(booked, actions, reached)));
      fc.assert(property, { numRuns: sequencesPerPart, seed });
      const acts = ['cancel one done', 'cancel one undone', 'replace one done', 'replace one undone', 'add one done'];
      expect(acts.filter((act) => !reached.outcomes.has(act))).toEqual([]);
    },
  );

  test.runIf(isThorough)('they have reached every status, every action, and every answer to an acceptance', () => {
    const outcomes = [...reached.outcomes];
    const isDone = (name: string) =>
      outcomes.some((outcome) => outcome.startsWith(name) && !outcome.endsWith('refused'));
    expect(names.filter(isDone)).toEqual(names);
    const wanted = [...answers.map((answer) => `accept ${answer}`), 'withdraw true', 'withdraw false'];
    expect(outcomes).toEqual(expect.arrayContaining(wanted));
    expect(reached.statuses.size).toBe(5);
  });
}
