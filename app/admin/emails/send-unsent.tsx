import { useState } from 'react';
import { AdminDialog } from '#app/admin/shell/dialog';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { messageOf } from '#app/admin/shell/rpc-error.ts';
import { trpc } from '#app/trpc';
import { useToast } from '#app/ui/shell/toast';
import { useMailToFiles } from './mail-to-files';

const emailCount = (count: number) => `${count} email${count === 1 ? '' : 's'}`;

/** Sends together what was written as files before there was a mail service; asks first. */
export function SendUnsent() {
  const { data: unsent } = trpc.emails.unsent.useQuery();
  const send = trpc.emails.sendUnsent.useMutation();
  const utils = trpc.useUtils();
  const showToast = useToast();
  const [asks, setAsks] = useState(false);
  if (useMailToFiles() || !unsent || unsent.toSend === 0) return null;
  const { toSend, leftOut } = unsent;
  const confirm = async () => {
    try {
      const count = await send.mutateAsync();
      showToast({ title: 'Emails queued', description: `${emailCount(count)} will be sent now.` });
    } catch (error) {
      const description = messageOf(error, 'The emails could not be queued.');
      showToast({ title: 'Error', description, variant: 'destructive' });
    }
    await Promise.all([utils.emails.invalidate(), utils.dashboard.invalidate()]);
    setAsks(false);
  };
  return (
    <div className="mb-4">
      <HydratedButton onClick={() => setAsks(true)}>Send all not sent ({toSend})</HydratedButton>
      {asks && (
        <AdminDialog
          title={`Send ${emailCount(toSend)} now?`}
          onClose={send.isPending ? undefined : () => setAsks(false)}
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
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <HydratedButton onClick={() => setAsks(false)} disabled={send.isPending}>
              Cancel
            </HydratedButton>
            <HydratedButton variant="primary" onClick={confirm} disabled={send.isPending}>
              {send.isPending ? 'Sending...' : `Send ${emailCount(toSend)}`}
            </HydratedButton>
          </div>
        </AdminDialog>
      )}
    </div>
  );
}
