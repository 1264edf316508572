import { officeToday } from '#app/admin/shell/office-time.ts';
import type { Subscriber } from '#db/schema/subscriber';
import { readListQuery } from '#server/domain/record/list-query.input';
import { listSubscribers } from '#server/domain/subscriber/subscriber';
import { subscriberList } from '#server/domain/subscriber/subscriber.input';
import { csvResponse } from '#server/http/csv';
import type { Route } from './+types/subscribers.csv';

const columns = {
  Email: (row: Subscriber) => row.email,
  Source: (row: Subscriber) => row.source,
  Since: (row: Subscriber) => row.createdAt,
  Suspect: (row: Subscriber) => row.suspect,
};

/** The filtered subscribers as CSV. */
export function loader({ url }: Route.LoaderArgs) {
  const { query, valid } = readListQuery(subscriberList, url.searchParams);
  if (!valid) throw new Response('There is no such list', { status: 400 });
  return csvResponse(`subscribers-${officeToday()}.csv`, columns, listSubscribers(query));
}
