import type { Rates } from '#db/schema/rates';
import type { Schedule } from '#db/schema/schedule';
import { officeToday } from '#server/company/company';
import { paymentSentence } from '#server/company/payment';
import { cancellationPolicies } from '#server/company/policies';
import { formatMoney } from '#server/values/money.input';
import { type BookingRules, privateGroup } from './prices/booking-rules.input';
import { describeAges } from './prices/party-limits.input';
import { describeRates } from './prices/rates-words.input';
import type { Effort, FactColumns } from './product-facts.input';
import { describeDepartures } from './schedule-words.input';

/** What travellers ask before booking, in words: for pages, print and brochures. */

const effortWords: Record<Effort, string> = {
  easy: 'Easy: short walks on level ground',
  moderate: 'Moderate: steps, or several hours on foot',
  demanding: 'Demanding: for people who are used to exercise',
};

type ShownFacts = Omit<FactColumns, 'bring' | 'pdfUrl'> & {
  schedule: Schedule | null;
  rates: Rates | null;
  /** Of one adult; of a package it depends on the hotel. */
  priceCents?: number;
};

/**
 * The facts of a tour or package with their labels, without those that the office has not said.
 * @param rules of its booking form, or of an offer of it
 */
export function describeFacts(facts: ShownFacts, rules: BookingRules): [label: string, value: string][] {
  const { pickupArea, meetingPoint, groupSize, languages, effort, minAge, noticeHours } = facts;
  const today = officeToday();
  const all: [string, string | null][] = [
    ['Pick-up from', pickupArea],
    ['Meeting point', meetingPoint],
    ['Departures', describeDepartures(facts.schedule, today)],
    ['Group', describeGroup(groupSize)],
    ['Languages', languages.length > 0 ? languages.join(', ') : null],
    ['Effort', effort && effortWords[effort]],
    ['Ages', minAge ? `From age ${minAge}` : null],
    ['Children', rules.ages.min > rules.ages.max ? null : describeAges(rules)],
    adultsFact(facts, rules),
    ...describeRates(facts.rates, facts.priceCents ?? null, today),
    ['Book', noticeHours > 0 ? `At least ${describeHours(noticeHours)} before` : null],
    ['Cancellation', cancellationPolicies()[facts.cancellation].sentence],
    ['Payment', paymentSentence(facts)],
  ];
  return all.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}

/** What one adult alone pays, beside the price for two where this is the one that is shown. */
function adultsFact(
  { soloPriceCents, rates }: ShownFacts,
  { adults, pricing }: BookingRules,
): [label: string, value: string | null] {
  const alone = soloPriceCents === null ? null : formatMoney(soloPriceCents);
  if (rates && rates.hotels.length > 0)
    return ['Travelling alone', rates.singleCents === null ? 'Ask us for the price' : null];
  if (pricing === 'none') return ['Travelling alone', alone ?? 'Ask us for the price'];
  return adults.note
    ? ['Adults', `${adults.note}. Single traveller: ${alone ?? 'ask us'}`]
    : ['Travelling alone', alone];
}

const decisive = new Set(['Departures', 'Group', 'Languages', 'Cancellation', 'Payment']);

/** The facts that decide, which stand below the title of a page, and the others. */
export function splitFacts(facts: ReturnType<typeof describeFacts>) {
  return {
    keyFacts: facts.filter(([label]) => decisive.has(label)),
    moreFacts: facts.filter(([label]) => !decisive.has(label)),
  };
}

/** `Private`, `Up to 12 people`; null where the office has not said. */
export function describeGroup(groupSize: number | null): string | null {
  if (groupSize === null) return null;
  return groupSize === privateGroup ? 'Private' : `Up to ${groupSize} people`;
}

/** `36 hours`, `3 days` */
function describeHours(hours: number): string {
  if (hours % 24 === 0 && hours > 24) return `${hours / 24} days`;
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}
