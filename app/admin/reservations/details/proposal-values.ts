import type { z } from 'zod';
import { clockIn } from '#app/admin/ui/office-time.ts';
import type { LineKind } from '#db/schema/reservation';
import type { proposalInput } from '#server/booking/proposal/proposal.input';
import { isSamePricing, lumpSum } from '#server/booking/record/quoted-price.input';
import type { PriceQuote } from '#server/booking/views/quotes';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import type { StatedPolicy } from '#server/catalogue/product-facts.input';
import { quotedPolicy } from '#server/catalogue/product-facts.input';
import { addDays, dayIn } from '#server/values/calendar.input';
import { dollars, dollarsOf } from '#server/values/fields.input';
import { instantAt } from '#server/values/instant.input';
import {
  type JourneyValues,
  journeyLabels,
  journeyValuesOf,
  presentProduct,
  readJourney,
  wholeNumberOf,
} from './journey-values';

/** A line of a quotation, as it is typed. */
export interface LineValues {
  /** Missing once the label was typed. */
  kind?: LineKind | undefined;
  label: string;
  count: string;
  /** In US dollars, for one. */
  unitPrice: string;
  optional: boolean;
}

/** One way in which the journey could be, as it is typed. */
export interface OptionValues extends JourneyValues {
  pickupTime: string;
  /** Empty while nobody has typed one: see `priceOf`. */
  lines: LineValues[];
}

export interface ProposalValues {
  /** A booking without a price is answered by a quotation, or at a total that was agreed elsewhere. */
  by: 'quotation' | 'agreement';
  /** The total that was agreed elsewhere, in US dollars. */
  price: string;
  options: OptionValues[];
  /** The terms for trips that leave them to the quotation. */
  policy: StatedPolicy;
  message: string;
  /** Until when it holds, at the destination. */
  untilDay: string;
  untilTime: string;
  reason: string;
}

export const lineLabels = { label: 'Item', count: 'Qty', unitPrice: 'Unit price', optional: 'Optional' };

/** `expiresAt`: of the day and the time. */
export const proposalLabels = {
  ...journeyLabels,
  ...lineLabels,
  ...{ by: 'Answer', pickupTime: 'Pick-up time', lines: 'Price', policy: 'Cancellation', message: 'Message' },
  ...{ expiresAt: 'Valid until', untilDay: 'Valid until', untilTime: 'Time' },
  reason: 'Reason',
  price: 'Total in USD',
};

const hoursToAnswer = 48;

type Reservation = ReservationDetails['reservation'];

/** An option that is the journey as it stands. */
export function optionOf(reservation: Reservation): OptionValues {
  return {
    ...journeyValuesOf(reservation),
    product: null,
    pickupTime: reservation.pickupTime ?? '',
    lines: [],
  };
}

export const emptyLine: LineValues = { label: '', count: '1', unitPrice: '', optional: false };

/**
 * A proposal that holds for two days, but not beyond the day before the journey.
 * @param message what was typed before the form was opened
 */
export function proposalValuesOf(
  { zone, reservation }: ReservationDetails,
  now: number,
  option: OptionValues,
  message: string,
): ProposalValues {
  const end = new Date(now + hoursToAnswer * 3_600_000);
  const dayBefore = addDays(option.startDate, -1);
  const endDay = dayIn(zone, end);
  const inTime = endDay <= dayBefore || dayBefore < dayIn(zone, new Date(now));
  const time = clockIn(zone, end);
  return {
    by: reservation.email === null ? 'agreement' : 'quotation',
    price: '',
    options: [option],
    policy: quotedPolicy,
    message,
    untilDay: inTime ? endDay : dayBefore,
    untilTime: inTime ? time : '20:00',
    reason: '',
  };
}

/** What the form sends. */
export function readProposal(
  { options, policy, message, untilDay, untilTime, reason }: ProposalValues,
  { reservation, zone }: ReservationDetails,
  form: { key: string; seen: number; overCapacity: boolean },
): z.input<typeof proposalInput> {
  const until = untilDay === '' || untilTime === '' ? null : instantAt(untilDay, untilTime, zone);
  return {
    reservationId: reservation.id,
    ...form,
    message,
    expiresAt: until === null || Number.isNaN(until.getTime()) ? '' : until.toISOString(),
    options: options.map(({ pickupTime, lines, ...journey }) => ({
      ...readJourney(journey),
      pickupTime,
      lines: lines.map(({ count, ...line }) => ({ ...line, count: wholeNumberOf(count) })),
    })),
    policy,
    reason,
  };
}

/** The lines by the rules of today, as they would be typed. */
export const linesOfRules = ({ asked }: PriceQuote): LineValues[] | null =>
  asked?.map(({ kind, label, count, unitCents }) => ({
    ...{ kind, label, count: String(count), unitPrice: dollarsOf(unitCents), optional: false },
  })) ?? null;

/** What an option costs, as its form shows and sends it. */
export interface OptionPrice {
  /** `told`: it stays as it was told, without lines. `rules`: the lines follow the journey until somebody edits them. */
  by: 'told' | 'rules' | 'office';
  lines: LineValues[];
  /** True where what was told may stay without lines. */
  holds: boolean;
  /** True where it depends on what the rules of today ask. */
  isComputed: boolean;
}

/**
 * The price of an option: as it was typed; else as it was told, where the journey has no other one; else by the rules of
 * today, or an empty line where they have none.
 * @param answer what the rules say of the option; null where that is not known
 */
export function priceOf(option: OptionValues, reservation: Reservation, answer: PriceQuote | null): OptionPrice {
  const { product, lines: typed } = option;
  const present = presentProduct(reservation);
  const told = reservation.totalPriceCents;
  const mayHold = told !== null && (product === null || (product.kind === present?.kind && product.id === present.id));
  const isSame = mayHold && isSamePricing(reservation, readJourney(option));
  const isAlike = reservation.pricing !== 'none' && answer?.isSameParty;
  const holds = isSame || (mayHold && (isAlike || answer?.askedCents === told));
  if (typed.length > 0) return { by: 'office', lines: typed, holds, isComputed: false };
  if (holds) return { by: 'told', lines: [], holds, isComputed: !isSame };
  const rules = answer && linesOfRules(answer);
  return { by: rules ? 'rules' : 'office', lines: rules ?? [emptyLine], holds, isComputed: true };
}

/** What was told, in one line. */
export const quotedLine = (cents: number): LineValues => ({
  ...emptyLine,
  ...lumpSum('agreed'),
  unitPrice: dollarsOf(cents),
});

/** The sum of what is typed, in US cents: with the optional lines, and without them; null where a line is not complete. */
export function sumsOf(lines: LineValues[]): { fixed: number; all: number } | null {
  let [fixed, all] = [0, 0];
  for (const { count, unitPrice, optional } of lines) {
    const unit = dollars('').safeParse(unitPrice).data;
    const number = wholeNumberOf(count);
    if (unit === undefined || Number.isNaN(number)) return null;
    all += number * unit;
    if (!optional) fixed += number * unit;
  }
  return { fixed, all };
}
