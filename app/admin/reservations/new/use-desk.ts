import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { useFormValues } from '#app/admin/form/form-values.ts';
import { useFormWith, useOfficeValues, WrongFields } from '#app/admin/form/office-form.ts';
import { useDeskForm, useDeskQuote, useSeatsLeft } from '#app/admin/reservations/details/journey-price.ts';
import type { ChosenProduct } from '#app/admin/reservations/details/journey-values.ts';
import { useReservationChange } from '#app/admin/reservations/details/reservation-action.ts';
import { describeOverbooking } from '#app/admin/reservations/queue/answer-checks.ts';
import { onItsWay } from '#app/admin/ui/mail-words.ts';
import { trpc } from '#app/trpc';
import { deskBooking, deskTotal } from '#server/booking/rules/desk-booking.input';
import type { DeskForm, DeskQuote } from '#server/booking/views/quotes';
import type { ChatReading } from '#server/office/chat/read-chat';
import type { MessageReading } from '#server/office/chat/read-message';
import { filledDesk, fillFrom, labelsOf, withoutMarks } from './chat-marks';
import { brokenIn, type DeskValues, deskLabels, emptyDesk, readDesk, readDeskJourney } from './desk-values';

type Errors = Record<string, string>;

/** The values of the form for a new reservation, what is wrong with them, and what stores them. */
export function useDesk(product: ChosenProduct | null, message: MessageReading) {
  const [initial] = useState(() => (message ? filledDesk(message) : emptyDesk(product)));
  const name = message ? `message-${message.id}` : product ? `${product.kind}-${product.id}` : 'new';
  const fields = useOfficeValues({ name, initial });
  const chat = useFormValues({ text: '' }, `${name}-chat`);
  const { values } = fields;
  const create = trpc.reservations.create.useMutation();
  const store = useReservationChange(null);
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const asks = useDeskForm(values.product);
  const { answer: quote, current, pending, failure } = useDeskQuote(readDeskJourney(values, asks));
  const askedCents = quote?.askedCents ?? null;
  const broken = brokenIn(quote, totalIn(values, askedCents));
  const rules = broken.map(({ rule }) => rule);
  const marked = labelsOf(values.marks);
  const accepted = () => {
    fields.accepted();
    chat.accepted();
  };
  const form = useFormWith(
    { ...fields, accepted },
    {
      ...{ labels: deskLabels, schema: deskBooking, waits: pending, failure: notCreated },
      input: (typed, { key }) => ({
        ...readDesk(typed, asks, askedCents, rules, key),
        ...(message ? { message: message.id } : {}),
      }),
      problems: (found) => ({ ...problemsIn(values, asks, broken, marked), ...named(found) }),
      save: (input) => {
        if (!current) throw new WrongFields({ price: 'The price was updated. Check it, then try again' });
        const description = input.tell ? onItsWay(values.name) : 'No email is sent.';
        return store(() => create.mutateAsync(input), { title: 'Reservation created', description }, notCreated);
      },
      refresh: () => utils.reservations.quoteAtDesk.invalidate(),
      onDone: ({ reservation }) => navigate(href('/admin/reservations/:id', { id: String(reservation.id) })),
    },
  );
  return {
    /** Seats that are counted have a reason of their own. */
    overbooked: quote && !rules.includes('seats') ? describeOverbooking(quote.load) : null,
    seatsLeft: useSeatsLeft(values.product, values),
    ...{ asks, quote, broken, failure, form, marked, chat },
    ...typingOf(fields),
  };
}

const notCreated = 'The reservation could not be created.';

/** What changes the values: the office, whose typing ends the mark of a field, and a chat, which sets the marks. */
const typingOf = ({ change, latest }: Pick<ReturnType<typeof useFormValues<DeskValues>>, 'change' | 'latest'>) => ({
  type: (typed: Partial<DeskValues>) =>
    change(({ marks }) => ({ ...typed, marks: withoutMarks(marks, Object.keys(typed)) })),
  /** Returns the labels of what was filled. The office may have typed since the chat was sent to be read. */
  fill: (reading: ChatReading): string => {
    const { filled, marks } = fillFrom(reading, latest.current, latest.current.marks);
    change({ ...filled, marks, compared: false });
    return labelsOf(filled);
  },
});

/** The total that the form decides on, in US cents; null for an open or unreadable one. */
function totalIn({ price, total }: DeskValues, askedCents: number | null): number | null {
  if (price === 'type') return deskTotal.safeParse(total).data ?? null;
  return price === 'take' ? askedCents : null;
}

/** What the schema cannot know: the rules of the product, and what a chat has filled in. */
function problemsIn(values: DeskValues, form: DeskForm | null, broken: DeskQuote['broken'], marked: string): Errors {
  const problems: Errors = {};
  for (const { rule } of broken) {
    if (values.overrides[rule].trim() === '') problems[`overrides.${rule}`] = 'Add a reason';
  }
  if (form?.rooms && values.rooms.trim() === '') problems.rooms = 'At least 1 room is required';
  if (marked !== '' && !values.compared) problems.compared = 'Check the marked fields first';
  return problems;
}

/** The paths of the schema as the fields of the form. */
function named({ 'price.total': total, product, ...errors }: Errors): Errors {
  return {
    ...errors,
    ...(product === undefined ? {} : { product: 'Choose a tour, package or offer' }),
    ...(total === undefined ? {} : { total }),
  };
}
