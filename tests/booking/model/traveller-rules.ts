import type { TravellerAction } from './actions';
import { become, dayOf, feesIn, quotation, type ReservationModel, type Rules } from './reservation-model';

/** Why a proposal cannot be answered; null where it can. */
function refusalOf(model: ReservationModel, proposal: ReservationModel['proposals'][number]): string | null {
  if (model.isEnded && (proposal.status === 'open' || proposal.status === 'withdrawn')) return 'ended';
  if (proposal.status !== 'open') return proposal.status;
  return model.isLapsed(proposal) ? 'lapsed' : null;
}

export const travellerRules: Rules<TravellerAction> = {
  accept: (model, { back, option: index, ticked }) => {
    const proposal = model.proposals.at(-1 - back);
    const option = proposal?.options[index];
    if (proposal?.author !== 'office' || !option) return 'refused';
    const lines = option.isPriced ? [1, 2].filter((line) => ticked.includes(line)) : [];
    const choice = { option: index, lines };
    const refusal = refusalOf(model, proposal);
    if (model.isEnded) return 'ended';
    if (refusal) return JSON.stringify(proposal.choice) === JSON.stringify(choice) ? 'done' : refusal;
    if (!model.isAhead(option)) return 'lapsed';
    proposal.status = 'accepted';
    proposal.choice = choice;
    model.lines = option.isPriced
      ? quotation.filter((_, line) => line === 0 || lines.includes(line))
      : (option.lines ?? null);
    model.journey = option.journey;
    model.status = 'confirmed';
    model.version += 1;
    model.note('traveller accepted');
    model.mail('booking_confirmed', 'proposal_accepted');
    return 'done';
  },
  'decline the proposal': (model, { back }) => {
    const proposal = model.proposals.at(-1 - back);
    if (proposal?.author !== 'office') return 'refused';
    const refusal = refusalOf(model, proposal);
    if (refusal && refusal !== 'lapsed') return refusal === 'declined' ? 'done' : refusal;
    proposal.status = 'declined';
    model.note('traveller proposal declined');
    model.requests.add('question');
    model.mail('booking_question');
    return 'done';
  },
  'ask to cancel': (model) => {
    if (model.status === 'cancelled') return model.cancelledAs;
    // The tour starts at 07:00 in Cairo, and is free to cancel until 24 hours before; the package has no terms.
    const freeUntil = Date.parse(`${model.journey.startDate}T07:00:00+02:00`) - 86_400_000;
    const isFreeYet = model.product === 'tour' && model.now < freeUntil && feesIn(model.lines).length === 0;
    const isFree = model.status === 'confirmed' && isFreeYet;
    if (model.status === 'pending' || isFree) {
      model.cancelledAs = isFree ? 'cancelled' : 'withdrawn';
      become(model, 'cancelled', 'traveller', false);
      model.mail('cancellation_request');
      return model.cancelledAs;
    }
    if (model.status !== 'confirmed') return 'nothing to do';
    if (model.requests.has('cancellation')) return 'requested';
    model.requests.add('cancellation');
    model.note('traveller cancellation requested');
    model.mail('cancellation_request');
    return 'requested';
  },
  'ask to change': (model, { journey }) => {
    if (model.isEnded) return false;
    const isSame = JSON.stringify(journey) === JSON.stringify(model.journey);
    const { startDate } = journey;
    if (isSame || (startDate !== model.journey.startDate && startDate <= dayOf(model.now))) return 'refused';
    model.end('traveller', 'superseded');
    const expiresAt = Date.parse(`${startDate}T00:00:00+02:00`);
    const options = [{ journey, isPriced: false }];
    model.proposals.push({ author: 'traveller', status: 'open', expiresAt, options, choice: null });
    model.requests.add('change');
    model.note('traveller change requested');
    model.mail('booking_question');
    return true;
  },
  ask: (model, { text }) => {
    if (!model.says('traveller message', text)) return 'done';
    model.requests.add('question');
    model.mail('booking_question');
    return 'done';
  },
};
