import { z } from 'zod';
import type { Reservation } from '#db/schema/reservation';
import { attendanceInput, seenReservation } from '#server/booking/departure/departure.input';
import { pressSchema } from '#server/booking/departure/press.input';
import { travellerCancellation, travellerReplacement } from '#server/booking/party/smaller-party.input';
import { bookingAsks, shownPassport, travellersInput } from '#server/booking/party/traveller.input';
import { adjustmentInput, adjustmentVoid } from '#server/booking/payment/adjustment.input';
import { creditInput, issueInput } from '#server/booking/payment/invoice.input';
import { depositInput, paymentInput, remindersInput, voidInput } from '#server/booking/payment/payment.input';
import type { ProviderName, StateAtProvider } from '#server/booking/payment/provider/provider';
import { providerRefund } from '#server/booking/payment/provider/provider-payment.input';
import { termsInput } from '#server/booking/payment/terms.input';
import { proposalInput, withdrawalInput } from '#server/booking/proposal/proposal.input';
import { buyerFields } from '#server/booking/record/buyer.input';
import { officeNote, officeText, seen } from '#server/booking/record/conversation.input';
import type { Booking } from '#server/booking/record/reservation.input';
import { leavingFields, productChoice, reservationChange } from '#server/booking/record/reservation-change.input';
import { doubleClosing, statusChange } from '#server/booking/record/reservation-inbox.input';
import { undoable } from '#server/booking/record/take-back.input';
import { deskBooking } from '#server/booking/rules/desk-booking.input';
import { optionalLine, optionalParagraph } from '#server/values/fields.input';
import { id } from '#server/values/record-id.input';
import type { ImportedBooking } from './imported-booking.input';

/** `id`: of the reservation. */
const ofBooking = { id };
/** Likely spam: stored without emails. */
const suspect = z.boolean();
/** Who sends it, as the limits of emails count it. */
const client = z.string();
/** The idempotency key of a form and its words: it does one thing once. */
const submissionKey = z.string();
const message = optionalParagraph(2000);
const tell = z.boolean().optional();
/** Where the traveller has said it on the phone. */
const byPhone = z.literal('office').optional();
/** The call-off for which a proposal offers other days, or which withdraws it. */
const callOff = id.optional();

const byTraveller = [
  z.strictObject({
    kind: z.literal('request'),
    product: productChoice,
    /** Checked by the form of the product, see `bookingInput`. */
    booking: z.custom<Booking>(),
    submissionKey,
    ...{ suspect, client },
    /** How the traveller came to the site; missing where that is not known. */
    origin: z.custom<Pick<Reservation, 'cameFrom' | 'campaign'>>().optional(),
    /** The prices that the visitor has seen; missing where they are not known. */
    shownPrices: z
      .strictObject({
        ...{ unitCents: z.int().nullable(), soloCents: z.int().nullable(), mark: z.string() },
        totalCents: z.int().nullable().optional(),
      })
      .optional(),
  }),
  z.strictObject({
    kind: z.literal('ask'),
    ...ofBooking,
    message: z.string(),
    /** What a mail quotes below it. */
    quoted: z.string().nullable().optional(),
    /** Of a mail of somebody else. */
    fromAddress: z.string().nullable().optional(),
    /** True where a program answers for the traveller: nobody has to answer that. */
    automatic: z.boolean().optional(),
    suspect,
    /** Of a mail, so that it is stored once. A form needs none: the same text within a moment is a repetition. */
    submissionKey: submissionKey.optional(),
  }),
  z.strictObject({
    kind: z.literal('request change'),
    ...ofBooking,
    /** Missing: as was asked for before, otherwise as it is booked. */
    journey: z
      .strictObject({ date: z.string(), adults: z.int(), childrenAges: z.array(z.int().nullable()), message })
      .optional(),
    pickupPlace: optionalLine(200).optional(),
    ...{ submissionKey, suspect },
  }),
  z.strictObject({
    kind: z.literal('accept'),
    ...ofBooking,
    /** Its number within the reservation. */
    proposal: z.int(),
    option: z.int(),
    lines: z.array(z.int()),
    ...leavingFields,
    by: byPhone,
  }),
  z.strictObject({ kind: z.literal('decline'), ...ofBooking, proposal: z.int(), message, by: byPhone }),
  travellersInput.extend({ kind: z.literal('travellers'), by: z.enum(['traveller', 'office']) }),
  z.strictObject({ kind: z.literal('cancel'), ...ofBooking, client, message: message.optional() }),
  /** `version`: that the office has seen; missing where the traveller says it. */
  z.strictObject({ kind: z.literal('buyer'), ...ofBooking, ...buyerFields, version: z.int().optional() }),
  z.strictObject({
    kind: z.literal('start payment'),
    ...ofBooking,
    provider: z.custom<ProviderName>(),
    /** In US cents. */
    amount: z.int(),
    /** Its idempotency key at the provider, unless one is open already. */
    key: z.string(),
    /** Until when it can be paid (UTC). */
    expiresAt: z.string(),
  }),
] as const;

/** A booking that was made elsewhere. */
const imported = z.strictObject({
  kind: z.literal('import'),
  /** Null where it is none of ours. */
  product: productChoice.nullable(),
  booking: z.custom<ImportedBooking>(),
  submissionKey,
  /** The name of the file. */
  file: z.string(),
  /** Why it may take seats that there are not; null where it may not. */
  reason: z.string().nullable(),
});

const byOffice = [
  deskBooking.safeExtend({ kind: z.literal('take') }),
  z.strictObject({ kind: z.literal('clear'), ...ofBooking }),
  statusChange.extend({
    kind: z.literal('decide'),
    /** Missing where the program has looked at what waits. */
    seen: seen.optional(),
    tell,
    /** Where the program confirms at once what somebody has just sent. */
    by: z.literal('program').optional(),
    client: client.optional(),
    /** False: its email does not wait until it can no longer be taken back. */
    undoable: z.boolean().optional(),
  }),
  doubleClosing.extend({ kind: z.literal('close double') }),
  officeText.extend({ kind: z.literal('refuse'), request: z.enum(['cancellation', 'change']) }),
  reservationChange.safeExtend({ kind: z.literal('change') }),
  officeText.extend({ kind: z.literal('write') }),
  /** What is said to all parties of a departure, to one of them. */
  z.strictObject({
    kind: z.literal('inform'),
    ...ofBooking,
    text: z.string(),
    /** Null leaves it. */
    pickupTime: z.string().nullable(),
    submissionKey,
  }),
  officeNote.extend({
    kind: z.literal('note'),
    answers: z.boolean().optional(),
    submissionKey: submissionKey.optional(),
  }),
  proposalInput.extend({ kind: z.literal('propose'), callOff }),
  withdrawalInput.extend({
    kind: z.literal('withdraw'),
    ...{ tell, callOff, message: message.optional() },
    /** Because what was called off takes place after all. */
    reopened: z.boolean().optional(),
  }),
  depositInput.safeExtend({ kind: z.literal('deposit') }),
  remindersInput.extend({ kind: z.literal('reminders') }),
  termsInput.extend({ kind: z.literal('terms') }),
  /** `id` is that of the payment. */
  z.strictObject({ kind: z.literal('hand over'), id, isOver: z.boolean() }),
  adjustmentInput.safeExtend({ kind: z.literal('adjust') }),
  adjustmentVoid.extend({ kind: z.literal('void adjustment') }),
  bookingAsks.extend({ kind: z.literal('asks') }),
  shownPassport.extend({ kind: z.literal('show passport') }),
  issueInput,
  creditInput.extend({ kind: z.literal('credit') }),
  seenReservation.extend({ kind: z.literal('check') }),
  travellerCancellation.extend({ kind: z.literal('cancel traveller') }),
  travellerReplacement.extend({ kind: z.literal('replace traveller') }),
  undoable.extend({ kind: z.literal('undo') }),
  providerRefund.extend({ kind: z.literal('refund at provider') }),
  imported,
] as const;

const byOfficeOrGuide = [
  paymentInput.safeExtend({
    by: z.literal('guide').optional(),
    /** Of the row in the file of a bank, see `payments.bankKey`. */
    bankKey: z.string().optional(),
  }),
  voidInput.extend({ kind: z.literal('void'), tell, by: z.literal('guide').optional() }),
  attendanceInput.extend({ kind: z.literal('attend') }),
  z.strictObject({
    kind: z.literal('press'),
    ...ofBooking,
    press: pressSchema,
    /** How long ago, in ms. */
    age: z.number(),
    /** In US cents. */
    amount: z.int(),
  }),
] as const;

const byProgram = [
  z.strictObject({ kind: z.literal('complete'), ...ofBooking }),
  z.strictObject({ kind: z.literal('remind'), ...ofBooking }),
  z.strictObject({
    kind: z.literal('settle payment'),
    providerPayment: id,
    /** What the provider calls it, where that is new. */
    providerId: z.string().optional(),
    read: z.custom<StateAtProvider>(),
    /** False where the money alone is recorded, since the request cannot be confirmed. */
    confirms: z.literal(false).optional(),
  }),
  z.strictObject({ kind: z.literal('remind travellers'), ...ofBooking }),
  z.strictObject({ kind: z.literal('delete passports'), ...ofBooking }),
  z.strictObject({ kind: z.literal('erase'), ...ofBooking, by: z.enum(['office', 'program']) }),
  z.strictObject({
    kind: z.literal('forget'),
    ...ofBooking,
    /** The events, with the side of their changes, or the message, from which the person is removed. */
    sides: z.array(z.strictObject({ event: id, side: z.enum(['before', 'after', 'message']) })),
    /** The payments that the person has made for somebody else. */
    payments: z.array(id).default([]),
  }),
] as const;

/**
 * Everything that can happen to a booking goes through `apply` as one of these. `id` is that of the reservation, unless it
 * says otherwise.
 */
export const command = z.discriminatedUnion('kind', [...byTraveller, ...byOffice, ...byOfficeOrGuide, ...byProgram]);
export type Command = z.output<typeof command>;
export type CommandKind = Command['kind'];
type OfKind<One, Kind> = One extends { kind: infer Own } ? (Kind extends Own ? One : never) : never;
export type CommandOf<Kind extends CommandKind> = OfKind<Command, Kind>;
