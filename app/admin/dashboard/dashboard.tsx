import { dehydrate } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ArticleRows } from '#app/admin/articles/article-rows';
import { ListQuery } from '#app/admin/list/list-address.ts';
import { readRecordList, rememberedList, rememberedState, rememberList } from '#app/admin/list/remembered-list.ts';
import { OfferRows } from '#app/admin/offers/offer-rows';
import { PackageRows } from '#app/admin/packages/package-rows';
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
import { PendingRequests } from './pending-requests';

export async function loader({ request, url }: Route.LoaderArgs) {
  const cookies = request.headers.get('Cookie');
  const list = readRecordList(url.searchParams.get('list')) ?? rememberedList(cookies) ?? 'tours';
  // Without a query the list opens as it was left.
  const searchParams = new URLSearchParams(url.search || (rememberedState(cookies, list) ?? ''));
  searchParams.set('list', list);
  const asked = searchParams.toString();
  const rpc = await prefetchFor(request);
  const shared = async () => {
    await rpc.dashboard.toAnswer.prefetch();
    return { asked, state: dehydrate(rpc.queryClient), now: Date.now() };
  };
  switch (list) {
    case 'tours': {
      const { query } = readListQuery(tourList, searchParams);
      await rpc.tours.list.prefetch(query);
      return { list, query, ...(await shared()) };
    }
    case 'packages': {
      const { query } = readListQuery(packageList, searchParams);
      await rpc.packages.list.prefetch(query);
      return { list, query, ...(await shared()) };
    }
    case 'articles': {
      const { query } = readListQuery(articleList, searchParams);
      await rpc.articles.list.prefetch(query);
      return { list, query, ...(await shared()) };
    }
    case 'offers': {
      const { query } = readListQuery(offerList, searchParams);
      await rpc.offers.list.prefetch(query);
      return { list, query, ...(await shared()) };
    }
    case 'testimonials': {
      const { query } = readListQuery(testimonialList, searchParams);
      await rpc.testimonials.list.prefetch(query);
      return { list, query, ...(await shared()) };
    }
  }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { list, asked, now } = loaderData;
  useEffect(() => rememberList(list, asked), [list, asked]);
  return (
    <>
      <PendingRequests servedAt={now} />
      <ListQuery value={asked}>
        <Rows loaded={loaderData} />
      </ListQuery>
    </>
  );
}

function Rows({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
  switch (loaded.list) {
    case 'tours':
      return <TourRows query={loaded.query} />;
    case 'packages':
      return <PackageRows query={loaded.query} />;
    case 'articles':
      return <ArticleRows query={loaded.query} />;
    case 'offers':
      return <OfferRows query={loaded.query} />;
    case 'testimonials':
      return <TestimonialRows query={loaded.query} />;
  }
}

export { AdminErrorScreen as ErrorBoundary };
