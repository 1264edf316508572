import { useEffect, useRef } from 'react';
import type { EmailRow } from '#server/domain/email';

/** In ms. An email is sent within a second or two, or waits for a retry that is too late to poll for. */
const pollInterval = 1500;
const maxPolls = 20;

const isPending = ({ state }: Pick<EmailRow, 'state'>) => state === 'queued' || state === 'sending';

/** Polls for half a minute at most while one of the emails shown is not sent. */
export function usePollEmails(emails: readonly Pick<EmailRow, 'id' | 'state'>[], refetch: () => unknown): void {
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  const pendingIds = emails
    .filter(isPending)
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (pendingIds === '') return;
    let polls = 0;
    const timer = setInterval(() => {
      polls += 1;
      if (polls === maxPolls) clearInterval(timer);
      void latest.current();
    }, pollInterval);
    return () => clearInterval(timer);
  }, [pendingIds]);
}
