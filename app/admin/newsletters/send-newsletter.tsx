import { useRevalidator } from 'react-router';
import { useFormValues } from '#app/admin/form/form-values.ts';
import { DialogButton, QuestionDialog } from '#app/admin/ui/dialog';
import { useMailToFiles } from '#app/admin/ui/mail-to-files';
import { FormProblem } from '#app/admin/ui/notices';
import { failureOf, trpc } from '#app/trpc';
import { TextField } from '#app/ui/form/field';
import { useToast } from '#app/ui/shell/toast';
import { counted } from '#server/values/plural.input';

interface Seen {
  id: number;
  version: number;
}

interface SendNewsletterProps {
  seen: Seen;
  recipients: number;
  officeAddress: string;
  /** While what is sent would not be what the form shows. */
  disabled: boolean;
}

/** Sends a saved draft: to one address, or to all. */
export function SendNewsletter({ seen, recipients, officeAddress, disabled }: SendNewsletterProps) {
  const hint = disabled ? 'Save your changes first' : undefined;
  return (
    <>
      <DialogButton
        disabled={disabled}
        title={hint}
        dialog={(close) => <TestDialog seen={seen} officeAddress={officeAddress} onClose={close} />}
      >
        Send test
      </DialogButton>
      <DialogButton
        variant="primary"
        disabled={disabled || recipients === 0}
        title={hint}
        dialog={(close) => <SendDialog seen={seen} recipients={recipients} onClose={close} />}
      >{`Send to ${counted(recipients, 'subscriber')}`}</DialogButton>
    </>
  );
}

function TestDialog({ seen, officeAddress, onClose }: { seen: Seen; officeAddress: string; onClose: () => void }) {
  const { values, change, accepted } = useFormValues({ email: officeAddress }, 'test');
  const { email } = values;
  const mutation = trpc.newsletters.sendTest.useMutation();
  const showToast = useToast();
  const toFiles = useMailToFiles();
  const send = async () => {
    const isSent = await mutation.mutateAsync({ ...seen, email }).then(
      () => true,
      () => false,
    );
    if (!isSent) return;
    accepted();
    const description = toFiles ? 'No mail service is set up.' : `Sending to ${email}.`;
    showToast({ title: 'Email queued', description });
    onClose();
  };
  const error = mutation.error?.data?.fieldErrors?.email;
  return (
    <QuestionDialog title="Send test" send="Send test" busy={mutation.isPending} onClose={onClose} onSend={send}>
      <FormProblem
        className="mt-3"
        problem={error || !mutation.error ? null : failureOf(mutation.error, 'The email could not be queued.')}
      />
      <TextField
        type="email"
        label="Email"
        className="mt-3"
        value={email}
        onValueChange={(typed) => change({ email: typed })}
        error={error}
      />
    </QuestionDialog>
  );
}

function SendDialog({ seen, recipients, onClose }: { seen: Seen; recipients: number; onClose: () => void }) {
  const mutation = trpc.newsletters.send.useMutation();
  const { revalidate } = useRevalidator();
  const toFiles = useMailToFiles();
  const send = async () => {
    const isSent = await mutation.mutateAsync(seen).then(
      () => true,
      () => false,
    );
    // The page of what is being sent takes its place.
    if (isSent) await revalidate();
  };
  return (
    <QuestionDialog
      title={`Send to ${counted(recipients, 'subscriber')}?`}
      send="Send newsletter"
      busy={mutation.isPending}
      onClose={onClose}
      onSend={send}
    >
      <FormProblem
        className="mt-3"
        problem={mutation.error && failureOf(mutation.error, 'The newsletter could not be sent.')}
      />
      <p className="mt-2">What has been sent cannot be called back, and the newsletter can no longer be changed.</p>
      {toFiles && <p className="mt-2">No mail service is set up: every email is saved as a file.</p>}
    </QuestionDialog>
  );
}
