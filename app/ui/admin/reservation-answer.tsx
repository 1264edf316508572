import { useState } from 'react';
import { trpc } from '#app/trpc';
import { useToast } from '#app/ui/toast';
import type { ReservationFile } from '#server/domain/reservation-inbox';
import { Action, type ActionLook } from './action';
import { type Answer, answerTexts } from './answer-texts';
import { AdminDialog } from './dialog';
import { inputLook, TextBox } from './form-field';
import { LiveFields } from './live-fields';
import { messageOf } from './rpc-error';

const actions: Record<Answer, { button: string; look: ActionLook; done: string }> = {
  confirmed: { button: 'Confirm', look: 'primary', done: 'Reservation Confirmed' },
  completed: { button: 'Complete', look: 'primary', done: 'Reservation Completed' },
  declined: { button: 'Decline', look: 'danger', done: 'Reservation Declined' },
  cancelled: { button: 'Cancel', look: 'danger', done: 'Reservation Cancelled' },
};
const order: Answer[] = ['confirmed', 'completed', 'declined', 'cancelled'];

interface ReservationAnswerProps {
  file: ReservationFile;
  onRefetch: () => Promise<unknown>;
}

/** Confirm, decline, cancel or complete, with a message to the traveller. What cannot be taken back is asked twice. */
export function ReservationAnswer({ file, onRefetch }: ReservationAnswerProps) {
  const { reservation, next } = file;
  const [message, setMessage] = useState('');
  const [asked, setAsked] = useState<Answer | null>(null);
  const showToast = useToast();
  const utils = trpc.useUtils();
  const change = trpc.reservations.changeStatus.useMutation();

  const answer = async (status: Answer) => {
    setAsked(null);
    try {
      const { id, version, name } = reservation;
      const changed = await change.mutateAsync({ id, version, status, message });
      setMessage('');
      showToast({
        title: actions[status].done,
        description: status === 'completed' ? 'No email is sent for this.' : `The email to ${name} is on its way.`,
      });
      utils.reservations.byId.setData({ id }, changed);
      await Promise.all([utils.reservations.list.invalidate(), utils.dashboard.invalidate()]);
    } catch (error) {
      const description = messageOf(error, 'The reservation could not be changed.');
      showToast({ title: 'Error', description, variant: 'destructive' });
      // Most likely somebody was faster: then the page shows it.
      await onRefetch();
    }
  };

  const possible = order.filter((status) => next.includes(status));
  if (possible.length === 0) return null;
  const texts = answerTexts.filter((text) => possible.includes(text.for));
  return (
    <section className="rounded-md border border-ink/40 bg-card p-4 sm:p-5">
      <h2 className="mb-3 text-[1.2rem]">Answer</h2>
      <LiveFields>
        <div className="grid gap-3">
          <label>
            <span className="mb-1 block font-semibold">Template</span>
            <select
              value=""
              onChange={(event) => {
                const chosen = texts.find(({ label }) => label === event.target.value);
                if (chosen) setMessage(chosen.text(reservation));
              }}
              className={`h-10 ${inputLook}`}
            >
              <option value="">Start from a text …</option>
              {texts.map(({ label }) => (
                <option key={label}>{label}</option>
              ))}
            </select>
          </label>
          <TextBox
            name="message"
            label="Message"
            optional
            rows={5}
            most={2000}
            value={message}
            onChange={setMessage}
            hint={
              next.includes('completed')
                ? 'Goes to the traveller with the email; for “Complete” it is a note of ours'
                : 'Goes to the traveller with the email'
            }
          />
        </div>
      </LiveFields>
      <div className="mt-4 flex flex-wrap gap-2">
        {possible.map((status) => {
          const { button, look } = actions[status];
          const final = status === 'declined' || status === 'cancelled';
          return (
            <Action
              key={status}
              look={look}
              disabled={change.isPending}
              onClick={() => (final ? setAsked(status) : answer(status))}
            >
              {button}
            </Action>
          );
        })}
      </div>
      {asked && (
        <AdminDialog
          title={asked === 'declined' ? 'Decline this request?' : 'Cancel this booking?'}
          onClose={() => setAsked(null)}
        >
          <p className="mt-2">
            {reservation.name} gets an email at once,{' '}
            {message.trim() ? 'with your message' : 'without a message of yours'}. This cannot be taken back.
          </p>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Action onClick={() => setAsked(null)}>Go back</Action>
            <Action look="danger" onClick={() => answer(asked)}>
              {asked === 'declined' ? 'Decline and send' : 'Cancel and send'}
            </Action>
          </div>
        </AdminDialog>
      )}
    </section>
  );
}
