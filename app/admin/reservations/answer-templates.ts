import { formatDayWithWeekday } from '#server/domain/calendar.input';
import type { ReservationStatus } from '#server/domain/reservation/reservation-facts';

/** The statuses that the office can set. */
export type Answer = Exclude<ReservationStatus, 'pending'>;

interface Journey {
  name: string;
  productTitle: string;
  startDate: string;
}

interface AnswerTemplate {
  label: string;
  for: Answer;
  text: (journey: Journey) => string;
}

const day = ({ startDate }: Journey) => formatDayWithWeekday(startDate);

/** Templates of messages, which the office edits before sending. */
export const answerTemplates: AnswerTemplate[] = [
  {
    label: 'Confirm: all is arranged',
    for: 'confirmed',
    text: (journey) =>
      `We are happy to confirm ${journey.productTitle} for ${day(journey)}. Your guide is booked; you need nothing but the reference of this booking.`,
  },
  {
    label: 'Confirm: pick-up time follows',
    for: 'confirmed',
    text: (journey) =>
      `${journey.productTitle} is confirmed for ${day(journey)}. Please send us the name of your hotel and your room number: we write to you with the exact pick-up time the evening before.`,
  },
  {
    label: 'Confirm: payment on arrival',
    for: 'confirmed',
    text: (journey) =>
      `${journey.productTitle} is confirmed for ${day(journey)}. You pay your guide on the day, in US dollars or in local money at the rate of the day.`,
  },
  {
    label: 'Decline: fully booked',
    for: 'declined',
    text: (journey) =>
      `We are sorry: ${journey.productTitle} is fully booked on ${day(journey)}. Should another day suit you, reply to this email and we hold two places for you.`,
  },
  {
    label: 'Decline: not on that day',
    for: 'declined',
    text: (journey) =>
      `We are sorry: ${journey.productTitle} does not run on ${day(journey)}. Reply with the days you are here and we suggest the nearest one.`,
  },
  {
    label: 'Cancel: as you asked',
    for: 'cancelled',
    text: (journey) =>
      `As you asked, we have cancelled ${journey.productTitle} on ${day(journey)}. There is nothing to pay. We hope to welcome you another time.`,
  },
  {
    label: 'Cancel: by us',
    for: 'cancelled',
    text: (journey) =>
      `We are very sorry: we have to cancel ${journey.productTitle} on ${day(journey)}, because it cannot be done safely. Whatever you have paid is returned in full; we gladly arrange another day.`,
  },
  {
    label: 'Complete: a note',
    for: 'completed',
    text: () => 'Travelled as planned.',
  },
];
