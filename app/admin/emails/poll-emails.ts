import { useEffect, useRef } from 'react';
import type { EmailRow } from '#server/domain/email';

/** In ms. A mail leaves within a second or two, or waits for its next attempt: by then nobody looks any more. */
const pollInterval = 1500;
const maxPolls = 20;

const isWaiting = ({ state }: Pick<EmailRow, 'state'>) => state === 'queued' || state === 'sending';

/** Looks again, for half a minute at most, as long as one of the mails shown has not left. */
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
