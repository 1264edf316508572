import { useState } from 'react';
import { QuestionDialog } from '#app/admin/shell/dialog';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { useAttempt } from '#app/admin/shell/rpc-error.ts';
import { trpc } from '#app/trpc';
import { useMailToFiles } from './mail-to-files';

const emailCount = (count: number) => `${count} email${count === 1 ? '' : 's'}`;

/** Sends together what was written as files before there was a mail service; asks first. */
export function SendUnsent() {
  const { data: unsent } = trpc.emails.unsent.useQuery();
  const send = trpc.emails.sendUnsent.useMutation();
  const utils = trpc.useUtils();
  const attempt = useAttempt();
  const [asks, setAsks] = useState(false);
  if (useMailToFiles() || !unsent || unsent.toSend === 0) return null;
  const { toSend, leftOut } = unsent;
  const confirm = async () => {
    const done = (count: number) => ({ title: 'Emails queued', description: `${emailCount(count)} will be sent now.` });
    await attempt(() => send.mutateAsync(), done, 'The emails could not be queued.');
    await Promise.all([utils.emails.invalidate(), utils.dashboard.invalidate()]);
    setAsks(false);
  };
  return (
    <div className="mb-4">
      <HydratedButton onClick={() => setAsks(true)}>Send all not sent ({toSend})</HydratedButton>
      {asks && (
        <QuestionDialog
          title={`Send ${emailCount(toSend)} now?`}
          back="Cancel"
          send={send.isPending ? 'Sending...' : `Send ${emailCount(toSend)}`}
          busy={send.isPending}
          onClose={() => setAsks(false)}
          onSend={confirm}
        >
          <p className="mt-2">
            They were saved as files because no mail service was set up. The travellers get them now.
          </p>
          {leftOut > 0 && (
            <p className="mt-2">
              Left out: {emailCount(leftOut)} to the office or no longer true (pick-ups that have passed, replaced
              answers and proposals, bookings that are over).
            </p>
          )}
        </QuestionDialog>
      )}
    </div>
  );
}
