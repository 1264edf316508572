import type { ReservationDetails } from '#server/booking/reservation-details';
import type { ReservationStatus } from '#server/booking/reservation-facts';
import { describeParty } from '#server/catalogue/prices/booking-rules.input';
import { isCancellationFree } from '#server/catalogue/prices/free-cancellation.input';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';

/** The statuses that the office can answer with. */
export type Decision = Exclude<ReservationStatus, 'pending'>;

/** What a text is filled from. */
type DecidedReservation = Pick<ReservationDetails, 'reservation' | 'balance' | 'zone'>;

interface AnswerTemplate {
  label: string;
  for: Decision;
  /** In the words of the record; null where the record does not have what the text says. @param now in ms */
  text: (details: DecidedReservation, now: number) => string | null;
}

const returned = ({ balance: { paidCents } }: DecidedReservation) =>
  paidCents > 0 ? `we will refund the ${formatMoney(paidCents)} that you have paid` : null;

/** Texts that the office edits before sending. None says what the email itself says: trip, date and status. */
const templates: AnswerTemplate[] = [
  {
    label: 'Confirm: ask for the hotel',
    for: 'confirmed',
    text: ({ reservation: { pickupTime, pickupPlace } }) =>
      pickupTime === null || pickupPlace !== null
        ? null
        : 'Please send us the name of your hotel and your room number, so that we know where to pick you up.',
  },
  {
    label: 'Confirm: deposit first',
    for: 'confirmed',
    text: ({ reservation: { depositCents, depositDue }, balance: { paidCents } }) =>
      depositCents === null || depositDue === null || paidCents >= depositCents
        ? null
        : `Please pay the deposit of ${formatMoney(depositCents - paidCents)} by ${formatDayWithWeekday(depositDue)}.`,
  },
  {
    label: 'Confirm: payment on the day',
    for: 'confirmed',
    text: ({ balance: { dueCents } }) =>
      dueCents === null || dueCents <= 0
        ? null
        : `Please pay ${formatMoney(dueCents)} on the day, in US dollars or in local currency at the rate of the day.`,
  },
  {
    label: 'Confirm: welcome',
    for: 'confirmed',
    text: () =>
      'We look forward to welcoming you. If there is anything we should know beforehand, just reply to this email.',
  },
  {
    label: 'Decline: fully booked',
    for: 'declined',
    text: ({ reservation }) =>
      `We have no places left for ${describeParty(reservation)} on that day. Which other dates would suit you?`,
  },
  {
    label: 'Decline: not on that day',
    for: 'declined',
    text: ({ reservation: { productTitle } }) =>
      `${productTitle} does not run on that day. Which other dates would suit you?`,
  },
  {
    label: 'Cancel: as you asked',
    for: 'cancelled',
    text: (details, now) => {
      const { reservation, zone } = details;
      const isFree = reservation.status === 'pending' || isCancellationFree(reservation, zone, new Date(now));
      const refund = returned(details);
      const cost = isFree ? ` The cancellation is free of charge${refund ? `: ${refund}` : ''}.` : '';
      return `Your booking is cancelled, as you asked.${cost} We hope to welcome you another time.`;
    },
  },
  {
    label: 'Cancel: by us',
    for: 'cancelled',
    text: (details) => {
      const refund = returned(details);
      return `We are very sorry: we cannot run this trip safely on that day.${refund ? ` Of course ${refund}.` : ''} We would be glad to arrange another date.`;
    },
  },
  { label: 'Complete: a note', for: 'completed', text: () => 'Travelled as planned.' },
];

/** The texts that fit a reservation, for one of these answers. */
export const answerTexts = (
  details: DecidedReservation,
  answers: readonly ReservationStatus[],
  now: number,
): { label: string; for: Decision; text: string }[] =>
  templates.flatMap((template) => {
    const text = answers.includes(template.for) ? template.text(details, now) : null;
    return text === null ? [] : [{ ...template, text }];
  });
