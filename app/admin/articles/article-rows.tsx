import { RecordRows, titleColumn } from '#app/admin/list/record-rows';
import type { Column } from '#app/admin/list/table';
import { formatDayShort } from '#app/admin/shell/office-time.ts';
import { trpc } from '#app/trpc';
import type { ArticleRow } from '#server/domain/article/article';
import type { ArticleQuery } from '#server/domain/article/article.input';
import { articleCategories, categoryLabel } from '#server/domain/article/category.input';
import { formatDay } from '#server/domain/calendar.input';

const columns: Column<ArticleRow>[] = [
  titleColumn(
    'articles',
    ({ slug }) => `/${slug}`,
    ({ published, date }) => (published ? [] : [`Scheduled for ${formatDay(date)}`]),
  ),
  { label: 'Category', sort: 'category', visibleFrom: 'md', cell: ({ category }) => categoryLabel(category) },
  { label: 'Author', sort: 'author', visibleFrom: 'xl', breakWords: true, cell: ({ author }) => author },
  {
    label: 'Date',
    sort: 'date',
    visibleFrom: 'sm',
    figures: true,
    nowrap: true,
    cell: ({ date }) => formatDayShort(date),
  },
];

export function ArticleRows({ query }: { query: ArticleQuery }) {
  const remove = trpc.articles.delete.useMutation();
  return (
    <RecordRows
      list="articles"
      query={query}
      searchPlaceholder="Title, author, category, slug or #12"
      filter={{
        label: 'Category',
        name: 'category',
        value: query.category,
        all: 'All categories',
        options: articleCategories,
      }}
      rows={trpc.articles.list.useQuery(query)}
      columns={columns}
      titleOf={({ title }) => title}
      remove={(id) => remove.mutateAsync({ id })}
    />
  );
}
