import type { z } from 'zod';
import type { ProposalOption } from '#db/schema/proposal';
import {
  type JourneyTexts,
  journeyTextLabels,
  journeyTextsOf,
  typedJourneyTexts,
} from '#server/booking/record/journey-texts.input';
import type { reservationChange } from '#server/booking/record/reservation-change.input';
import type { PriceQuote } from '#server/booking/views/quotes';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import {
  type ContactValues,
  contactLabels,
  type JourneyValues,
  journeyLabels,
  journeyValuesOf,
  readJourney,
} from './journey-values';

/** Everything of a reservation that the office can correct, as it is typed. */
export interface ChangeValues extends JourneyValues, ContactValues, Record<keyof JourneyTexts, string> {
  pickupTime: string;
  meetingPoint: string;
  pickupPlace: string;
  /** `undecided`: nobody has chosen yet, see `decisionIn`. */
  price: 'keep' | 'take' | 'type' | 'quoted' | 'undecided';
  total: string;
  /** Empty for nobody. */
  agent: string;
  reason: string;
  tell: boolean;
  message: string;
  answersRequest: boolean;
  /** Who travels no longer, by the ids of their rows. */
  leaving: number[];
}

export const changeLabels: Record<keyof ChangeValues, string> = {
  ...contactLabels,
  ...journeyLabels,
  pickupTime: 'Pick-up time',
  pickupPlace: 'Pick-up place',
  meetingPoint: 'Meeting point',
  ...journeyTextLabels,
  price: 'Price',
  total: 'New total',
  agent: 'Sold by',
  reason: 'Reason',
  tell: 'Email the traveller',
  message: 'Message',
  answersRequest: 'Close the change request',
  leaving: 'Who no longer travels',
};

/** What a colleague may have saved meanwhile: the others say what to do with it. */
const { product, price, total, reason, tell, message, answersRequest, leaving, ...stored } = changeLabels;
export const storedLabels = stored;
export type StoredValues = Pick<ChangeValues, keyof typeof storedLabels>;

/** The journey of a reservation with the day, the party and the place that its traveller asks for: nothing else was asked for. */
export const requestedJourney = (
  reservation: ReservationDetails['reservation'],
  { startDate, adults, childrenAges, pickupPlace }: ProposalOption,
) => ({ ...reservation, startDate, adults, childrenAges, ...(pickupPlace ? { pickupPlace } : {}) });

/** A reservation as values of its form; with what the traveller has asked for, where the office accepts that. */
export function changeValuesOf(
  reservation: ReservationDetails['reservation'],
  changeRequest: ProposalOption | null,
): ChangeValues {
  const { name, email, phone, whatsapp, pickupTime, meetingPoint } = reservation;
  const journey = changeRequest ? requestedJourney(reservation, changeRequest) : reservation;
  return {
    ...{ name, email: email ?? '', phone: phone ?? '', whatsapp: whatsapp ?? '' },
    ...{ pickupTime: pickupTime ?? '', meetingPoint: meetingPoint ?? '', pickupPlace: journey.pickupPlace ?? '' },
    ...typedJourneyTexts(reservation),
    ...journeyValuesOf(journey),
    product: null,
    price: 'undecided',
    ...{ total: '', agent: reservation.agent ?? '', reason: '', message: '' },
    tell: true,
    answersRequest: changeRequest !== null,
    leaving: [],
  };
}

type RuledPrice = Pick<PriceQuote, 'askedCents' | 'isSameParty'> & Partial<Pick<PriceQuote, 'isOver' | 'quotedCents'>>;

/**
 * What becomes of the price: as was chosen; else it stays, but that for another product, or another party of a request, the
 * rules are taken. Null where somebody has to choose: another party of a confirmed booking has another price.
 * @param answer what the rules of today say; null where that is not known
 */
export function decisionIn(
  { price, product }: ChangeValues,
  reservation: ReservationDetails['reservation'],
  answer: RuledPrice | null,
): Exclude<ChangeValues['price'], 'undecided'> | null {
  if (price !== 'undecided') return price;
  const asked = answer?.askedCents ?? null;
  if (asked === null || asked === reservation.totalPriceCents) return 'keep';
  if (product !== null) return 'take';
  if (answer?.isSameParty) return 'keep';
  return reservation.status === 'pending' ? 'take' : null;
}

type ChangeInput = z.input<typeof reservationChange>;

/** What the form sends. @param answer what the rules of today say; null where that is not known */
export function readChange(
  values: ChangeValues,
  reservation: ReservationDetails['reservation'],
  seen: number,
  answer: RuledPrice | null,
): ChangeInput {
  const price = decisionIn(values, reservation, answer);
  const askedCents = answer?.askedCents ?? null;
  const { total, reason, tell, message, answersRequest, name, email, phone, whatsapp } = values;
  const { pickupTime, meetingPoint, pickupPlace, agent, leaving } = values;
  return {
    ...{ id: reservation.id, version: reservation.version, seen },
    ...readJourney(values),
    ...{ name, email, phone, whatsapp, pickupTime, meetingPoint, pickupPlace, ...journeyTextsOf(values) },
    price:
      price === 'type'
        ? { kind: 'type', total }
        : price === 'take' && askedCents !== null
          ? { kind: 'take', totalCents: askedCents }
          : price === 'quoted'
            ? { kind: 'quoted', totalCents: answer?.quotedCents ?? 0 }
            : { kind: 'keep' },
    ...{
      agent,
      reason,
      tell,
      message: tell ? message : '',
      answersRequest,
      overCapacity: answer?.isOver ?? false,
      leaving,
    },
  };
}
