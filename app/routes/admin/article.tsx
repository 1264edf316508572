import { dehydrate } from '@tanstack/react-query';
import { trpc } from '#app/trpc';
import { AdminFault } from '#app/ui/admin/admin-fault';
import { ArticleFormPage } from '#app/ui/admin/article-form';
import { Spinner } from '#app/ui/admin/spinner';
import { officeToday } from '#app/ui/admin/stamp.ts';
import { findArticle } from '#server/domain/article';
import { articleCopy } from '#server/domain/article.input';
import { readId } from '#server/http/parameters';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/article';
import { found } from './found';
import { readOriginal } from './original';

/** `new` is a form to create with, empty or `?from` another; a number is the article to edit. */
export async function loader({ request, params, url }: Route.LoaderArgs) {
  const rpc = await prefetchFor(request);
  const today = officeToday();
  if (params.id === 'new') {
    const original = await readOriginal(url, (id) => rpc.articles.byId.fetch({ id }));
    const copy = original && articleCopy(original, today, (slug) => findArticle(slug) !== null);
    return { id: null, from: original?.id, copy, today };
  }
  const id = readId(params.id);
  if (id === null) throw new Response(null, { status: 404 });
  await found(rpc.articles.byId.fetch({ id }));
  return { id, today, state: dehydrate(rpc.queryClient) };
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  if (loaderData.id === null) {
    return <ArticleFormPage key={loaderData.from} article={null} copy={loaderData.copy} today={loaderData.today} />;
  }
  return <EditArticle key={loaderData.id} id={loaderData.id} today={loaderData.today} />;
}

function EditArticle({ id, today }: { id: number; today: string }) {
  const { data: article, error } = trpc.articles.byId.useQuery({ id });
  if (error) throw error;
  return article ? <ArticleFormPage article={article} today={today} /> : <Spinner what="article" />;
}

export { AdminFault as ErrorBoundary };
