import { type Answer, answerTexts } from '#app/admin/reservations/file/answer-templates.ts';
import { dayIn } from '#server/domain/calendar.input';
import { formatMoney } from '#server/domain/money.input';
import type { ReservationDetails } from '#server/domain/reservation/reservation-details';
import type { ReservationStatus } from '#server/domain/reservation/reservation-facts';
import { quotation } from '#server/domain/reservation/reservation-inbox.input';

/** What keeps an answer from being sent, by field. @param price null where none is asked for */
export function errorsIn(status: ReservationStatus, message: string, price: string | null): Record<string, string> {
  if (status === 'pending' && message.trim() === '') return { message: 'Please say why it is reopened' };
  if (status !== 'confirmed' || price === null) return {};
  if (price.trim() === '') return { price: 'The price is open: type the total, or send a proposal' };
  const error = quotation.safeParse(price).error?.issues[0]?.message;
  return error === undefined ? {} : { price: error };
}

/** What to look at before an answer is sent. */
export function warningsFor(
  status: Answer,
  file: ReservationDetails,
  message: string,
  price: string | null,
  now: number,
): string[] {
  const { reservation, openRequests, proposals, zone, next } = file;
  const mismatched = answerTexts(file, next, now).find(
    (text) => text.for !== status && text.text === message.trim(),
  )?.label;
  const confirms = status === 'confirmed';
  const cents = price === null ? null : (quotation.safeParse(price).data ?? null);
  const warnings = [
    mismatched && `The message is still the text “${mismatched}”.`,
    confirms && cents !== null && `The price was open: ${formatMoney(cents)} for the whole party goes out as agreed.`,
    confirms && reservation.startDate < dayIn(zone, new Date(now)) && 'The date is over.',
    status === 'completed' &&
      openRequests.some(({ kind }) => kind === 'cancellation') &&
      'The traveller asks to cancel: this ends the request without an answer.',
    confirms &&
      openRequests.some(({ kind }) => kind === 'change') &&
      'The date is open: the traveller asks for a change.',
    confirms &&
      proposals.some((one) => one.author === 'office' && one.status === 'open') &&
      'The traveller has not answered your proposal: it is withdrawn.',
  ];
  return warnings.filter((warning) => typeof warning === 'string' && warning !== '') as string[];
}
