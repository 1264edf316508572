import { eq } from 'drizzle-orm';
import { db } from '#db/client';
import { adjustments } from '#db/schema/adjustment';
import { invoices } from '#db/schema/invoice';
import { payments } from '#db/schema/payment';
import { proposals } from '#db/schema/proposal';
import { providerPayments } from '#db/schema/provider-payment';
import type { LoadedBooking } from '#server/booking/record/loaded-booking';
import { officeToday } from '#server/company/company';
import { existing } from '#server/values/errors';
import { adjust, voidAdjustment } from './adjust';
import { accept, decline } from './answer-proposal';
import { attend, check } from './attend';
import { change } from './change';
import { closeDouble } from './close-double';
import type { Command, CommandKind, CommandOf } from './command.input';
import { ask, inform, note, write } from './converse';
import { cancel, complete, decide, refuse } from './decide';
import type { Changes } from './decision';
import { erase, forget } from './erase';
import { importBooking } from './import';
import { credit, issue, setBuyer } from './invoice';
import { cancelTraveller, replaceTraveller } from './one-of-party';
import { deposit, handOver, recordMoney, voidMoney } from './pay';
import { refundAtProvider, settlePayment, startPayment } from './pay-at-provider';
import { press } from './press';
import { propose, withdraw } from './propose';
import { remind, setReminders } from './remind';
import { clear, request } from './request';
import { requestChange } from './request-change';
import { take } from './take';
import { setTerms } from './terms';
import { deletePassports, fillTravellers, remindTravellers, setAsks, showPassport } from './travellers';
import { undo } from './undo';

/** What there is to know of a command beside what it decides. */
interface CommandRules<One> {
  /** The reason for overbooking; null for none. Missing: the `reason` of the command, if it has one. */
  reasonOf?: (command: One, now: Date) => string | null | undefined;
  /** True where one reason stands for all that is against the rules. */
  hasOneReason?: true;
  /** True where the command is permitted after an erasure, or checks that itself. */
  isAfterErasure?: true;
}

/** What becomes of a booking; it changes nothing itself. */
type Decide<Booking, One> = (booking: Booking, command: One, now: Date) => Changes & { outcome?: unknown };
/** The booking of a command; null where it begins one. */
type IdOf<One> = (command: One) => number | null;

/** It may leave out whose booking it is where `id` names that. */
type Entry<One> = CommandRules<One> & { decide: Decide<never, One> } & (One extends { id: number }
    ? { idOf?: IdOf<One> }
    : { idOf: IdOf<One> });

/** It begins a booking. */
const begins = { idOf: () => null };
const ofReservation = { idOf: ({ reservationId }: { reservationId: number }) => reservationId };
const ofPayment = {
  idOf: ({ id }: { id: number }) =>
    existing(db().select().from(payments).where(eq(payments.id, id)).get(), 'Payment').reservationId,
};
/** Its reason covers overbooking only with `overCapacity`. */
const ifOver = {
  reasonOf: ({ overCapacity, reason }: { overCapacity?: boolean | undefined; reason: string | null }) =>
    overCapacity ? reason : null,
  hasOneReason: true,
} as const;
const isAfterErasure = true;

const bookingOfPayment = (id: number): number =>
  existing(db().select().from(providerPayments).where(eq(providerPayments.id, id)).get(), 'Payment').reservationId;

const commands = {
  request: { decide: request, ...begins },
  ask: { decide: ask },
  'request change': { decide: requestChange },
  accept: { decide: accept },
  decline: { decide: decline },
  cancel: { decide: cancel },
  take: { decide: take, ...begins, reasonOf: ({ overrides }: CommandOf<'take'>) => overrides.seats },
  clear: { decide: clear },
  decide: { decide, hasOneReason: true },
  'close double': { decide: closeDouble },
  refuse: { decide: refuse },
  change: { decide: change, ...ifOver },
  write: { decide: write },
  inform: { decide: inform },
  note: { decide: note },
  propose: { decide: propose, ...ofReservation, ...ifOver },
  withdraw: {
    decide: withdraw,
    idOf: ({ id }: CommandOf<'withdraw'>) =>
      existing(db().select().from(proposals).where(eq(proposals.id, id)).get(), 'Proposal').reservationId,
  },
  deposit: { decide: deposit },
  reminders: { decide: setReminders },
  terms: { decide: setTerms },
  remind: { decide: remind },
  adjust: { decide: adjust, ...ofReservation, isAfterErasure },
  'void adjustment': {
    decide: voidAdjustment,
    idOf: ({ id }: CommandOf<'void adjustment'>) =>
      existing(db().select().from(adjustments).where(eq(adjustments.id, id)).get(), 'Adjustment').reservationId,
    isAfterErasure,
  },
  travellers: { decide: fillTravellers },
  asks: { decide: setAsks },
  'show passport': { decide: showPassport },
  'remind travellers': { decide: remindTravellers },
  'delete passports': { decide: deletePassports },
  'cancel traveller': { decide: cancelTraveller, reasonOf: () => null },
  'replace traveller': { decide: replaceTraveller, reasonOf: () => null },
  proforma: { decide: issue, ...ofReservation },
  invoice: { decide: issue, ...ofReservation },
  credit: {
    decide: credit,
    idOf: ({ id }: CommandOf<'credit'>) =>
      existing(db().select().from(invoices).where(eq(invoices.id, id)).get(), 'Invoice').reservationId,
    isAfterErasure,
  },
  buyer: { decide: setBuyer },
  check: { decide: check },
  undo: { decide: undo },
  import: {
    decide: importBooking,
    ...begins,
    reasonOf: ({ reason, booking }: CommandOf<'import'>, now: Date) =>
      reason ?? (booking.startDate < officeToday(now) ? 'past' : null),
  },
  payment: { decide: recordMoney, ...ofReservation, isAfterErasure },
  refund: { decide: recordMoney, ...ofReservation, isAfterErasure },
  void: { decide: voidMoney, ...ofPayment, isAfterErasure },
  'hand over': { decide: handOver, ...ofPayment, isAfterErasure },
  'start payment': { decide: startPayment },
  'settle payment': {
    decide: settlePayment,
    idOf: ({ providerPayment }: CommandOf<'settle payment'>) => bookingOfPayment(providerPayment),
    // What was paid is recorded, with seats or without.
    reasonOf: () => 'paid',
    isAfterErasure,
  },
  'refund at provider': {
    decide: refundAtProvider,
    idOf: ({ id }: CommandOf<'refund at provider'>) => bookingOfPayment(id),
    isAfterErasure,
  },
  attend: { decide: attend },
  press: { decide: press, isAfterErasure },
  complete: { decide: complete },
  erase: { decide: erase },
  forget: { decide: forget, isAfterErasure },
} satisfies { [Kind in CommandKind]: Entry<CommandOf<Kind>> };

export type OutcomeOf<Kind extends CommandKind> =
  ReturnType<(typeof commands)[Kind]['decide']> extends { outcome: infer Outcome } ? Outcome : undefined;

interface AnyRules extends Required<Pick<CommandRules<Command>, 'reasonOf'>>, Omit<CommandRules<Command>, 'reasonOf'> {
  decide: Decide<LoadedBooking | null, Command>;
  idOf: IdOf<Command>;
}

/** What is missing in the table. */
const usual = {
  idOf: (command: Command) => ('id' in command ? command.id : null),
  reasonOf: (command: Command) => ('reason' in command ? command.reason : undefined),
};

/** What there is to know of a command, whichever it is. */
export const rulesOf = ({ kind }: Command): AnyRules => ({ ...usual, ...(commands[kind] as unknown as AnyRules) });
