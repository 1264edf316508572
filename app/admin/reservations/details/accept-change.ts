import type { z } from 'zod';
import { onItsWay } from '#app/admin/ui/mail-words.ts';
import { trpc } from '#app/trpc';
import type { ProposalOption } from '#db/schema/proposal';
import type { reservationChange } from '#server/booking/record/reservation-change.input';
import type { PriceQuote } from '#server/booking/views/quotes';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { formatMoney } from '#server/values/money.input';
import { changeValuesOf, readChange, requestedJourney } from './change-values';
import { useJourneyPrice } from './journey-price';
import { journeyValuesOf, readJourney } from './journey-values';
import { type OptionValues, optionOf } from './proposal-values';
import type { Composer } from './use-composer';

/** How the office accepts what a traveller asks for: at once, by a proposal with another price, or in the form. */
type Acceptance =
  | { by: 'click'; change: z.input<typeof reservationChange> }
  | { by: 'proposal'; option: OptionValues }
  | { by: 'form' };

/**
 * How a change request can be accepted. A confirmed booking gets another total only by a proposal that the traveller accepts; what
 * needs a reason or a price of the office needs the form.
 * @param answer what the rules of today say of the change request; null where that is not known
 */
export function acceptChange(
  { reservation, seen }: Pick<ReservationDetails, 'reservation' | 'seen'>,
  changeRequest: ProposalOption,
  answer: PriceQuote | null,
): Acceptance {
  if (!answer) return { by: 'form' };
  const { status, email, totalPriceCents: told } = reservation;
  const journey = requestedJourney(reservation, changeRequest);
  const price = answer.isSameParty ? 'keep' : 'take';
  const total = price === 'keep' ? told : answer.askedCents;
  if (status === 'confirmed' && total !== told) {
    if (email === null) return { by: 'form' };
    return { by: 'proposal', option: { ...optionOf(reservation), ...journeyValuesOf(journey) } };
  }
  if (answer.violations.length > 0 || (total === null && told !== null)) return { by: 'form' };
  const values = { ...changeValuesOf(reservation, changeRequest), price } as const;
  return { by: 'click', change: readChange(values, reservation, seen, answer) };
}

/** What becomes of the total, for the office to read before it accepts; null where it stays. */
function describe(acceptance: Acceptance, told: number | null, asked: number | null): string | null {
  const before = told === null ? '' : ` (was ${formatMoney(told)})`;
  const total = asked === null ? 'No price yet' : `New total ${formatMoney(asked)}${before}`;
  if (acceptance.by === 'proposal') return `${total}. Send a proposal for the traveller to accept.`;
  return acceptance.by === 'click' && acceptance.change.price.kind === 'take' && asked !== told ? `${total}.` : null;
}

/** Accepts the change that a traveller asks for. @param changeRequest null where only words were sent */
export function useAcceptChange(details: ReservationDetails, changeRequest: ProposalOption | null, composer: Composer) {
  const { id, name, email } = details.reservation;
  const change = trpc.reservations.change.useMutation();
  const { answer, current, failure } = useJourneyPrice(
    id,
    changeRequest ? asked(requestedJourney(details.reservation, changeRequest)) : nothing,
  );
  const acceptance: Acceptance = changeRequest ? acceptChange(details, changeRequest, answer) : { by: 'form' };
  return {
    acceptance,
    /** Accepts it at once, with what is typed. */
    accept: () => {
      if (acceptance.by !== 'click') return;
      const description = email === null ? `Tell ${name} by phone or chat.` : onItsWay(name);
      const accepted = { ...acceptance.change, message: email === null ? '' : composer.message };
      void composer.send(() => change.mutateAsync(accepted), { title: 'Change accepted', description });
    },
    /** False while the price is being computed. */
    ready: changeRequest === null || current || failure !== null,
    words: describe(acceptance, details.reservation.totalPriceCents, answer?.askedCents ?? null),
  };
}

const asked = (journey: ReturnType<typeof requestedJourney>) =>
  readJourney({ ...journeyValuesOf(journey), product: null });
const nothing = { product: null, startDate: '', adults: 0, childrenAges: [], rooms: null, hotelRating: null };
