import { dayIn } from '#server/domain/calendar.input';
import { readSubscriberQuery } from '#server/domain/subscriber.input';
import { listSubscribers, type SubscriberRow } from '#server/domain/subscriber-list';
import { csvResponse } from '#server/http/csv';
import { requireAdmin } from '#server/http/session';
import type { Route } from './+types/subscribers.csv';

export const middleware = [requireAdmin];

const columns = {
  Email: (row: SubscriberRow) => row.email,
  Source: (row: SubscriberRow) => row.source,
  Since: (row: SubscriberRow) => row.createdAt,
  Suspect: (row: SubscriberRow) => row.suspect,
};

/** The subscribers of the list's filter on a sheet. */
export function loader({ url }: Route.LoaderArgs) {
  const query = readSubscriberQuery(url.searchParams);
  if (!query) throw new Response('There is no such list', { status: 400 });
  return csvResponse(`subscribers-${dayIn('Africa/Cairo', new Date())}.csv`, columns, listSubscribers(query));
}
