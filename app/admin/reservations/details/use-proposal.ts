import { useState } from 'react';
import { newFormKey, useFormValues } from '#app/admin/form/form-values.ts';
import { useFormWith, WrongFields } from '#app/admin/form/office-form.ts';
import { decidedAs } from '#app/admin/reservations/queue/take-back-offer.ts';
import { goesOutSoon } from '#app/admin/ui/mail-words.ts';
import { trpc } from '#app/trpc';
import { proposalInput } from '#server/booking/proposal/proposal.input';
import { agreedTotal } from '#server/booking/record/reservation-inbox.input';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import type { DetailsProps } from './facts';
import { useJourneyPrice } from './journey-price';
import { readJourney } from './journey-values';
import {
  type OptionValues,
  optionOf,
  type ProposalValues,
  priceOf,
  proposalLabels,
  proposalValuesOf,
  readProposal,
} from './proposal-values';
import { lastSeen, useReservationChange } from './reservation-action';
import type { Composer } from './use-composer';

export interface ProposalFormProps extends DetailsProps {
  composer: Composer;
  /** The first option; null for the journey as it stands. */
  option: OptionValues | null;
  onClose: () => void;
}

/** What the rules of today say of an option; nothing where there is none. */
const usePriceQuote = (reservation: ReservationDetails['reservation'], option: OptionValues | undefined) =>
  useJourneyPrice(reservation.id, readJourney(option ?? { ...optionOf(reservation), startDate: '' }));

/** The options, as many as there may be, each with its price. */
function usePricedOptions(reservation: ReservationDetails['reservation'], options: OptionValues[]) {
  const answers = [
    usePriceQuote(reservation, options[0]),
    usePriceQuote(reservation, options[1]),
    usePriceQuote(reservation, options[2]),
  ];
  return options.map((option, index) => {
    const { answer = null, current = false } = answers[index] ?? {};
    const price = { ...priceOf(option, reservation, answer), answer };
    return { option, price, isSettled: current || !price.isComputed };
  });
}

/** Returns what confirms the booking at the total that was agreed elsewhere. */
function useAgreement({ reservation }: ReservationDetails) {
  const { mutateAsync } = trpc.reservations.changeStatus.useMutation();
  const { id, version, name, reference, email } = reservation;
  const change = useReservationChange(id);
  return ({ message, price, policy, reason }: ProposalValues, seen: number, close: () => void) => {
    const words = email === null ? 'No email is sent.' : goesOutSoon(name);
    const send = () => mutateAsync({ id, version, status: 'confirmed', message, seen, price, policy, reason });
    const done = (answered: ReservationDetails) => decidedAs('Confirmed', reference, words, answered);
    return change(send, done, 'The reservation could not be confirmed.', close);
  };
}

/** The values of the form, what is wrong with them, and what sends them. */
export function useProposal({ details, now, composer, option, onClose }: ProposalFormProps) {
  const [initial] = useState(() =>
    proposalValuesOf(details, now, option ?? optionOf(details.reservation), composer.message),
  );
  // What arrives while somebody types is news until they say that they have seen it.
  const begin = () => ({ key: newFormKey(), seen: lastSeen(details) });
  const fields = useFormValues(initial, option ? 'requested-proposal' : 'proposal', begin);
  const { values } = fields;
  const { key } = fields.begun;
  const seen = lastSeen(details, fields.begun.seen);
  const mutation = trpc.proposals.create.useMutation();
  const isAgreed = details.needsQuote && values.by === 'agreement';
  const priced = usePricedOptions(details.reservation, values.options);
  const options = priced.map(({ option: typed, price }) => ({ ...typed, lines: price.lines }));
  const overCapacity = priced.some(({ price }) => price.answer?.isOver);
  const confirm = useAgreement(details);
  const change = useReservationChange(details.reservation.id);
  const form = useFormWith(
    { ...fields, begun: { key, seen } },
    {
      ...{ labels: proposalLabels, seen, schema: proposalInput },
      failure: isAgreed ? 'The reservation could not be confirmed.' : notSent,
      input: (typed, sent) => readProposal({ ...typed, options }, details, { ...sent, overCapacity }),
      problems: (found) => (isAgreed ? wrongTotal(values.price) : found),
      save: (input, sent, accepted) => {
        const close = () => {
          accepted();
          if (composer.message !== '') composer.sent();
          onClose();
        };
        if (isAgreed) return confirm(values, sent.seen, close);
        const isNews = details.needsQuote || details.reservation.status !== 'pending';
        if (!fields.isChanged && option === null && !isNews) throw new WrongFields(unchanged);
        const unsettled = priced.findIndex(({ isSettled }) => !isSettled);
        const message = 'The price was updated. Check it, then send again';
        if (unsettled >= 0) throw new WrongFields({ [`options.${unsettled}.lines`]: message });
        const done = ({ proposals }: ReservationDetails) => sentAs(details.reservation, proposals[0]?.number ?? 0);
        return change(() => mutation.mutateAsync(input), done, notSent, close);
      },
    },
  );
  const latest = details.events.at(-1)?.id ?? seen;
  return {
    ...{ form, priced, isAgreed },
    /** After a refusal, where there is news: sends it once its author has looked. */
    sendAnyway: latest > seen ? () => void form.submit(latest) : null,
  };
}

const notSent = 'The proposal could not be sent.';
const unchanged = { 'options.0.startDate': 'Nothing has changed. Confirm the reservation, or change something' };

const sentAs = ({ id, version, name }: ReservationDetails['reservation'], proposal: number) => ({
  title: 'Proposal sent',
  description: goesOutSoon(name),
  answers: [{ id, version, proposal }],
});

const wrongTotal = (price: string): Record<string, string> => {
  if (price.trim() === '') return { price: 'Enter the agreed total' };
  const error = agreedTotal.safeParse(price).error?.issues[0]?.message;
  return error === undefined ? {} : { price: error };
};
