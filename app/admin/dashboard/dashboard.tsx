import { dehydrate } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { ArticleRows } from '#app/admin/articles/article-rows';
import { MailToFilesNote } from '#app/admin/emails/mail-to-files-note';
import { ListQuery } from '#app/admin/list/list-address.ts';
import { readRecordList, rememberedList, rememberedState, rememberList } from '#app/admin/list/remembered-list.ts';
import { OfferRows } from '#app/admin/offers/offer-rows';
import { PackageRows } from '#app/admin/packages/package-rows';
import type { RecordList } from '#app/admin/record/records.ts';
import { AdminErrorScreen } from '#app/admin/shell/admin-error';
import { TestimonialRows } from '#app/admin/testimonials/testimonial-rows';
import { TourRows } from '#app/admin/tours/tour-rows';
import { articleList } from '#server/domain/article/article.input';
import { offerList } from '#server/domain/offer/offer.input';
import { packageList } from '#server/domain/package.input';
import { readListQuery } from '#server/domain/record/list-query.input';
import { testimonialList } from '#server/domain/testimonial.input';
import { tourList } from '#server/domain/tour.input';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/dashboard';
import { DearerOffers } from './dearer-offers';
import { Today } from './today/today';

type Rpc = Awaited<ReturnType<typeof prefetchFor>>;

/** A list of the dashboard: how its query is read, its rows prefetched and shown. */
function recordList<Query>(
  schema: Parameters<typeof readListQuery<Query>>[0],
  prefetch: (rpc: Rpc, query: Query) => Promise<void>,
  Rows: ComponentType<{ query: Query }>,
) {
  const read = (parameters: URLSearchParams) => readListQuery(schema, parameters).query;
  return {
    load: (rpc: Rpc, parameters: URLSearchParams) => prefetch(rpc, read(parameters)),
    render: (parameters: URLSearchParams) => <Rows query={read(parameters)} />,
  };
}

const lists: Record<RecordList, ReturnType<typeof recordList>> = {
  tours: recordList(tourList, (rpc, query) => rpc.tours.list.prefetch(query), TourRows),
  packages: recordList(packageList, (rpc, query) => rpc.packages.list.prefetch(query), PackageRows),
  offers: recordList(offerList, (rpc, query) => rpc.offers.list.prefetch(query), OfferRows),
  articles: recordList(articleList, (rpc, query) => rpc.articles.list.prefetch(query), ArticleRows),
  testimonials: recordList(testimonialList, (rpc, query) => rpc.testimonials.list.prefetch(query), TestimonialRows),
};

export async function loader({ request, url }: Route.LoaderArgs) {
  const cookies = request.headers.get('Cookie');
  const list = readRecordList(url.searchParams.get('list')) ?? rememberedList(cookies) ?? 'tours';
  // Without a query the list opens as it was left.
  const parameters = new URLSearchParams(url.search || (rememberedState(cookies, list) ?? ''));
  parameters.set('list', list);
  const rpc = await prefetchFor(request);
  await lists[list].load(rpc, parameters);
  await Promise.all([rpc.dashboard.today.prefetch(), rpc.dashboard.dearerOffers.prefetch()]);
  return { list, queryString: parameters.toString(), state: dehydrate(rpc.queryClient), now: Date.now() };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { list, queryString, now } = loaderData;
  useEffect(() => rememberList(list, queryString), [list, queryString]);
  return (
    <>
      <Today servedAt={now} />
      <MailToFilesNote />
      <DearerOffers />
      <ListQuery value={queryString}>{lists[list].render(new URLSearchParams(queryString))}</ListQuery>
    </>
  );
}

export { AdminErrorScreen as ErrorBoundary };
