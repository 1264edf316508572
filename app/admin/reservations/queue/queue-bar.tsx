import { href } from 'react-router';
import { useShortcut } from '#app/admin/keyboard/shortcuts.ts';
import { trpc } from '#app/trpc';
import { LinkButton } from '#app/ui/form/button';
import { usePrefetchedRequest } from './next-request';
import { neighboursIn, queueAddress, useInQueue } from './queue-place';

/** How many requests wait for an answer, with the way to the next and the previous one. */
export function QueueBar({ id }: { id: number }) {
  const inQueue = useInQueue();
  const { data: queue } = trpc.reservations.queue.useQuery();
  const { previous, next } = neighboursIn(queue?.ids ?? [], id);
  const total = queue?.total ?? 0;
  usePrefetchedRequest(inQueue ? next : null);
  const [forward, back] = [useShortcut('J', 'Next request'), useShortcut('K', 'Previous request')];
  const isDone = inQueue && queue !== undefined && total === 0;
  return (
    <nav aria-label="Queue" className="no-print mb-3 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p role="status" className="figures font-semibold empty:-mr-3">
        {isDone ? 'All answered' : inQueue && `${total.toLocaleString('en-US')} in queue`}
      </p>
      {isDone && (
        <>
          <LinkButton variant="plain" to={href('/admin/reservations')}>
            All reservations
          </LinkButton>
          <LinkButton variant="plain" to={href('/admin/departures')}>
            Departures
          </LinkButton>
        </>
      )}
      {previous !== null && (
        <LinkButton variant="quiet" to={queueAddress(previous)} {...back}>
          <span aria-hidden="true">‹ </span>Previous
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton variant="quiet" to={queueAddress(next)} {...forward}>
          <span>{inQueue ? 'Next' : 'Next in queue'}</span>
          <span aria-hidden="true"> ›</span>
        </LinkButton>
      )}
    </nav>
  );
}
