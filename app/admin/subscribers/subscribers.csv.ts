import type { Subscriber } from '#db/schema/subscriber';
import { officeToday } from '#server/company/company';
import { listSubscribers } from '#server/contact/subscriber';
import { subscriberList } from '#server/contact/subscriber.input';
import { readListQuery } from '#server/values/list-query.input';
import { csvResponse } from '#server/web/csv';
import type { Route } from './+types/subscribers.csv';

const columns = {
  Email: (row: Subscriber) => row.email,
  Name: (row: Subscriber) => row.name,
  'Interested in': (row: Subscriber) => row.country,
  Language: (row: Subscriber) => row.language,
  Source: (row: Subscriber) => row.source,
  Since: (row: Subscriber) => row.createdAt,
  Suspect: (row: Subscriber) => row.suspect,
  'Not confirmed': (row: Subscriber) => row.unconfirmed,
  Stopped: (row: Subscriber) => row.stoppedBecause,
};

/** The filtered subscribers as CSV. */
export function loader({ url }: Route.LoaderArgs) {
  const { query, valid } = readListQuery(subscriberList, url.searchParams);
  if (!valid) throw new Response('There is no such list', { status: 400 });
  return csvResponse(`subscribers-${officeToday()}.csv`, columns, listSubscribers(query));
}
