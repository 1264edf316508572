import type { PageForm } from '#app/routes/booking/page-form.server.ts';
import type { ProposalChoice } from '#db/schema/proposal';
import type { Reservation } from '#db/schema/reservation';
import { apply } from '#server/booking/apply';
import type { CommandKind, CommandOf } from '#server/booking/commands/command.input';
import { existing } from '#server/values/errors';

/** A form as it is typed, without what makes it a command. */
type Form<Kind extends CommandKind> = Omit<CommandOf<Kind>, 'kind'>;

// What the office does.
export const bookAtDesk = (booking: Form<'take'>, now?: Date) => apply({ ...booking, kind: 'take' }, now).reservation;
export const markNotSpam = (id: number, now?: Date) => apply({ kind: 'clear', id }, now).reservation;
export const changeReservationStatus = (change: Form<'decide'>, now?: Date) =>
  apply({ ...change, kind: 'decide' }, now).reservation;
export const refuseCancellation = (answer: Form<'write'>, now?: Date) =>
  apply({ ...answer, kind: 'refuse', request: 'cancellation' }, now).reservation;
export const refuseChange = (answer: Form<'write'>, now?: Date) =>
  apply({ ...answer, kind: 'refuse', request: 'change' }, now).reservation;
export function changeReservation(change: Form<'change'>, now?: Date): Reservation & { mailed: boolean } {
  const { reservation, mailed } = apply({ ...change, kind: 'change' }, now);
  return { ...reservation, mailed };
}
export const writeToTraveller = (words: Form<'write'>, now?: Date) =>
  apply({ ...words, kind: 'write' }, now).reservation;
export const addNote = (note: Form<'note'>, now?: Date) => apply({ ...note, kind: 'note' }, now).reservation;
export const sendProposal = (form: Form<'propose'>, now?: Date) =>
  existing(
    apply({ ...form, kind: 'propose' }, now).proposals.find(({ author }) => author === 'office'),
    'Proposal',
  );
export const withdrawProposal = (withdrawal: Form<'withdraw'>, now?: Date) =>
  apply({ ...withdrawal, kind: 'withdraw' }, now).outcome;
export const recordPayment = (form: CommandOf<'payment'>, now?: Date) =>
  existing(
    apply(form, now).payments.find(({ submissionKey }) => submissionKey === form.key),
    'Payment',
  );
export const voidPayment = (form: Form<'void'>, now?: Date) =>
  existing(
    apply({ ...form, kind: 'void' }, now).payments.find(({ id }) => id === form.id),
    'Payment',
  );
export const askForDeposit = (form: Form<'deposit'>, now?: Date) => ({
  mailed: apply({ ...form, kind: 'deposit' }, now).mailed,
});
export const markAttendance = (form: Form<'attend'>, now?: Date) => void apply({ ...form, kind: 'attend' }, now);
export const settleCollection = (form: Form<'check'>, now?: Date) => void apply({ ...form, kind: 'check' }, now);
export const takeBack = (answer: Form<'undo'>, now?: Date) => apply({ ...answer, kind: 'undo' }, now).reservation;

// What travellers do.
export const storeRequest = (request: Form<'request'>, now?: Date) => apply({ ...request, kind: 'request' }, now);
export const askQuestion = (id: number, message: string, suspect: boolean, now?: Date) =>
  void apply({ kind: 'ask', id, message, suspect }, now);
export const cancelForTraveller = (id: number, cancellation: Omit<Form<'cancel'>, 'id'>, now?: Date) =>
  apply({ kind: 'cancel', id, ...cancellation }, now).outcome;
export const acceptProposal = (id: number, proposal: number, choice: ProposalChoice, now?: Date) =>
  apply({ kind: 'accept', id, proposal, ...choice }, now).outcome;
export const declineProposal = (id: number, proposal: number, message: string | null, now?: Date) =>
  apply({ kind: 'decline', id, proposal, message }, now).outcome;

type Sender = Pick<CommandOf<'request change'>, 'submissionKey' | 'suspect'>;
export const requestChange = (
  id: number,
  { pickupPlace, ...journey }: Omit<Extract<PageForm, { intent: 'change' }>, 'intent'>,
  sender: Sender,
  now?: Date,
) => apply({ kind: 'request change', id, journey, pickupPlace, ...sender }, now).outcome;
export const requestPickup = ({ id }: Pick<Reservation, 'id'>, pickupPlace: string, sender: Sender, now?: Date) =>
  apply({ kind: 'request change', id, pickupPlace, ...sender }, now).outcome;
