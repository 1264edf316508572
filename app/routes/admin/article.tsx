import { dehydrate } from '@tanstack/react-query';
import { trpc } from '#app/trpc';
import { AdminFault } from '#app/ui/admin/admin-fault';
import { ArticleFormPage } from '#app/ui/admin/article-form';
import { Spinner } from '#app/ui/admin/spinner';
import { officeToday } from '#app/ui/admin/stamp.ts';
import { readId } from '#server/http/parameters';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/article';
import { found } from './found';

/** `new` is a form to create with; a number is the article to edit. */
export async function loader({ request, params }: Route.LoaderArgs) {
  if (params.id === 'new') return { id: null, today: officeToday() };
  const id = readId(params.id);
  if (id === null) throw new Response(null, { status: 404 });
  const rpc = await prefetchFor(request);
  await found(rpc.articles.byId.fetch({ id }));
  return { id, today: officeToday(), state: dehydrate(rpc.queryClient) };
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { id, today } = loaderData;
  if (id === null) return <ArticleFormPage article={null} today={today} />;
  return <EditArticle key={id} id={id} today={today} />;
}

function EditArticle({ id, today }: { id: number; today: string }) {
  const { data: article, error } = trpc.articles.byId.useQuery({ id });
  if (error) throw error;
  return article ? <ArticleFormPage article={article} today={today} /> : <Spinner what="article" />;
}

export { AdminFault as ErrorBoundary };
