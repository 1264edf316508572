import { useFormValues } from '#app/admin/form/form-values.ts';
import { DialogButton, QuestionDialog } from '#app/admin/ui/dialog';
import { trpc } from '#app/trpc';
import { TextField } from '#app/ui/form/field';
import type { MessageThread } from '#server/contact/message-thread';

/** Asks for the reference of a booking, and assigns the message to it. */
export function AssignButton({
  thread,
  onAssigned,
}: {
  thread: MessageThread;
  onAssigned: (changed: MessageThread) => unknown;
}) {
  const { id, version: seen, likelyBooking } = thread;
  const { values, change, accepted } = useFormValues({ reference: likelyBooking ?? '' }, 'assign');
  const { reference } = values;
  const assign = trpc.messages.assign.useMutation();
  const error = assign.error && (assign.error.data?.fieldErrors?.reference ?? assign.error.message);
  return (
    <DialogButton
      dialog={(close) => (
        <QuestionDialog
          title="Assign to reservation"
          send="Assign message"
          busy={assign.isPending}
          onClose={close}
          onSend={() =>
            assign.mutate(
              { id, seen, reference },
              {
                onSuccess: (changed) => {
                  accepted();
                  close();
                  onAssigned(changed);
                },
              },
            )
          }
        >
          <TextField
            label="Reference"
            name="reference"
            value={reference}
            onValueChange={(typed) => change({ reference: typed })}
            error={error}
            hint={likelyBooking ? `Latest reservation of ${thread.email}` : 'For example 7K3F9Q'}
            autoComplete="off"
            className="mt-3"
          />
        </QuestionDialog>
      )}
    >
      Assign to reservation
    </DialogButton>
  );
}
