import { dehydrate } from '@tanstack/react-query';
import { orNotFound } from '#app/admin/record/or-not-found.server.ts';
import { readOriginal } from '#app/admin/record/original.server.ts';
import { AdminErrorScreen } from '#app/admin/shell/admin-error';
import { officeToday } from '#app/admin/shell/office-time.ts';
import { Spinner } from '#app/admin/shell/spinner';
import { trpc } from '#app/trpc';
import { articleCopy } from '#server/domain/article/article.input';
import { isSlugTaken } from '#server/domain/article/article-slug';
import { readId } from '#server/http/read-id';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/article';
import { ArticleFormPage } from './article-form';

/** `:id` is `new`, with `?from` to duplicate a record, or the id of the article to edit. */
export async function loader({ request, params, url }: Route.LoaderArgs) {
  const rpc = await prefetchFor(request);
  const today = officeToday();
  if (params.id === 'new') {
    const original = await readOriginal(url, (id) => rpc.articles.byId.fetch({ id }));
    const copy = original && articleCopy(original, today, isSlugTaken);
    return { id: null, from: original?.id, copy, today };
  }
  const id = readId(params.id);
  if (id === null) throw new Response(null, { status: 404 });
  await orNotFound(rpc.articles.byId.fetch({ id }));
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

export { AdminErrorScreen as ErrorBoundary };
