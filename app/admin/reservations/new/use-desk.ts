import { useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import type { z } from 'zod';
import { newFormKey, useFormValues } from '#app/admin/form/form-values.ts';
import { useLeaveGuard } from '#app/admin/form/leave-guard.ts';
import { errorsOf } from '#app/admin/form/record-errors.ts';
import { useDeskForm, useDeskQuote, useSeatsLeft } from '#app/admin/reservations/details/journey-price.ts';
import type { ChosenProduct } from '#app/admin/reservations/details/journey-values.ts';
import { useReservationForm } from '#app/admin/reservations/details/reservation-action.ts';
import { describeOverbooking } from '#app/admin/reservations/queue/answer-checks.ts';
import { onItsWay } from '#app/admin/ui/mail-words.ts';
import { trpc } from '#app/trpc';
import { deskBooking, deskTotal } from '#server/booking/rules/desk-booking.input';
import type { DeskForm, DeskQuote } from '#server/booking/views/quotes';
import type { ChatReading } from '#server/office/chat/read-chat';
import { type ChatMarks, fillFrom, labelsOf, withoutMarks } from './chat-marks';
import { brokenIn, type DeskValues, emptyDesk, readDesk, readDeskJourney } from './desk-values';

type Errors = Record<string, string>;
type DeskInput = z.input<typeof deskBooking>;

/** The values of the form for a new reservation, what is wrong with them, and what stores them. */
export function useDesk(product: ChosenProduct | null) {
  const [initial] = useState(() => emptyDesk(product));
  const name = product ? `${product.kind}-${product.id}` : 'new';
  const fields = useFormValues(initial, name, () => ({ key: newFormKey(), marks: {} as ChatMarks }));
  const chat = useFormValues({ text: '' }, `${name}-chat`);
  const { values } = fields;
  const forget = () => {
    fields.accepted();
    chat.accepted();
  };
  const { marks, type, fill } = useChatMarks(fields);
  const dirty = JSON.stringify(values) !== JSON.stringify(initial);
  const guard = useLeaveGuard(dirty, forget);
  const create = trpc.reservations.create.useMutation();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const asks = useDeskForm(values.product);
  const { answer: quote, current, failure } = useDeskQuote(readDeskJourney(values, asks));
  const askedCents = quote?.askedCents ?? null;
  const broken = brokenIn(quote, totalIn(values, askedCents));
  const rules = broken.map(({ rule }) => rule);
  const input = readDesk(values, asks, askedCents, rules, fields.begun.key);
  const marked = labelsOf(marks);
  const problems = { ...problemsIn(values, asks, broken, marked), ...named(errorsOf(deskBooking, input)) };
  const form = useReservationForm(null, problems);

  const send = async () => {
    if (!current) {
      form.setErrors({ price: 'The price was updated. Check it, then try again' });
      return false;
    }
    let id = 0;
    const description = input.tell ? onItsWay(values.name) : 'No email is sent.';
    const done = { title: 'Reservation created', description };
    const store = async () => {
      // Nothing is missing in what has no problems.
      id = (await create.mutateAsync(input as typeof input & DeskInput)).reservation.id;
    };
    const isDone = await form.run(store, done, 'The reservation could not be created.');
    if (isDone) {
      forget();
      await guard.leave(async () => navigate(href('/admin/reservations/:id', { id: String(id) })));
    } else void utils.reservations.quoteAtDesk.invalidate();
    return isDone;
  };
  return {
    /** Seats that are counted have a reason of their own. */
    overbooked: quote && !rules.includes('seats') ? describeOverbooking(quote.load) : null,
    seatsLeft: useSeatsLeft(values.product, values),
    ...{ values, asks, quote, broken, failure, type, fill },
    form: { ...form, submit: () => void form.submit(send), dirty, ...guard, forget },
    ...{ marks, marked, chat },
  };
}

/** What changes the values: the office, whose typing ends the mark of a field, and a chat, which sets the marks. */
function useChatMarks(fields: ReturnType<typeof useFormValues<DeskValues, { marks: ChatMarks; key: string }>>) {
  const { marks } = fields.begun;
  const latest = useRef(marks);
  latest.current = marks;
  const mark = (update: (now: ChatMarks) => ChatMarks) =>
    fields.setBegun((begun) => ({ ...begun, marks: update(begun.marks) }));
  const type = (change: Partial<DeskValues>) => {
    mark((now) => withoutMarks(now, Object.keys(change)));
    fields.change(change);
  };
  /** Returns the labels of what was filled. The office may have typed since the chat was sent to be read. */
  const fill = (reading: ChatReading): string => {
    const { filled, marks: found } = fillFrom(reading, fields.latest.current, latest.current);
    mark(() => found);
    fields.change({ ...filled, compared: false });
    return labelsOf(filled);
  };
  return { marks, type, fill };
}

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
