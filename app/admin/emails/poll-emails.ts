import { useEffect, useRef } from 'react';
import type { EmailRow } from '#server/domain/email';

/** In ms. An email is sent within a second or two, or waits for a retry that is too late to poll for. */
const pollInterval = 1500;
const maxPolls = 20;

const isWaiting = ({ state }: Pick<EmailRow, 'state'>) => state === 'queued' || state === 'sending';

/** Polls for half a minute at most while one of the emails shown is not sent. */
export function usePollEmails(emails: readonly Pick<EmailRow, 'id' | 'state'>[], look: () => unknown): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  const waiting = emails
    .filter(isWaiting)
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (waiting === '') return;
    let variants = 0;
    const timer = setInterval(() => {
      variants += 1;
      if (variants === maxPolls) clearInterval(timer);
      void latest.current();
    }, pollInterval);
    return () => clearInterval(timer);
  }, [waiting]);
}
